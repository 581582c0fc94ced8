import { describe, expect, test } from "vitest";
import { MARKER_SOURCES, markerSourceOf, markerWords } from "../../src/score/markers/index.ts";
import { reading, shell, traceOf, unknownTool, writing } from "../score/traces.ts";

interface Sample {
  readonly rule: Readonly<Record<string, unknown>>;
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}

/** One rule of every source, with texts as a profile lists them under `hits` and `misses`. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  command: {
    rule: { program: "tabkit" },
    hits: ["uv run tabkit info a.csv", "cd x && tabkit info a.csv"],
    misses: ["cd /src/tabkit && ls", "grep -r tabkit .", "tabkit --help"],
  },
  read: {
    rule: { glob: "docs/*.md" },
    hits: ["docs/a.md", "/src/docs/a.md"],
    misses: ["docs/x/a.md", "a.md"],
  },
  answer: { rule: { pattern: "^\\d+$" }, hits: ["12", "so:\n12"], misses: ["12 rows"] },
  code: { rule: { pattern: "\\bimport tabkit\\b" }, hits: ["import tabkit"], misses: ["import tabkits"] },
  tool: { rule: { tool: "tabkit/*" }, hits: ["tabkit/convert"], misses: ["convert"] },
  help: { rule: {}, hits: ["tabkit --help", "man tabkit"], misses: ["tabkit info", "ls -h"] },
  "unknown-tool": { rule: {}, hits: ["tabkit"], misses: [] },
  "skill-read": { rule: {}, hits: ["/opt/skills/tabkit/SKILL.md"], misses: ["README.md"] },
};

const TRACE = traceOf(
  [
    shell("tabkit info a.csv && tabkit --help"),
    reading("docs/a.md"),
    reading("/opt/skills/tabkit/SKILL.md"),
    writing("a.py", "import tabkit"),
    { call: { name: "convert", server: "tabkit", tool: "mcp" } },
    unknownTool("tabkit"),
  ],
  "12",
);

test("every source has a name of its own and a sample here", () => {
  expect(MARKER_SOURCES.map(({ name }) => name)).toEqual(Object.keys(SAMPLES));
  expect(markerWords().map(({ name }) => name)).toEqual(Object.keys(SAMPLES));
  expect(markerSourceOf("nowhere")).toBeUndefined();
});

describe.each(markerWords().map((words) => [words.name, words] as const))("%s", (name, words) => {
  const sample = SAMPLES[name];
  const source = markerSourceOf(name);
  if (sample === undefined || source === undefined) throw new Error(`no sample of ${name}`);

  test("fires on its hits and not on its misses", () => {
    expect(sample.hits.filter((text) => !words.fires(sample.rule, text))).toEqual([]);
    expect(sample.misses.filter((text) => words.fires(sample.rule, text))).toEqual([]);
  });

  test("reads its rule to itself and refuses a key that it does not know", () => {
    const once = words.options.parse(sample.rule);
    expect(words.options.parse(once)).toEqual(once);
    expect(words.options.safeParse({ ...sample.rule, progam: "x" }).success).toBe(false);
  });

  test("fires once in a trace that holds one case of it, and nowhere in one that holds nothing", () => {
    const rule = source.rule.parse(sample.rule);
    expect(source.texts(TRACE, rule).filter(({ text }) => source.fires(rule, text))).toHaveLength(1);
    expect(source.texts([], rule)).toEqual([]);
  });
});
