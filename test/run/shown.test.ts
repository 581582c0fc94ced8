import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { openedSkill, shownThings } from "../../src/run/shown.ts";
import type { SkillAsset, TierAssets } from "../../src/schema/built.ts";
import type { EventOf, Trace } from "../../src/schema/trace.ts";
import { LAYOUT } from "./layout.ts";

const SKILL: SkillAsset = {
  name: "tabkit",
  description: "d",
  text: "whole text",
  dir: "/nowhere",
  mode: "advertised",
};
const PATH = "/opt/skills/tabkit/SKILL.md";
const EMPTY: TierAssets = { workspace: { kind: "empty" }, context: [], skill: null };

function call(turn: number, what: { command: string } | { read: string }): EventOf<"tool-call"> {
  const shell = "command" in what;
  return {
    seq: turn,
    at: 0,
    turn,
    thread: 0,
    type: "tool-call",
    call: turn,
    name: shell ? "bash" : "read",
    tool: shell ? "shell" : "read",
    input: {},
    ...(shell ? { command: what.command } : {}),
    paths: shell ? [] : [what.read],
    offered: true,
    via: "native",
  };
}

const failed = (of: number): EventOf<"tool-result"> => ({
  seq: 99,
  at: 0,
  turn: of,
  thread: 0,
  type: "tool-result",
  call: of,
  seen: true,
  ok: false,
  exitCode: null,
  exitFrom: null,
  text: "",
  bytes: 0,
  cut: 0,
  ms: null,
  masked: 0,
});

test.each<[string, Trace, number | null]>([
  ["read by its path", [call(1, { command: "ls" }), call(2, { read: PATH })], 2],
  ["read with doubled slashes", [call(1, { read: "/opt/skills//tabkit/SKILL.md" })], 1],
  ["printed by a command", [call(1, { command: `cat ${PATH} | head` })], 1],
  ["printed from its folder", [call(1, { command: "cd /opt/skills/tabkit && cat SKILL.md" })], 1],
  ["never touched", [call(1, { command: "ls /opt/skills" })], null],
  ["another file of the same name", [call(1, { read: "SKILL.md" })], null],
  ["read under an agent's own home", [call(2, { read: "/home/agent/.codex/skills/tabkit/SKILL.md" })], 2],
  ["printed under an agent's own home", [call(1, { command: "cat ~/.codex/skills/tabkit/SKILL.md" })], 1],
  [
    "opened by its name",
    [{ ...call(3, { read: "" }), paths: [], name: "Skill", input: { skill: "tabkit" } }],
    3,
  ],
  [
    "another one, opened by its name",
    [{ ...call(3, { read: "" }), paths: [], input: { name: "other" } }],
    null,
  ],
  ["opened with all others", [call(2, { command: "cat /opt/skills/*/SKILL.md" })], 2],
  ["opened with all others from their folder", [call(2, { command: "cd /opt/skills; cat */SKILL.md" })], 2],
  ["opened with all of its files", [call(2, { command: "head -50 /opt/skills/tabkit/*.md" })], 2],
  ["looked for among all others", [call(2, { command: "ls /opt/skills/*" })], null],
  ["one of others", [call(2, { command: "cat /opt/skills/other/*.md" })], null],
  ["the checkout's own copy", [call(1, { read: "/workspace/tabkit/skills/tabkit/SKILL.md" })], null],
  ["opened only after a failed look", [call(1, { read: PATH }), failed(1), call(4, { read: PATH })], 4],
])("a skill that was %s", (_, trace, turn) => expect(openedSkill("tabkit", LAYOUT, trace)).toBe(turn));

test("everything that was shown is listed with its bytes and digest", () => {
  const assets: TierAssets = {
    workspace: { kind: "checkout", dir: "/nowhere", name: "tabkit" },
    context: [{ path: "docs/a.md", text: "é" }],
    skill: SKILL,
  };
  const shown = shownThings({
    prompt: "Do it.",
    assets,
    assetsDigest: digestOf("assets"),
    checkoutBytes: 77,
    found: [{ path: "tabkit/AGENTS.md", text: "rules" }],
    layout: LAYOUT,
    sent: `é rules <location>${PATH}</location>`,
    trace: [call(1, { command: "tabkit --help" }), call(2, { command: "ls tabkit/src" })],
  });
  expect(shown).toEqual([
    { what: "prompt", bytes: 6, digest: digestOf("Do it."), how: "injected" },
    { what: "context", path: "docs/a.md", bytes: 2, digest: digestOf("é"), how: "injected" },
    { what: "context", path: "tabkit/AGENTS.md", bytes: 5, digest: digestOf("rules"), how: "injected" },
    {
      what: "skill",
      path: PATH,
      bytes: 10,
      digest: digestOf("whole text"),
      how: "advertised",
      openedAt: null,
    },
    { what: "context", path: "tabkit", bytes: 77, digest: digestOf("assets"), how: "workspace", openedAt: 2 },
  ]);
});

