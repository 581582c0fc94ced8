/**
 * What of the revision was put before the agent, as the gateway saw it, and when the agent first opened it. An asset
 * that is there and of which nothing was shown has 0 bytes. Pure.
 */
import path from "node:path";
import { digestOf, digestOfValue } from "../base/hash.ts";
import type { Layout } from "../sandbox/sandbox.ts";
import type { SkillAsset } from "../schema/built.ts";
import type { EventOf, Trace } from "../schema/trace.ts";
import type { Shown } from "../schema/trial.ts";
import type { Digest } from "../schema/words.ts";
import { skillLocation } from "./builtin/prompt.ts";
import { type LaterInput, laterShown } from "./later-shown.ts";

export interface ShownInput extends LaterInput {
  readonly prompt: string;
  /** Of everything that the tier shows. */
  readonly assetsDigest: Digest;
  /** Bytes of the checkout's files in the workspace, without its repository; 0 without one. */
  readonly checkoutBytes: number;
  readonly layout: Layout;
  /** What stood before the model in its first request. */
  readonly sent: string;
  /** Bytes of the tools of MCP servers that were put before the model, by server. Absent: none were. */
  readonly offered?: Readonly<Record<string, number>>;
}

/** Shorter lines, such as fences, stand in many texts. */
const TELLING_LINE = 8;
/** Of a long description, agents may show the beginning only. */
const TELLING_DESCRIPTION = 60;

export function shownThings(input: ShownInput): Shown[] {
  const { prompt, assets, found, sent } = input;
  const context = [...assets.context, ...found];
  return [
    { what: "prompt", bytes: Buffer.byteLength(prompt), digest: digestOf(prompt), how: "injected" },
    ...context.map(
      ({ path, text }): Shown => ({ what: "context", path, ...shownOf(text, sent), how: "injected" }),
    ),
    ...laterShown(input),
    ...skillShown(input),
    ...serversShown(input),
    ...checkoutShown(input),
  ];
}

function skillShown({ assets: { skill }, layout, sent, trace }: ShownInput): Shown[] {
  if (skill === null) return [];
  const path = skillLocation(layout, skill);
  if (skill.mode === "injected")
    return [{ what: "skill", path, ...shownOf(skill.text, sent), how: "injected" }];
  const opened = openedSkill(skill.name, layout, trace);
  const isOffered = opened !== null || isAdvertised(skill, path, sent);
  return [
    {
      what: "skill",
      path,
      bytes: isOffered ? Buffer.byteLength(skill.text) : 0,
      digest: digestOf(skill.text),
      how: "advertised",
      openedAt: opened,
    },
  ];
}

/** A server is opened by the first call of one of its tools. */
function serversShown({ assets: { servers = [] }, offered = {}, trace }: ShownInput): Shown[] {
  return servers.map(({ name, tools }) => ({
    what: "mcp",
    path: name,
    bytes: offered[name] ?? 0,
    digest: digestOfValue(tools),
    how: "advertised",
    openedAt: firstOpening(trace, ({ server }) => server === name),
  }));
}

/** Agents name a skill's place, or its description where a tool of theirs opens it, each as it writes it. */
function isAdvertised({ name, description }: SkillAsset, path: string, sent: string): boolean {
  if (sent.includes(path)) return true;
  const words = onOneLine(unescaped(sent));
  const telling = onOneLine(description).slice(0, TELLING_DESCRIPTION);
  if (telling.length >= TELLING_LINE && words.includes(telling)) return true;
  return (
    words.includes(`<name>${name}</name>`) || (telling !== "" && words.includes(`- ${name}: ${telling}`))
  );
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#x27": "'", amp: "&" },
};

/** Agents that write what they show as XML, or keep marks of it out of their prompts. */
function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|#39|#x27|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function checkoutShown({ assets, assetsDigest, checkoutBytes, layout, trace }: ShownInput): Shown[] {
  if (assets.workspace.kind === "empty") return [];
  const { name } = assets.workspace;
  return [
    {
      what: "context",
      path: name,
      bytes: checkoutBytes,
      digest: assetsDigest,
      how: "workspace",
      openedAt: firstOpening(trace, (call) => isInside(call, name, layout)),
    },
  ];
}

/** How many bytes of a text stand in what was sent: all of them, or those of its lines that do. */
function shownOf(text: string, sent: string): Pick<Shown, "bytes" | "digest"> {
  const all = Buffer.byteLength(text);
  const body = text.trimEnd();
  const words = sent.includes(body) ? sent : unescaped(sent);
  const isWhole = body !== "" && words.includes(body);
  return { bytes: isWhole ? all : Math.min(all, bytesOfSharedLines(text, words)), digest: digestOf(text) };
}

/** Of a longer file agents show the beginning, and each line is looked for in all that was sent. */
const MOST_LINES = 2_000;

/** Agents cut files, strip their front matter, set them in or number their lines. */
function bytesOfSharedLines(text: string, sent: string): number {
  return text
    .split("\n", MOST_LINES)
    .filter((line) => line.trim().length >= TELLING_LINE && sent.includes(line.trim()))
    .reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
}

/**
 * The turn of the first call that opened a skill and did not fail; null where none did. Agents have it under a home of
 * their own, and some open it by its name with a tool that is for nothing else.
 */
export function openedSkill(name: string, layout: Layout, trace: Trace): number | null {
  const file = `/${path.basename(layout.skills)}/${name}/SKILL.md`;
  return firstOpening(trace, (call) => asksFor(call, name) || names(call, file, layout));
}

function asksFor({ tool, input, paths }: EventOf<"tool-call">, name: string): boolean {
  return tool === "read" && paths.length === 0 && (input?.skill === name || input?.name === name);
}

function firstOpening(trace: Trace, opens: (call: EventOf<"tool-call">) => boolean): number | null {
  const failed = new Set(
    trace.flatMap((event) => (event.type === "tool-result" && event.ok === false ? [event.call] : [])),
  );
  const opening = trace.find(
    (event): event is EventOf<"tool-call"> =>
      event.type === "tool-call" && event.turn !== null && !failed.has(event.call) && opens(event),
  );
  return opening?.turn || null;
}

/** `file`: the end of its path. */
function names(call: EventOf<"tool-call">, file: string, layout: Layout): boolean {
  const fits = (given: string): boolean => given.endsWith(file) && !given.startsWith(`${layout.workspace}/`);
  if (call.tool === "read") return call.paths.some((given) => fits(absolute(given, layout)));
  if (call.command === undefined) return false;
  const { command } = call;
  const [folder, name] = split(file);
  const [all] = split(folder);
  // `cd /opt/skills/x && cat SKILL.md` opens it too, and `cat /opt/skills/*/SKILL.md`.
  return (
    (command.includes(folder) && [name, "*.md"].some((one) => command.includes(one))) ||
    (command.includes(all) && command.includes(`*/${name}`))
  );
}

/** A bare name is not enough in a command: the tool is often called like the project. */
function isInside(call: EventOf<"tool-call">, name: string, layout: Layout): boolean {
  const folder = `${layout.workspace}/${name}`;
  if (call.command !== undefined) {
    const { command } = call;
    return command.includes(folder) || command.includes(`${name}/`) || command.includes(`cd ${name}`);
  }
  return call.paths.some((given) => `${absolute(given, layout)}/`.startsWith(`${folder}/`));
}

function absolute(given: string, layout: Layout): string {
  return given.startsWith("/")
    ? given.replace(/\/{2,}/g, "/")
    : `${layout.workspace}/${given.replace(/^\.\//, "")}`;
}

function split(path: string): [string, string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}
