import { expect, test } from "vitest";
import { renderInit } from "../../src/report/render-init.ts";

test("examples that became no task are counted by their reason, with one that shows it", () => {
  const example = {
    command: "tabkit sort a.csv --by price",
    place: { file: "README.md", line: 16 },
    detail: "unknown option '--by'",
  };
  const text = renderInit({
    head: "0123456789012345678901234567890123456789",
    package: { kind: "npm", directory: ".", commands: ["tabkit"] },
    others: [{ kind: "python", directory: "py", commands: [] }],
    shipped: "npm-cli",
    suite: "tasks",
    drafting: {
      ...{ kind: "drafted", examples: 3, tasks: [] },
      discarded: [
        { why: "failed", count: 2, example },
        { why: "network", count: 1, example: { ...example, detail: "" } },
      ],
    },
    files: [],
  });
  expect(text).toContain(`Looked at 0123456: an npm package that installs tabkit; the profile extends npm-cli.
  also there: a Python library in py
`);
  expect(text).toContain(`Examples that became no task:
    2×  ends with an error, such as README.md:16 tabkit sort a.csv --by price (unknown option '--by')
    1×  needs a network: README.md:16 tabkit sort a.csv --by price
`);
});
