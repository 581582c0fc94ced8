import path from "node:path";
import { describe, expect, test } from "vitest";
import { treeDigest } from "../../src/host/files.ts";
import { findingText } from "../../src/request/findings.ts";
import { DEFAULT_LIMITS } from "../../src/request/limits-file.ts";
import { readSuite } from "../../src/request/read-suite.ts";
import { folderOf } from "./folder.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const read = (dir: string) =>
  readSuite({ dir, shown: "tasks", from: "head", limits: DEFAULT_LIMITS }, TEST_VOCABULARY);

const MATCH = 'match: { mode: number, value: "1204" }\n';

describe("a suite that can be used", () => {
  test("holds its tasks by name, with the defaults filled in", async () => {
    const dir = await folderOf({
      "count/task.yml": `id: count
description: Counts the rows.
prompt: |
  How many rows has people.csv?
inputs: inputs
solution: tabkit count people.csv
match: { mode: number, value: "1204", at-most: 3 }
requires: [shell, { program: tabkit }]
limits: { turns: 9 }
endings: [answered, limit]
at-least: 2
`,
      "count/inputs/people.csv": "name\n",
      "arc.yml":
        "prompt: Say yes.\nmatch: { any: [{ mode: substring, value: yes }, { any: [{ mode: substring, value: [y, n] }] }] }\n",
      "README.md": "not a task",
      ".hidden/task.yml": "not a task",
    });
    const { value, findings, warnings } = await read(dir);
    expect(findings).toEqual([]);
    expect(warnings.map(findingText)).toEqual([
      "tasks/arc.yml:1: The task has no solution: nothing shows that it can be solved on both sides.\n  Write solution: and the shell command that solves it.",
    ]);
    expect(value).toEqual({
      from: "head",
      digest: await treeDigest(dir),
      tasks: [
        {
          id: "arc",
          prompt: "Say yes.",
          inputsDir: null,
          solution: null,
          match: {
            mode: "any",
            any: [
              { mode: "substring", value: "yes" },
              { mode: "any", any: [{ mode: "substring", value: ["y", "n"] }] },
            ],
          },
          requires: [],
          limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
          endings: ["answered"],
          atLeast: 1,
          file: "tasks/arc.yml",
        },
        {
          id: "count",
          prompt: "How many rows has people.csv?\n",
          inputsDir: path.join(dir, "count/inputs"),
          solution: "tabkit count people.csv",
          match: { mode: "number", value: "1204", atMost: 3 },
          requires: ["shell", { program: "tabkit" }],
          limits: { turns: 9, generatedTokens: 20_000, minutes: 5 },
          endings: ["answered", "limit"],
          atLeast: 2,
          file: "tasks/count/task.yml",
        },
      ],
    });
  });

  test("a folder without a task is a warning, unless it holds the inputs of one", async () => {
    const task = `prompt: Go.\nsolution: x\ninputs: shared/people\n${MATCH}`;
    const dir = await folderOf({ "a.yml": task, "shared/people/p.csv": "", "stray/notes.txt": "" });
    const { value, warnings } = await read(dir);
    expect(value?.tasks[0]?.inputsDir).toBe(path.join(dir, "shared/people"));
    expect(warnings.map(findingText)).toEqual([
      "tasks/stray: The folder has no task.yml, so it is no task.\n  Add a task.yml, or take the folder out of the suite.",
    ]);
  });

  test("what only looks like another type in other YAML keeps its text", async () => {
    const dir = await folderOf({
      "a.yml": "prompt: Go.\nmatch: { mode: substring, value: [no, 2024-01-02, 1:30] }\n",
    });
    expect((await read(dir)).value?.tasks[0]?.match).toEqual({
      mode: "substring",
      value: ["no", "2024-01-02", "1:30"],
    });
  });
});
