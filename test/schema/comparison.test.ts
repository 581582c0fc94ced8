import { expect, test } from "vitest";
import { z } from "zod";
import { Comparison } from "../../src/schema/comparison.ts";
import { Header } from "../../src/schema/envelope.ts";
import { type Loose, looseDocument, STORED_DOCUMENTS } from "./stored-kinds.ts";

/** A comparison in which every place for a word is filled. */
function fullComparison(): Loose {
  const stored = STORED_DOCUMENTS.find(({ kind }) => kind === "comparison");
  if (stored === undefined) throw new Error("no comparison is stored");
  const { body } = looseDocument(stored);
  const row = { level: "group", player: "small", tier: "skill" };
  const metric = { name: "marker", marker: "cli" };
  return {
    ...body,
    verdict: { ...body.verdict, reason: "no-base" },
    gate: {
      on: true,
      passed: false,
      failed: [{ row, metric }],
      accepted: [{ row, metric, until: "2027-01-31" }],
    },
    axes: {
      players: [
        {
          id: "small",
          size: "small",
          model: "test-model",
          agent: "builtin",
          deterministic: false,
          pinned: true,
        },
      ],
      tiers: ["skill"],
      tasks: [{ id: "count-orders", labels: ["saturated"] }],
      markers: [{ name: "cli", want: "more" }],
    },
    cells: [
      ...body.cells,
      {
        id: "small/skill/count-orders",
        state: { kind: "reused", side: "base", from: "run-7" },
        base: null,
        head: null,
      },
      { id: "small/skill/sum", state: { kind: "skipped", why: "budget" }, base: null, head: null },
    ],
    rows: [
      ...body.rows,
      { row: { ...row, level: "lift" }, side: "head", cells: 1, look: 1, labels: ["asked"], metrics: [] },
    ],
    drivers: [
      { row: { level: "task", task: "sum" }, metric: { name: "match" }, task: "sum", est: 0.1, q: 0.2 },
    ],
    next: [{ cells: ["small/skill/sum"], toLook: 2 }],
    warnings: [{ code: "reader-beside-models", count: 1 }],
  };
}

/** The value once for each text in it, keys included, with that text replaced. */
function* withText(value: Loose, text: string, at = ""): Generator<[string, Loose]> {
  if (typeof value === "string") yield [at, text];
  if (value === null || typeof value !== "object") return;
  for (const [key, part] of Object.entries(value)) {
    for (const [where, changed] of withText(part, text, `${at}.${key}`)) {
      yield [where, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
    }
    if (!Array.isArray(value)) {
      const { [key]: moved, ...rest } = value;
      yield [`${at}.${key} (key)`, { ...rest, [text]: moved }];
    }
  }
}

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "@octocat",
  "see #12 and https://x.example",
  "a\n::error::planted",
  "../../etc/passwd",
  "a/b/c d",
  "<b>/[x](y)/::z",
  "A",
  "",
];

test("a full comparison is one", () => {
  expect(Comparison.parse(fullComparison())).toEqual(fullComparison());
});

test.each(HOSTILE)("no place of a comparison holds the text %j", (text) => {
  const held = [...withText(fullComparison(), text)]
    .filter(([, changed]) => Comparison.safeParse(changed).success)
    .map(([where]) => where);
  expect(held).toEqual([]);
});

test.each(HOSTILE.filter((text) => text !== "A"))("no place of a header holds the text %j", (text) => {
  const header = {
    kind: "comparison",
    schemaVersion: 1,
    producer: { name: "gripcheck", version: "0.1.0", protocol: 1 },
  };
  const held = [...withText(header, text)].filter(([, changed]) => Header.safeParse(changed).success);
  expect(held.map(([where]) => where)).toEqual([]);
});

test("no number of a comparison is anything but a number", () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, "1", -1]) {
    expect(
      Comparison.safeParse({ ...fullComparison(), coverage: { ...fullComparison().coverage, lost: wrong } })
        .success,
    ).toBe(false);
  }
  for (const wrong of [Number.NaN, Number.NEGATIVE_INFINITY]) {
    const spend = { ...fullComparison().spend, usd: wrong };
    expect(Comparison.safeParse({ ...fullComparison(), spend }).success).toBe(false);
  }
});

test("every text of its schema is an enumeration or has a pattern", () => {
  const free: string[] = [];
  const visit = (schema: Loose, at: string): void => {
    if (schema === null || typeof schema !== "object") return;
    const isText = schema.type === "string";
    const isBound = "pattern" in schema || "enum" in schema || "const" in schema || "format" in schema;
    if (isText && !isBound) free.push(at);
    for (const [key, part] of Object.entries(schema)) visit(part, `${at}/${key}`);
  };
  visit(z.toJSONSchema(Comparison), "");
  // What a cell was reused from is checked by a refinement, which a JSON schema cannot say.
  expect(free).toEqual([expect.stringMatching(/^\/properties\/cells\/items\/.*\/from$/)]);
});
