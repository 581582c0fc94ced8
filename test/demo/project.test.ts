import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectOf, ROOT, shell } from "./workbench.ts";

const USAGE = "Usage: tabkit sort FILE [options]\n";

describe("the demo's tool", () => {
  test.each([[null], ["docs-stale"], ["docs-fixed"], ["hint"], ["docs-wrong"], ["code-broken"], ["comment"]])(
    "its own tests pass with the files of scenario %s",
    async (scenario) => {
      const project = await projectOf(scenario);
      const { exitCode, stdout } = await shell(project, project, "npm test --silent");
      expect([exitCode, /^(?:#|ℹ) fail 0$/m.test(stdout)]).toEqual([0, true]);
    },
  );

  test("help gives names and types and no sentences", async () => {
    const project = await projectOf(null);
    const { stdout } = await shell(project, project, "tabkit count --help");
    expect(stdout).toBe(
      "Usage: tabkit count FILE [options]\n\nOptions:\n  -k, --by COLUMN\n  -o, --output FILE\n  -h, --help\n",
    );
  });

  test("an unknown option ends with 2 and the usage", async () => {
    const project = await projectOf(null);
    expect(await shell(project, project, "tabkit sort stock.csv --sideways")).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: `tabkit sort: unknown option '--sideways'\n${USAGE}`,
    });
  });
});

describe("scenarios", () => {
  const sort = "cd examples && tabkit sort stock.csv --by price --numeric";

  test.each([
    ["docs-stale", `tabkit sort: unknown option '--by'\n${USAGE}`],
    ["docs-fixed", `tabkit sort: unknown option '--by'\n${USAGE}`],
    ["hint", `tabkit sort: unknown option '--by'. Did you mean '--key'?\n${USAGE}`],
  ])("%s refuses the old name", async (scenario, stderr) => {
    const project = await projectOf(scenario);
    expect(await shell(project, project, sort)).toEqual({ exitCode: 2, stdout: "", stderr });
  });

  test("hint names the new option only where the command has it", async () => {
    const project = await projectOf("hint");
    const { stderr } = await shell(project, project, "tabkit convert a.csv b.json --by x");
    expect(stderr).toBe(
      "tabkit convert: unknown option '--by'\nUsage: tabkit convert FILE OUTPUT [options]\n",
    );
  });

  test.each([
    [
      "docs-stale",
      ["README.md", "docs/usage.md", "skills/tabkit/SKILL.md", "skills/tabkit/references/sorting.md"],
    ],
    ["docs-fixed", []],
    ["docs-wrong", []],
    ["hint", ["skills/tabkit/references/sorting.md"]],
  ])("on %s the pages that teach the old name are %j", async (scenario, expected) => {
    const pages = [
      "README.md",
      "docs/usage.md",
      "skills/tabkit/SKILL.md",
      "skills/tabkit/references/sorting.md",
    ];
    const project = await projectOf(scenario);
    const stale: string[] = [];
    for (const page of pages) {
      if ((await readFile(path.join(project, page), "utf8")).includes("--by")) stale.push(page);
    }
    expect(stale).toEqual(expected);
  });

  test("comment adds one line that is a comment", async () => {
    const file = "src/csv.js";
    const before = (await readFile(path.join(ROOT, "demo/project", file), "utf8")).split("\n");
    const after = (await readFile(path.join(ROOT, "demo/scenarios/comment", file), "utf8")).split("\n");
    const added = after.filter((line) => !before.includes(line));
    expect(added).toEqual([
      "// A quote inside a quoted field is written twice, so a lone one always ends the field.",
    ]);
    expect(after.filter((line) => !added.includes(line))).toEqual(before);
  });

  test("every command of the README runs on base in examples/", async () => {
    const project = await projectOf(null);
    const readme = await readFile(path.join(project, "README.md"), "utf8");
    const commands = readme.split("\n").filter((line) => /^tabkit [a-z]+ /.test(line));
    expect(commands.length).toBeGreaterThanOrEqual(9);
    for (const command of commands) {
      const { exitCode, stderr } = await shell(project, path.join(project, "examples"), command);
      expect([command, exitCode, stderr]).toEqual([command, 0, ""]);
    }
  });
});