test("an injected skill is shown from the start and is nothing to open", () => {
  const shown = shownThings({
    prompt: "p",
    assets: { ...EMPTY, skill: { ...SKILL, mode: "injected" } },
    assetsDigest: digestOf("assets"),
    checkoutBytes: 0,
    found: [],
    layout: LAYOUT,
    sent: "<skill>whole text</skill>",
    trace: [call(1, { read: PATH })],
  });
  expect(shown[1]).toEqual({
    what: "skill",
    path: PATH,
    bytes: 10,
    digest: digestOf("whole text"),
    how: "injected",
  });
});

const ODD = { ...SKILL, description: 'Runs "tools" & <counts> the lines' };
const ESCAPED = "Runs &quot;tools&quot; &amp; &lt;counts&gt; the lines";

/** What is said to be shown where this stood in the first request. */
const shownOf = (assets: TierAssets, sent: string, trace: Trace = []) =>
  shownThings({
    prompt: "p",
    assets,
    assetsDigest: digestOf("a"),
    checkoutBytes: 0,
    found: [],
    layout: LAYOUT,
    sent,
    trace,
  });

const RULES = "# Rules\n\nAlways use tabkit.\nNever use sed or awk.\n";
const LONG = { ...SKILL, description: `Works on tables ${"of every kind ".repeat(20)}` };

test.each<[string, TierAssets, string, number]>([
  ["an injected skill", { ...EMPTY, skill: { ...SKILL, text: RULES, mode: "injected" } }, `x\n${RULES}`, 50],
  ["a skill that no request held", { ...EMPTY, skill: { ...SKILL, mode: "injected" } }, "Be brief.", 0],
  ["a skill in whose place its name stands", { ...EMPTY, skill: SKILL }, "Installed commands: tabkit.", 0],
  ["a skill known by its place", { ...EMPTY, skill: SKILL }, `- tabkit: ${PATH}`, 10],
  ["a skill known by its description", { ...EMPTY, skill: LONG }, `- tabkit: ${LONG.description}`, 10],
  [
    "a long description that was cut",
    { ...EMPTY, skill: LONG },
    `- tabkit: ${LONG.description.slice(0, 80)}…`,
    10,
  ],
  ["a skill whose description stands escaped", { ...EMPTY, skill: ODD }, `- tabkit: ${ESCAPED}`, 10],
  [
    "a skill whose description was broken into lines",
    { ...EMPTY, skill: LONG },
    `- tabkit: ${LONG.description.replaceAll(" kind ", " kind\n  ")}`,
    10,
  ],
  ["a skill of few words", { ...EMPTY, skill: { ...SKILL, description: "CSV" } }, "- tabkit: CSV\n", 10],
  ["a skill of few words, as XML", { ...EMPTY, skill: SKILL }, "<skill> <name>tabkit</name>", 10],
  ["a skill of few words that stand elsewhere", { ...EMPTY, skill: SKILL }, "tabkit, d, - other: d", 0],
  [
    "an injected skill that stands escaped",
    { ...EMPTY, skill: { ...SKILL, text: "Write <file> & go.\n", mode: "injected" } },
    "Write &lt;file&gt; &amp; go.",
    19,
  ],
  ["an empty skill", { ...EMPTY, skill: { ...SKILL, text: "", mode: "injected" } }, "anything", 0],
  ["a skill of white space", { ...EMPTY, skill: { ...SKILL, text: " \n\n", mode: "injected" } }, "a \n\n", 0],
  ["a file whose end was cut", { ...EMPTY, context: [{ path: "A", text: RULES }] }, RULES.slice(0, 30), 19],
  [
    "a file whose lines were set in",
    { ...EMPTY, context: [{ path: "A", text: RULES }] },
    RULES.replace(/^/gm, "> "),
    41,
  ],
  [
    "a file whose fences alone stand there",
    { ...EMPTY, context: [{ path: "A", text: "```\nsecret words\n```\n" }] },
    "```\nx\n```",
    0,
  ],
])("of %s, only what was sent is counted", (_, assets, sent, bytes) => {
  expect(shownOf(assets, sent)[1]?.bytes).toBe(bytes);
});

test("a skill that was opened was shown, however it was offered", () => {
  const shown = shownOf({ ...EMPTY, skill: SKILL }, "nothing of it", [call(3, { read: PATH })]);
  expect(shown[1]).toMatchObject({ bytes: 10, openedAt: 3 });
});

test("a bare tier shows the prompt and nothing else", () => {
  expect(shownOf(EMPTY, "p").map(({ what }) => what)).toEqual(["prompt"]);
});
