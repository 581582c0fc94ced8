import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { errorOfFindings, type Finding } from "../../src/request/findings.ts";
import { DEFAULT_LIMITS } from "../../src/request/limits-file.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { readTask } from "../../src/request/read-task.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

const PROFILE = `extends: npm-cli
name: tabkit
build: { provides: [tabkit], directory: packages/tabkit, env: [NPM_TOKEN] }
docs: ["README.md", "docs/**/*.md"]
tiers:
  skill: { workspace: empty, skill: { path: skills/tabkit, mode: advertised } }
  agents-md: { workspace: empty, context: [AGENTS.md] }
players:
  - { id: small, use: open-small }
  - { id: large, size: large, endpoint: hosted, model: openai/gpt, agent: pi, price: { in: 0.10, out: 0.50 } }
endpoints:
  hosted: { kind: openai, url: "https://router.example/v1", key-env: GRIPCHECK_API_KEY, concurrency: 4 }
markers:
  - { name: cli, source: command, program: tabkit, want: more, hits: ["tabkit info"], misses: ["ls"] }
modes: { pr: { players: [small, large], tiers: [skill], looks: [3, 5, 8] } }
limits: { turns: 30, generated-tokens: 20000, minutes: 5 }
budget: { usd: 2, minutes: 60 }
watch: [match, tokens, "marker:cli"]
gate: { fail-on: [], accepted: [ { row: "small/skill/*", metric: tokens, until: "2027-01-31", reason: more } ] }
`;

const TASK = `id: convert-csv
prompt: |
  Convert people.csv to Parquet and tell me how many rows the result has.
inputs: inputs
solution: tabkit convert people.csv people.parquet && tabkit info people.parquet
match: { mode: number, value: "1204" }
requires: [shell, { program: tabkit }]
limits: { turns: 9 }
endings: [answered, limit]
at-least: 1
`;

interface Mutation {
  readonly kind: "cut" | "put" | "double" | "swap";
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const BITS = [
  "\n",
  "  ",
  ":",
  ": ",
  "- ",
  "[",
  "]",
  "{",
  "}",
  '"',
  "'",
  "#",
  "&a ",
  "*a",
  "!!x ",
  "010",
  "~",
  "null",
  "\t",
  "<<: ",
  "\u0000",
  "é",
];

const mutation = fc.record<Mutation>({
  kind: fc.constantFrom("cut", "put", "double", "swap"),
  at: fc.nat(2000),
  length: fc.integer({ min: 1, max: 30 }),
  text: fc.constantFrom(...BITS),
});

function mutated(text: string, { kind, at, length, text: bit }: Mutation): string {
  const start = at % text.length;
  const end = Math.min(text.length, start + length);
  const middle = text.slice(start, end);
  const lines = text.split("\n");
  const line = at % lines.length;
  switch (kind) {
    case "cut":
      return text.slice(0, start) + text.slice(end);
    case "put":
      return text.slice(0, start) + bit + text.slice(start);
    case "double":
      return text.slice(0, end) + middle + text.slice(end);
    case "swap":
      return [...lines.slice(line), ...lines.slice(0, line)].join("\n");
  }
}

function expectOneError(text: string, findings: readonly Finding[], value: unknown): void {
  if (findings.length === 0) {
    expect(value).not.toBeNull();
    return;
  }
  expect(value).toBeNull();
  const error = errorOfFindings("it", findings);
  expect(error).toBeInstanceOf(ConfigError);
  const [head, ...lines] = error.message.split("\n");
  expect(head).toMatch(/^Could not use it: \d+ findings?\.$/);
  for (const [index, line] of lines.entries()) {
    expect(line).toMatch(index % 2 === 0 ? /^(a|profiles\/npm-cli)\.yml:\d+: .+[.?]$/ : /^ {2}\S/);
  }
  for (const { file, line } of findings) {
    if (file === "a.yml") expect(line).toBeLessThanOrEqual(text.split("\n").length);
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a profile that was changed anywhere is read, or says where it is wrong", async () => {
  const context = { vocabulary: TEST_VOCABULARY, shippedDir: SHIPPED };
  expect((await readProfile({ file: "a.yml", bytes: bytesOf(PROFILE) }, context)).findings).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const text = mutations.reduce(mutated, PROFILE);
      const { findings, value } = await readProfile({ file: "a.yml", bytes: bytesOf(text) }, context);
      expectOneError(text, findings, value);
    }),
    { numRuns: 200 },
  );
});

test("a task that was changed anywhere is read, or says where it is wrong", () => {
  const context = { matchers: TEST_VOCABULARY.matchers, limits: DEFAULT_LIMITS, name: "convert-csv" };
  expect(readTask({ file: "a.yml", bytes: bytesOf(TASK) }, context).findings).toEqual([]);
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      const text = mutations.reduce(mutated, TASK);
      const { findings, value } = readTask({ file: "a.yml", bytes: bytesOf(text) }, context);
      expectOneError(text, findings, value);
    }),
    { numRuns: 200 },
  );
});
