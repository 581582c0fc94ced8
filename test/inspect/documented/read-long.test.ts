import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfDocument } from "../../../src/inspect/documented/code-of-document.ts";
import { longMarkdownCode } from "../../../src/inspect/documented/read-long.ts";

const told = (text: string): string[] =>
  longMarkdownCode(text).map(
    ({ text: code, line, form }) => `${line} ${form}: ${code.replaceAll("\n", " | ")}`,
  );

test.each([
  ["a fence of shell", "a\n```sh\nt a\nt b\n```\nc", ["3 script: t a | t b"]],
  ["a fence of tildes that shows backticks", "~~~\n```\nt a\n```\n~~~\nx", ["2 plain: ``` | t a | ```"]],
  ["a longer fence around a shorter one", "````md\n```\nt a\n```\n````", ["2 other: ``` | t a | ```"]],
  ["a fence in a list", "- x\n\n  ```console\n  $ t a\n  ```\n", ["4 session:   $ t a"]],
  ["a fence that nobody closes", "```bash\nt a", ["2 script: t a"]],
  [
    "lines behind a prompt, and none of a fence twice",
    "$ t a\n```sh\n$ t b\n```\n",
    ["3 script: $ t b", "1 plain: $ t a"],
  ],
  ["three backticks within a sentence", "x\n```t a``` is a span\n", []],
])("%s", (_, text, code) => {
  expect(told(text)).toEqual(code);
});

test("a long document is read like a short one, but for its spans, and keeps its lines", () => {
  const part = "Words `t span`.\n\n```sh\nt a --to x\n```\n";
  const short = codeOfDocument("a.md", part).filter(({ form }) => form !== "span");
  const long = codeOfDocument("a.md", part.repeat(20_000));
  expect(long.slice(0, 1)).toEqual(short);
  expect(long).toHaveLength(20_000);
  expect(long.at(-1)?.line).toBe(19_999 * 5 + 4);
});

test("whatever the text, every piece is its lines", () => {
  const line = fc.constantFrom("```", "```sh", "~~~", "````", "  $ t a", "t b", "", "    t c");
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      for (const { text, line: first } of longMarkdownCode(lines.join("\n"))) {
        const own = text === "" ? [] : text.split("\n");
        expect(lines.slice(first - 1, first - 1 + own.length)).toEqual(own);
      }
    }),
  );
});
