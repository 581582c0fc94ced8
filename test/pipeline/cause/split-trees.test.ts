import { describe, expect, test } from "vitest";
import type { Move, TreeEntry } from "../../../src/host/made-trees.ts";
import { splitTrees, type Trees } from "../../../src/pipeline/cause/split-trees.ts";

type Files = Readonly<Record<string, string>>;

const entriesOf = (files: Files): TreeEntry[] =>
  Object.entries(files).map(([file, text]) => ({
    ...{ mode: "100644", path: file, name: file },
    sha: Buffer.from(text.padEnd(20)).toString("hex"),
  }));

const NO_SKILL = { id: "bare", workspace: "empty" as const, context: [], skill: null, mcp: [] };
const SKILL = {
  ...{ id: "skill", workspace: "empty" as const, context: ["AGENTS.md"], mcp: [] },
  skill: { path: "skills/tabkit", mode: "advertised" as const },
};

interface Shape {
  readonly docs?: readonly string[];
  readonly directory?: string;
  readonly moves?: readonly Move[];
  readonly hidden?: readonly string[];
}

function split(
  base: Files,
  head: Files,
  { docs = ["docs/**/*.md"], directory = ".", moves = [], hidden = [] }: Shape = {},
) {
  const profile = {
    docs: [...docs],
    tiers: [NO_SKILL, SKILL],
    build: { directory } as Trees["profile"]["build"], // nothing else of it is asked
  };
  return splitTrees({ entries: { base: entriesOf(base), head: entriesOf(head) }, moves, profile, hidden });
}

const BASE = {
  "src/a.js": "1",
  "README.md": "1",
  "docs/use.md": "1",
  "skills/tabkit/SKILL.md": "1",
  "AGENTS.md": "1",
};

/** Which side each file of a tree is from: texts are the numbers of sides. */
const textsIn = (entries: readonly TreeEntry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ path: file, sha }) => [file, Buffer.from(sha, "hex").toString().trim()]));

test("documents are what the profile lists, what tiers show, and READMEs; all else is code", () => {
  const head = Object.fromEntries(Object.keys(BASE).map((file) => [file, "2"]));
  const more = {
    "skills/tabkit/scripts/go.py": "2",
    "packages/x/README.rst": "2",
    "packages/x/x.py": "2",
    "src/README.md": "2",
  };
  const found = split(BASE, { ...head, ...more }, { directory: "packages/x" });
  if (found.kind !== "split") throw new Error(found.why);
  expect(found).toMatchObject({ documents: 6, code: 3 });
  expect(textsIn(found.headCode)).toEqual({
    ...{ "src/a.js": "2", "src/README.md": "2", "packages/x/x.py": "2" },
    ...{ "README.md": "1", "docs/use.md": "1", "skills/tabkit/SKILL.md": "1", "AGENTS.md": "1" },
  });
  expect(textsIn(found.headDocs)).toEqual({
    ...{
      "src/a.js": "1",
      "README.md": "2",
      "docs/use.md": "2",
      "skills/tabkit/SKILL.md": "2",
      "AGENTS.md": "2",
    },
    ...{ "skills/tabkit/scripts/go.py": "2", "packages/x/README.rst": "2" },
  });
});

test.each([
  ["documents alone", { "docs/use.md": "2", "README.md": "2" }, { documents: 2, code: 0 }],
  ["code alone", { "src/a.js": "2" }, { documents: 0, code: 1 }],
  ["a new document", { "docs/new.md": "2" }, { documents: 1, code: 0 }],
  ["the suite, which nobody is shown", { "tasks/a/task.yml": "2" }, { documents: 0, code: 0 }],
])("where %s differ, the other half does not", (_, change: Files, counts) => {
  expect(split(BASE, { ...BASE, ...change }, { hidden: ["tasks"] })).toMatchObject(counts);
});

describe("halves that cannot be told apart", () => {
  const with2 = { ...BASE, "src/a.js": "2" };

  test("a document that was moved to where none is listed, and the other way round", () => {
    const moved = { from: "docs/use.md", to: "site/use.md" };
    const { "docs/use.md": _, ...rest } = with2;
    const head = { ...rest, "site/use.md": "1" };
    expect(split(BASE, head, { moves: [moved] })).toEqual({
      kind: "inseparable",
      why: "moved",
      path: "docs/use.md",
    });
    expect(split(head, BASE, { moves: [{ from: moved.to, to: moved.from }] })).toMatchObject({
      why: "moved",
      path: "docs/use.md",
    });
    expect(split(BASE, head, { moves: [{ from: "docs/use.md", to: "docs/how.md" }] })).toMatchObject({
      kind: "split",
    });
  });

  test("documents on one side only", () => {
    const bare = { "src/a.js": "1" };
    expect(split(bare, with2)).toMatchObject({ why: "one-sided" });
    expect(split(with2, bare)).toMatchObject({ why: "one-sided" });
    expect(split(bare, { "src/a.js": "2" })).toMatchObject({ kind: "split", documents: 0, code: 1 });
  });

  test("a listed document that is code, once it differs", () => {
    const docs = ["docs/**/*.md", "src/help.js"];
    const base = { ...BASE, "src/help.js": "1" };
    expect(split(base, { ...base, "src/help.js": "2" }, { docs })).toEqual({
      kind: "inseparable",
      why: "code",
      path: "src/help.js",
    });
    expect(split(base, { ...base, "src/a.js": "2" }, { docs })).toMatchObject({ kind: "split" });
  });

  test("a file of one half in the place of a folder of the other", () => {
    const { "docs/use.md": _, ...rest } = BASE;
    expect(split(BASE, { ...rest, docs: "2" })).toEqual({
      kind: "inseparable",
      why: "colliding",
      path: "docs",
    });
  });

  test("nothing but documents", () => {
    expect(split(BASE, with2, { docs: ["**"] })).toMatchObject({ why: "no-code" });
  });
});
