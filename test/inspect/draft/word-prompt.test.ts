import { expect, test } from "vitest";
import { collectExamples } from "../../../src/inspect/draft/collect-examples.ts";
import { wordPrompt } from "../../../src/inspect/draft/word-prompt.ts";

test.each([
  [["a.csv"], "Order the rows by price. The input is a.csv. Answer with the number."],
  [["a.csv", "b.csv"], "Order the rows by price. The inputs are a.csv and b.csv. Answer with the number."],
  [[], "Order the rows by price. Answer with the number."],
])("with the files %j a prompt says %j", (inputs, prompt) => {
  const text = "# t\n\n```sh\n# order the rows by price\ntabkit sort a.csv\n```\n";
  const [example] = collectExamples([{ path: "README.md", text }], ["tabkit"]).examples;
  if (example === undefined) throw new Error("no example");
  const words = { subcommands: ["sort"], about: "", told: [] };
  const parts = { example, words, programs: ["tabkit"], outputs: [], ask: { kind: "number" } as const };
  expect(wordPrompt({ ...parts, inputs })).toBe(prompt);
});
