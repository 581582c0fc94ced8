/** Profiles and tasks whose bytes or values were changed: each is read, or says in one error where it is wrong. */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ConfigError } from "../../src/base/errors.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import { errorOfFindings, type Finding } from "../../src/request/findings.ts";
import { DEFAULT_LIMITS } from "../../src/request/limits-file.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { readTask } from "../../src/request/read-task.ts";
import { Profile } from "../../src/schema/profile.ts";
import { mutated } from "../mutations.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");
const vocabulary = joinVocabulary();

const PROFILE = `extends: npm-cli
name: tabkit
build: { recipe: npm, provides: [tabkit], directory: packages/tabkit, env: [NPM_TOKEN] }
docs: ["README.md", "docs/**/*.md"]
tiers:
  skill: { workspace: empty, skill: { path: skills/tabkit, mode: advertised } }
  rules: { workspace: empty, context: [AGENTS.md] }
players:
  - { id: reader, use: reader }
  - { id: large, size: large, endpoint: hosted, model: openai/gpt, sampling: { temperature: 0.7 }, price: { in: 0.10, out: 0.50 } }
endpoints:
  hosted: { kind: openai, url: "https://router.example/v1", key-env: GRIPCHECK_API_KEY, concurrency: 4 }
markers:
  - { name: cli, source: command, program: tabkit, want: more, hits: ["tabkit info"], misses: ["ls"] }
modes: { pr: { players: [reader, large], tiers: [skill], looks: [3, 5, 8] } }
limits: { turns: 30, generated-tokens: 20000, minutes: 5 }
budget: { usd: 2, minutes: 60 }
watch: [match, tokens, "marker:cli"]
gate: { fail-on: [], accepted: [ { row: "large/skill/*", metric: tokens, until: "2027-01-31", reason: more } ] }
`;

const TASK = `id: convert-csv
prompt: Convert people.csv and tell me how many rows the result has.
inputs: inputs
solution: tabkit convert people.csv
match: { mode: all, all: [{ mode: number, value: "1204" }, { mode: file, path: out.txt, contains: "1" }] }
requires: [shell, { program: tabkit }]
limits: { turns: 9 }
endings: [answered, limit]
at-least: 1
`;

interface ReadFile {
  readonly findings: readonly Finding[];
  readonly value: unknown;
}

const asProfile = (bytes: Uint8Array): Promise<ReadFile> =>
  readProfile({ file: "a.yml", bytes }, { vocabulary, shippedDir: SHIPPED });
const asTask = async (bytes: Uint8Array): Promise<ReadFile> =>
  readTask(
    { file: "a.yml", bytes },
    { matchers: vocabulary.matchers, limits: DEFAULT_LIMITS, name: "convert-csv" },
  );

/** What is wrong with how a file was taken; null where it did as it should. */
function complaint({ findings, value }: ReadFile): string | null {
  if (findings.length === 0) return value === null ? "no value and no finding" : null;
  if (value !== null) return "a value beside findings";
  const error = errorOfFindings("the file", findings);
  if (!(error instanceof ConfigError)) return "no ConfigError";
  const [head = "", ...lines] = error.message.split("\n");
  if (!/^Could not use the file: \d+ findings?\.$/.test(head)) return head;
  const odd = lines.filter(
    (line, index) => !(index % 2 === 0 ? /^\S+\.yml:\d+: .+[.?]$/ : /^ {2}\S/).test(line),
  );
  return odd[0] ?? (/[\u0000-\u0009\u000b-\u001f]/.test(error.message) ? "a control character" : null);
}

// A profile is a map of maps: its JSON is YAML too.
const asJson = (yaml: string): string => JSON.stringify(parse(yaml), null, 1);

test.each([
  ["profiles", PROFILE, asProfile],
  ["tasks", TASK, asTask],
] as const)("a hundred and fifty damaged %s", async (_, text, read) => {
  expect((await read(Buffer.from(asJson(text)))).findings).toEqual([]);
  const wrong: string[] = [];
  for (let seed = 1; seed <= 150; seed++) {
    const { name, bytes } = mutated(
      seed % 2 === 0 ? asJson(text) : asJson(text).replaceAll("\n", "\r\n"),
      seed,
    );
    const file = await read(bytes);
    const found = complaint(file);
    if (found !== null) wrong.push(`${seed} ${name}: ${found}`);
    if (read === asProfile && file.value !== null && !Profile.safeParse(file.value).success)
      wrong.push(`${seed} ${name}: no profile`);
  }
  expect(wrong).toEqual([]);
});

describe("numbers that no clock, purse or memory could hold are findings", () => {
  test.each([
    ["modes: { pr: { looks: [3, 1000000000] } }", "modes.pr.looks[1] is more than 1000."],
    ["limits: { minutes: 40000000 }", "limits.minutes is more than 10000."],
    ["limits: { turns: 1000000 }", "limits.turns is more than 10000."],
    ["limits: { turns: 9007199254740993 }", "9007199254740993 cannot be kept as a number."],
    ["limits: { generated-tokens: 1e300 }", "1e300 cannot be kept as a number."],
    ["limits: { minutes: .inf }", ".inf cannot be kept as a number."],
    ["limits: { minutes: .nan }", ".nan cannot be kept as a number."],
    ["limits: { minutes: -0 }", "limits.minutes is the number 0, too small."],
    ["limits: { minutes: 1e999 }", "1e999 cannot be kept as a number."],
    [
      "players: [{ id: a, endpoint: b, model: c, price: { in: 1e12, out: 1 } }]\nendpoints: { b: { kind: openai, url: 'http://a' } }",
      "players[0].price.in is more than 1000000.",
    ],
    ["budget: { usd: abc }", 'budget.usd is "abc", not a number.'],
    ["budget: { trials: 1.5 }", "budget.trials is the number 1.5, not a whole number."],
    ["budget: { tokens: 1_000 }", 'budget.tokens is "1_000", not a number.'],
  ])("%s", async (more, message) => {
    const bytes = Buffer.from(`name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n${more}\n`);
    const { findings, value } = await asProfile(bytes);
    expect(value).toBeNull();
    expect(findings.map((finding) => finding.message)).toEqual([message]);
    expect(findings[0]?.line).toBe(3);
  });
});
