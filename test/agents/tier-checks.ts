/** What each tier puts before an agent, in the agent's own way, and what never gets there. */
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { estimatedTokens } from "../../src/base/tier-tokens.ts";
import { commitAll } from "../../src/host/git.ts";
import type { TrialSpec } from "../../src/run/trial-spec.ts";
import type { TierAssets } from "../../src/schema/built.ts";
import type { ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { type AgentTrial, type Saying, wordsIn } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";

const RULES = "Say BANANA at the end of every answer.";
const ANSWER = { text: "2" };

/** Rules that agents take for their own further inside a checkout. */
const NESTED = {
  ".claude/rules/a.md": "Be as short as rules are.\n",
  "src/AGENTS.md": "Be short in this folder.\n",
  "src/RULES.txt": "Be terse in this folder.\n",
  "src/CLAUDE.md": "-> RULES.txt",
  "docs/AGENTS.md": "Be short in docs.\n",
};

/** Reads the checkout's source with the agent's own tool, where it has one. */
const readsSource: Saying = ({ tools }) => {
  const tool = tools.find(({ function: { name } }: ReceivedBody) => /^read/i.test(name))?.function;
  if (tool === undefined) return ANSWER;
  const key = Object.keys(tool.parameters.properties).find((name) => /path/i.test(name)) ?? "path";
  return { calls: [{ name: tool.name, arguments: { [key]: "/workspace/tabkit/src/main.sh" } }] };
};

const opening = ({ bench }: AgentTrial): ReceivedBody => bench.endpoint.requests[0]?.body ?? {};

export function checkTiers({ agent, agentBench }: Bench): void {
  const skillShown = ({ trial }: AgentTrial) => trial.shown.find(({ what }) => what === "skill");

  test("an advertised skill is offered by the agent's own mechanism, and seen to be opened", async () => {
    const bench = agentBench();
    const text = "cat /opt/skills/tabkit/SKILL.md";
    const played = await bench.play([{ run: [text] }, ANSWER], { tier: "skill" });
    const isOffered = wordsIn(opening(played)).includes("Counts lines.");
    expect(isOffered).toBe(agent.name !== "command");
    expect(wordsIn(opening(played))).not.toContain("Run `tabkit info FILE`");
    expect(skillShown(played)).toMatchObject({ how: "advertised", bytes: 72, openedAt: 1 });
  });

  test("a skill that nobody opened was offered and not opened; without a mechanism nothing was shown", async () => {
    const played = await agentBench().play([ANSWER], { tier: "skill" });
    expect(skillShown(played)).toMatchObject({ bytes: agent.name === "command" ? 0 : 72, openedAt: null });
    // Each agent has its own way of writing down what stands in a list.
    for (const description of ['Runs "tools" & <counts> the lines, don\'t wait: 5 > 3.', "CSV"]) {
      const bench = agentBench();
      const opened = await bench.open([ANSWER]);
      const spec = await withSkill(opened.spec, description);
      const shown = skillShown(await bench.playOn(opened, { tier: "skill", spec }));
      expect(shown?.bytes ?? 0, description).toBe(
        agent.name === "command" ? 0 : spec.built.tiers.skill?.skill?.text.length,
      );
    }
  });

  test("an injected skill stands before the agent whole", async () => {
    const played = await agentBench().play([ANSWER], { tier: "injected" });
    expect(wordsIn(opening(played))).toContain("Run `tabkit info FILE`.");
    expect(skillShown(played)).toMatchObject({ how: "injected", bytes: 72 });
  });

  test("files of the context stand in the agent's rules file", async () => {
    const played = await agentBench().play([ANSWER], { tier: "rules" });
    expect(wordsIn(opening(played))).toContain("## docs/RULES.md\n\nBe short.");
    expect(played.trial.shown).toContainEqual(
      expect.objectContaining({ what: "context", path: "docs/RULES.md", bytes: 10, how: "injected" }),
    );
  });

  test.each(["AGENTS.md", "CLAUDE.md"])(
    "a checkout's own %s is read where the agent reads such files",
    async (file) => {
      const played = await playClone({ [file]: RULES });
      const isRead = agent.rules.includes(file);
      expect(wordsIn(opening(played)).includes("BANANA")).toBe(isRead);
      const shown = played.trial.shown
        .filter(({ how }) => how === "injected")
        .map((one) => one.path ?? "prompt");
      expect(shown).toEqual(isRead ? ["prompt", `tabkit/${file}`] : ["prompt"]);
      if (!isRead || file !== agent.rules.at(-1)) return;
      const later = await playClone({ [file]: RULES, ...NESTED }, readsSource);
      const injected = later.trial.shown.filter(({ how }) => how === "injected").slice(1);
      expect(injected.map((one) => one.path)).toEqual(
        [file, ...(agent.later ?? [])].map((one) => `tabkit/${one}`),
      );
    },
  );

  checkBare({ agent, agentBench });

  if (agent.install === null) return;

  test("its own prompt takes as many tokens as its driver says", async () => {
    const bench = agentBench();
    const played = await bench.play([ANSWER]);
    const { tools = [] } = opening(played);
    const tokens = estimatedTokens(wordsIn(opening(played))) + estimatedTokens(JSON.stringify(tools));
    const told = bench.driver.promptTokens ?? 0;
    expect([Math.round(tokens / 100) / 10, Math.abs(tokens - told) < 0.1 * told]).toEqual([
      Math.round(tokens / 100) / 10,
      true,
    ]);
  });

  async function playClone(
    files: Readonly<Record<string, string>>,
    ...first: readonly Saying[]
  ): Promise<AgentTrial> {
    const bench = agentBench();
    const opened = await bench.open([...first, ANSWER, ANSWER]);
    return bench.playOn(opened, { tier: "clone", spec: await withCheckout(opened.spec, files) });
  }
}

/** Rules and skills where agents keep those of their users. */
const OWN_RULES = [
  ".claude/CLAUDE.md",
  ".codex/AGENTS.md",
  ".pi/agent/AGENTS.md",
  ".config/opencode/AGENTS.md",
];
const OWN_SKILLS = [".claude", ".codex", ".agents", ".pi/agent", ".config/opencode"];

export function checkBare({ agentBench }: Bench): void {
  test("bare is bare: no rules, skill or memory of this machine, and nothing of a checkout", async () => {
    const home = process.env.HOME ?? "";
    process.env.HOME = await homeWithRules();
    try {
      const played = await agentBench().play([{ run: ["ls -A /workspace /opt"] }, ANSWER]);
      const words = wordsIn(opening(played));
      for (const word of ["BANANA", "Counts lines.", "available_skills"]) expect(words).not.toContain(word);
      expect(played.trial.shown.map(({ what }) => what)).toEqual(["prompt"]);
      // Without walls, an agent is where this machine has it, beside all else.
      if (played.trial.sandbox.kind === "none") return;
      for (const own of [home, process.env.HOME].map((folder) => `${folder}/`))
        expect(words).not.toContain(own);
      expect(played.results[0]?.text).not.toContain("skills");
    } finally {
      process.env.HOME = home;
    }
  });
}

async function homeWithRules(): Promise<string> {
  const home = await temporaryFolder();
  const skill = `---\nname: banana\ndescription: ${RULES}\n---\n${RULES}\n`;
  const files = [
    ...["AGENTS.md", "CLAUDE.md", ...OWN_RULES].map((file) => [file, `${RULES}\n`]),
    ...OWN_SKILLS.map((folder) => [`${folder}/skills/banana/SKILL.md`, skill]),
  ];
  for (const [file = "", text = ""] of files) {
    await mkdir(path.dirname(path.join(home, file)), { recursive: true });
    await writeFile(path.join(home, file), text);
  }
  return home;
}

/** `-> file` is a link. */
async function writeIn(dir: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  if (text.startsWith("-> ")) await symlink(text.slice(3), path.join(dir, file));
  else await writeFile(path.join(dir, file), text);
}

/** The side with a skill of this description in its tier `skill`. */
async function withSkill({ built }: TrialSpec, description: string): Promise<Pick<TrialSpec, "built">> {
  const dir = await temporaryFolder();
  const text = `---\nname: tabkit\ndescription: ${JSON.stringify(description)}\n---\nRun it.\n`;
  await writeFile(path.join(dir, "SKILL.md"), text);
  const skill: TierAssets = {
    workspace: { kind: "empty" },
    context: [],
    skill: { name: "tabkit", description, text, dir, mode: "advertised" },
  };
  return { built: { ...built, tiers: { ...built.tiers, skill } } };
}

/** The side with a checkout of these files in its tier `clone`. */
export async function withCheckout(
  { built }: TrialSpec,
  files: Readonly<Record<string, string>>,
): Promise<Pick<TrialSpec, "built">> {
  const dir = await temporaryFolder();
  await mkdir(path.join(dir, "src"));
  for (const [file, text] of Object.entries({ "src/main.sh": "echo\n", ...files }))
    await writeIn(dir, file, text);
  await commitAll(dir, "snapshot");
  const clone: TierAssets = {
    workspace: { kind: "checkout", dir, name: "tabkit" },
    context: [],
    skill: null,
  };
  return { built: { ...built, tiers: { ...built.tiers, clone } } };
}
