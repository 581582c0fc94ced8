import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/schema/evidence.ts";
import { EvidenceRequest } from "../../src/schema/evidence.ts";
import { MatchRule } from "../../src/schema/task.ts";
import type { Vote } from "../../src/schema/trial.ts";
import { MATCHERS, matcherOf, matcherWords } from "../../src/score/matchers/index.ts";

interface Sample {
  readonly written: Readonly<Record<string, unknown>>;
  /** An answer, the evidence of the rule's one request, or votes that match; null for behaviour only. */
  readonly right: string | Omit<Evidence, "id"> | readonly Vote[] | null;
  readonly expected: readonly string[];
}

/** One rule of every mode, as a task writes it. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  substring: { written: { mode: "substring", value: "10" }, right: "10 rows", expected: ["10"] },
  text: { written: { mode: "text", value: ["a", "b"] }, right: "abc", expected: ["a", "b"] },
  exact: { written: { mode: "exact", value: "C" }, right: "**C**", expected: ["C"] },
  regex: { written: { mode: "regex", value: "^a+$" }, right: "aaa", expected: [] },
  number: { written: { mode: "number", value: "1204" }, right: "1,204", expected: ["1204"] },
  json: { written: { mode: "json", path: "a", equals: "1" }, right: '{"a":1}', expected: ["1"] },
  labels: { written: { mode: "labels", value: "a", of: ["a", "b"] }, right: "A", expected: [] },
  file: {
    written: { mode: "file", path: "o", contains: "x" },
    right: { ok: true, bytes: 1, text: "x" },
    expected: ["x"],
  },
  command: {
    written: { mode: "command", run: "true" },
    right: { ok: true, bytes: 0, exitCode: 0 },
    expected: [],
  },
  judge: { written: { mode: "judge", rubric: "Says why." }, right: [1, 2, 1], expected: [] },
  all: { written: { mode: "all", all: [{ mode: "text", value: "a" }] }, right: "a", expected: ["a"] },
  any: { written: { mode: "any", any: [{ mode: "text", value: "a" }] }, right: "a", expected: ["a"] },
  none: { written: { mode: "none" }, right: null, expected: [] },
};

test("every mode has a name of its own and a sample here", () => {
  expect(MATCHERS.map(({ mode }) => mode)).toEqual(Object.keys(SAMPLES));
  expect(matcherWords().map(({ name }) => name)).toEqual(Object.keys(SAMPLES));
  expect(MATCHERS.map(({ mode }) => matcherOf(mode)?.mode)).toEqual(Object.keys(SAMPLES));
  expect(matcherOf("nowhere")).toBeUndefined();
});

describe.each(matcherWords().map((words) => [words.name, words] as const))("%s", (name, words) => {
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`no sample of ${name}`);
  const rule = MatchRule.parse(sample.written);
  const hold = (answer: string | null, evidence: readonly Evidence[] = [], votes: readonly Vote[] = []) =>
    words.match(rule, { answer, evidence, votes, atLeast: 1 });

  test("reads its rule, and reads what it read to the same", () => {
    const once = words.options.parse(rule);
    expect(words.options.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test("refuses a key that it does not know", () => {
    expect(words.options.safeParse({ ...rule, valeu: "1" }).success).toBe(false);
  });

  test("asks for evidence that run can collect, the same each time", () => {
    const requests = words.evidence(rule);
    expect(requests.map((request) => EvidenceRequest.parse(request))).toEqual(requests);
    expect(words.evidence(rule)).toEqual(requests);
  });

  test("tells a right answer from none", () => {
    if (sample.right === null) {
      expect(hold("anything").kind).toBe("unscored");
      return;
    }
    const [request] = words.evidence(rule);
    const { right } = sample;
    if (typeof right === "string") expect(hold(right)).toEqual({ kind: "matched" });
    else if ("length" in right) expect(hold("anything", [], right)).toEqual({ kind: "matched" });
    else
      expect(hold(null, request === undefined ? [] : [{ id: request.id, ...right }])).toEqual({
        kind: "matched",
      });
    expect(hold(null).kind).toBe(typeof right === "string" ? "not-matched" : "unscored");
  });

  test("names the values that give the answer away", () => {
    expect(words.expected(rule)).toEqual(sample.expected);
  });
});
