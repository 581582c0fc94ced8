/** The docs check of a repository in which nobody has written a task yet. */
import { expect, test, vi } from "vitest";
import { compareRevisions } from "../../src/pipeline.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { askedOf } from "../asked.ts";
import type { Files } from "../repository.ts";

// Tools are built and asked, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

const TOOL = (option: string) => `#!/bin/sh
for word; do
  case "$word" in
    --help) echo "usage: mytool [options] FILE"; echo; echo "options:"; echo "  ${option} FORMAT  format of the result"; exit 0;;
    ${option}|*.csv|csv) ;;
    *) echo "mytool: error: unrecognized arguments: $word" >&2; exit 2;;
  esac
done
`;

const FILES: Files = {
  ".github/gripcheck.yml": `name: mytool
build:
  recipe: command
  run: mkdir -p "$PREFIX/bin" && cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"
  provides: [mytool]
tiers: { bare: { workspace: empty } }
docs: [README.md]
`,
  "mytool.sh": TOOL("--to"),
  "README.md": "# mytool\n\n```sh\nmytool a.csv --to csv\n```\n",
};

async function docsOf(change: Files, mode = "docs") {
  const { request, warnings, around } = await askedOf(FILES, change, ["--mode", mode]);
  const { comparison, details } = await compareRevisions(request, around);
  return { comparison, details, warnings };
}

test("a documented command that broke is found where there is no task", async () => {
  const { comparison, details, warnings } = await docsOf({ "mytool.sh": TOOL("--format") });
  expect(comparison.verdict).toEqual({
    kind: "regressed",
    counts: { regressed: 0, improved: 0, inconclusive: 0, findings: 2 },
  });
  expect(comparison.docs?.patch).toEqual({ lines: 1, before: 1, after: 0 });
  expect(renderTerminal(comparison, details, { resultsDir: "out" })).toContain(
    "❌ Docs check: 1 documented command stopped working",
  );
  expect(warnings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    ".github/tasks: There is no task: what the documents teach is checked, and nothing is played.",
  ]);
});

test("nothing that broke is quiet, and nothing that differs is nothing to see", async () => {
  const quiet = await docsOf({ "mytool.sh": `${TOOL("--to")}# a comment\n` });
  expect(quiet.comparison.verdict.kind).toBe("quiet");
  const same = await docsOf({ "test.txt": "x" });
  expect(same.comparison.verdict.kind).toBe("nothing-to-see");
});

test("models are not measured without a task", async () => {
  await expect(docsOf({ "test.txt": "x" }, "pr")).rejects.toThrow('has no folder ".github/tasks"');
});
