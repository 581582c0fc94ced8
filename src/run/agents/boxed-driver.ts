/** Makes a driver of an agent that runs in the box whole: what differs between agents is in their descriptions. */
import path from "node:path";
import { SandboxError } from "../../base/errors.ts";
import { MODEL_ALIAS } from "../../gateway/session.ts";
import { KeptOutput } from "../../sandbox/box/kept-output.ts";
import type { Box, BoxProcess } from "../../sandbox/sandbox.ts";
import type { ContextAsset } from "../../schema/built.ts";
import type { AgentDriver, AgentExit, Attempt, DriverTools } from "../drivers/driver.ts";
import { taskText } from "../session-words.ts";
import type { AgentProgram } from "./agent-program.ts";
import type { BoxedAgent, Launch, Launching, PackagedAgent } from "./boxed-agent.ts";
import { type EquippedAgent, equipAgent } from "./equip-agent.ts";
import { packFiles, unpackFiles } from "./kept-files.ts";
import { nativeText, printedText } from "./printed-text.ts";
import { laterRulesOf, rulesOf } from "./rules-files.ts";
import { recordShell, shellPlaces } from "./shell-recorder.ts";
import { briefingText, promptText, rulesText } from "./words.ts";

/** The key that every agent sees: it opens nothing. */
export const DUMMY_KEY = "gripcheck-no-key";
/** What an agent is told of a window that nobody knows. */
const USUAL_WINDOW = 128_000;
/** The part of a window that one answer may take at most. */
const OUTPUT_PART = 4;
/** Bytes of what the agent prints that are kept. */
const MOST_PRINTED = 4 * 1024 * 1024;
const STDERR_TAIL = 2_000;
const SETUP_MS = 20_000;

/** The driver of an agent that npm installs, before anybody has said which version of it. */
export function boxedDriver(agent: PackagedAgent): AgentDriver {
  return {
    ...equippedDriver(agent, null),
    equip: async (choice) => equippedDriver(agent, await equipAgent(agent, choice)),
  };
}

/** `equipped`: its program; null as long as nobody has said which. */
export function equippedDriver(agent: BoxedAgent, equipped: EquippedAgent | null): AgentDriver {
  return {
    name: agent.name,
    protocol: agent.protocol,
    place: "box",
    ...(agent.promptTokens === undefined ? {} : { promptTokens: agent.promptTokens }),
    readResult: agent.readResult,
    ...(agent.masks === undefined ? {} : { coupling: { masks: agent.masks } }),
    ...(agent.servers === undefined ? {} : { servers: agent.servers }),
    ...(agent.keeps === undefined ? {} : { resumes: true as const }),
    ...(equipped === null ? {} : { program: equipped.program }),
    toolKind: (name) => (Object.hasOwn(agent.tools, name) ? (agent.tools[name] ?? "other") : "other"),
    version: async () => equipped?.version ?? null,
    play: async (attempt, tools) => {
      if (equipped === null) return notThere(agent);
      return play({ agent, program: equipped.program, attempt, tools });
    },
  };
}

function notThere({ name }: BoxedAgent): AgentExit {
  const stderrTail = `${name} was not made ready`;
  return { exitCode: 127, signal: null, stderrTail, systemText: null, found: [] };
}

interface Play {
  readonly agent: BoxedAgent;
  readonly program: AgentProgram;
  readonly attempt: Attempt;
  readonly tools: DriverTools;
}

async function play({ agent, program, attempt, tools }: Play): Promise<AgentExit> {
  const { box, gateway, signal } = tools;
  const found = await rulesOf(agent, attempt.assets, box);
  const mayFind = await laterRulesOf(agent, attempt.assets, box);
  const printed = { stdout: new KeptOutput(MOST_PRINTED), stderr: new KeptOutput(MOST_PRINTED / 16) };
  let exit: Awaited<BoxProcess["exit"]> = { exitCode: null, signal: "SIGKILL" };
  let archive: Uint8Array | null = null;
  try {
    const before = attempt.session?.before ?? null;
    if (before?.kind === "files") await unpackFiles(box, before.archive);
    const shell = await recordShell(box);
    gateway.readShellFrom(() => shell.read());
    const port = await box.forward(`${box.layout.gateway}/s`);
    const launch = agent.launch(launchingOf({ attempt, box, found, port }));
    await furnish(box, launch);
    if (signal.aborted) return { ...exit, stderrTail: "", systemText: null, found };
    exit = await run(launch, { program, box, signal, printed });
    await shell.close();
    if (attempt.session !== undefined) archive = await packFiles(box, agent.keeps ?? []);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    printed.stderr.add(Buffer.from(`${error.message}\n`));
  }
  const stderr = printedText(printed.stderr);
  return {
    ...exit,
    stderrTail: stderr.slice(-STDERR_TAIL),
    systemText: null,
    found,
    mayFind,
    native: nativeText(printedText(printed.stdout), stderr),
    ...(archive === null ? {} : { kept: { kind: "files", archive } }),
  };
}

interface Setting {
  readonly attempt: Attempt;
  readonly box: Box;
  readonly found: readonly ContextAsset[];
  readonly port: number;
}

function launchingOf({ attempt, box: { layout }, found, port }: Setting): Launching {
  const { assets, limits, provides, session } = attempt;
  const isFirst = (session?.before ?? null) === null;
  const prompt = taskText(attempt.prompt, layout, isFirst);
  const window = attempt.window ?? USUAL_WINDOW;
  return {
    address: `http://127.0.0.1:${port}`,
    key: DUMMY_KEY,
    model: MODEL_ALIAS,
    window,
    output: Math.max(1, Math.min(limits.generatedTokens, Math.floor(window / OUTPUT_PART))),
    layout,
    shell: shellPlaces(layout).shell,
    briefing: briefingText(layout, provides),
    rules: rulesText([...assets.context, ...found]),
    skill: assets.skill?.mode === "advertised" ? assets.skill : null,
    servers: assets.servers ?? [],
    // What was injected once stands in the conversation.
    prompt: promptText(prompt, isFirst ? assets.skill : null, layout),
    ...(session === undefined ? {} : { session: isFirst ? "begins" : "goes-on" }),
  };
}

async function furnish(box: Box, { files, links = {} }: Launch): Promise<void> {
  for (const [file, text] of Object.entries(files)) await box.write(file, Buffer.from(text));
  for (const [place, target] of Object.entries(links)) {
    const script = 'mkdir -p "$1" && ln -sfn "$2" "$3"';
    await box.exec(["sh", "-c", script, "sh", path.posix.dirname(place), target, place], {
      timeoutMs: SETUP_MS,
    });
  }
}

interface Running {
  readonly program: AgentProgram;
  readonly box: Box;
  readonly signal: AbortSignal;
  readonly printed: { readonly stdout: KeptOutput; readonly stderr: KeptOutput };
}

async function run(
  { args, env, input }: Launch,
  { program, box, signal, printed }: Running,
): Promise<Awaited<BoxProcess["exit"]>> {
  const started = box.spawn([...program.command(box.layout), ...args], {
    env: { ...env, SHELL: shellPlaces(box.layout).shell },
    ...(input === undefined ? {} : { input: Buffer.from(input) }),
  });
  const kill = (): void => started.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  try {
    const keep = async (name: "stdout" | "stderr"): Promise<void> => {
      for await (const chunk of started[name]) printed[name].add(chunk);
    };
    const [exit] = await Promise.all([started.exit, keep("stdout"), keep("stderr")]);
    return exit;
  } finally {
    signal.removeEventListener("abort", kill);
  }
}
