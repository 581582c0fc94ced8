import { expect, test } from "vitest";
import { deedsOf } from "../../src/score/deeds.ts";
import { reading, shell, traceOf, unknownTool } from "./traces.ts";

test("commands, help and files, each once, by what trials can share", () => {
  const trace = traceOf(
    [
      reading("/opt/skills/tabkit/SKILL.md", "Use tabkit: it converts."),
      shell("tabkit convert --help", "usage"),
      shell("cd data && tabkit convert people.csv --to=parquet -o out", "done"),
      shell("tabkit convert other.csv -o out --to parquet", "done"),
      shell("cat docs/usage.md", "x".repeat(400)),
    ],
    "done",
  );
  expect(deedsOf(trace)).toEqual([
    { kind: "help", text: "tabkit convert --help", turn: 2 },
    { kind: "command", text: "tabkit convert --to -o", turn: 3 },
    { kind: "file", text: "/opt/skills/tabkit/SKILL.md", turn: 1, tokens: 6 },
    { kind: "file", text: "docs/usage.md", turn: 5, tokens: 100 },
  ]);
});

test("a file that is read in parts costs all of them; beside other output nothing is known", () => {
  const trace = traceOf(
    [
      shell("head -n 5 docs/usage.md", "x".repeat(40)),
      shell("sed -n 5,9p docs/usage.md", "x".repeat(60)),
      shell("cat a.md b.md", "x".repeat(80)),
      shell("ls && cat c.md", "x".repeat(80)),
    ],
    "done",
  );
  expect(deedsOf(trace).filter(({ kind }) => kind === "file")).toEqual([
    { kind: "file", text: "docs/usage.md", turn: 1, tokens: 25 },
    { kind: "file", text: "a.md", turn: 3 },
    { kind: "file", text: "b.md", turn: 3 },
    { kind: "file", text: "c.md", turn: 4 },
  ]);
});

test("what says nothing of a tool, and tools that nobody offers, are no deeds", () => {
  const trace = traceOf(
    [shell("cd data", ""), shell("pwd; echo hello", "hello"), unknownTool("tabkit")],
    "done",
  );
  expect(deedsOf(trace)).toEqual([]);
});

test("a trial that does a thousand things has as many deeds as a report could want", () => {
  const calls = Array.from({ length: 200 }, (_, index) => shell(`tool --option${index}`, "ok"));
  expect(deedsOf(traceOf(calls, "done"))).toHaveLength(60);
});
