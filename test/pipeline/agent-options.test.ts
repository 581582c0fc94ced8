/** What a profile may say of an agent, read with every driver's own keys. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";

const PAGE = readFileSync(path.resolve(import.meta.dirname, "../../docs/agents.md"), "utf8");
const EXAMPLES = [...PAGE.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, text = ""]) => text);

async function read(players: string) {
  const text = `name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n${players}`;
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  return readProfile(source, { vocabulary: joinVocabulary(), shippedDir: "profiles" });
}

const withAgent = (agent: string): string =>
  `players:\n  - id: one\n    use: open-small\n${agent.replace(/^/gm, "    ").trimEnd()}\n`;

test("the examples of the page are profiles", async () => {
  const [players = "", command = ""] = EXAMPLES;
  const known = await read(players);
  expect(known.findings).toEqual([]);
  expect(known.value?.players.map(({ agent }) => [agent.name, agent.install])).toEqual([
    ["builtin", null],
    ["pi", "1.6.0"],
    ["codex", null],
  ]);
  const any = await read(withAgent(command));
  expect(any.findings).toEqual([]);
  expect(any.value?.players[0]?.agent).toMatchObject({
    name: "command",
    options: {
      program: "goose",
      wire: "openai-chat",
      args: ["run", "--no-session", "-t", "{prompt}"],
      tools: { developer__shell: "shell", developer__text_editor: "edit" },
    },
  });
});

test.each<[string, string, string]>([
  ["a key that no agent has", "agent: { name: pi, verison: 1.6.0 }", "verison"],
  [
    "a command without a program",
    "agent: { name: command, args: [], wire: openai-chat, tools: {} }",
    "program",
  ],
  [
    "a dialect that nobody speaks",
    "agent: { name: command, program: x, args: [], wire: smoke, tools: {} }",
    "smoke",
  ],
  [
    "a tool that is for nothing known",
    "agent: { name: command, program: x, args: [], wire: openai-chat, tools: { a: b } }",
    "tools",
  ],
  ["an agent that nobody knows", "agent: codx", "codx"],
])("%s is found wrong", async (_, agent, named) => {
  const { findings } = await read(withAgent(agent));
  expect(findings.length).toBeGreaterThan(0);
  expect(JSON.stringify(findings)).toContain(named);
});
