/** What the scanner does with any text, and with the odd shapes of real ones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanManual } from "../../../src/base/manual/scan.ts";
import { told } from "./told.ts";

const PIECES = [
  "pond rank lake.csv --by depth",
  "$ pond merge a b",
  "Usage: pond [OPTIONS] FILE",
  "  -o, --output FILE  write",
  "```sh",
  "```",
  "| a | b |",
  "|---|---|",
  "# Title",
  "Options:",
  "Commands:",
  "  rank   order",
  "`pond <x>`",
  "[text](file.md)",
  "\u001b[1mbold\u001b[0m",
  "\u0000\u0007\u001b]0;",
  "[[[[((((",
  "{a,b,",
  "--",
  "-",
  "\\",
];
const document = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary" }), fc.string()), { maxLength: 40 })
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\n\n").map((end) => lines.join(end)));

describe("on any text", () => {
  test("the scanner never throws, and equal texts give equal manuals", () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(scanManual(text, ["pond"])).toEqual(scanManual(text, ["pond"]));
      }),
    );
  });

  test("colours change nothing", () => {
    const plain = fc.array(fc.constantFrom(...PIECES.filter((piece) => !/[\u0000-\u001f]/.test(piece))), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(plain, (lines) => {
        const coloured = lines.map((line) => `\u001b[1;32m${line.slice(0, 3)}\u001b[0m${line.slice(3)}`);
        expect(scanManual(coloured.join("\n"), ["pond"])).toEqual(scanManual(lines.join("\n"), ["pond"]));
      }),
    );
  });

  test("every entry stands on a line of the text", () => {
    fc.assert(
      fc.property(document, (text) => {
        const count = text.split("\n").length;
        const { examples, synopses, options, subcommands, links } = scanManual(text, ["pond"]);
        for (const { line } of [...examples, ...synopses, ...options, ...subcommands, ...links]) {
          expect(line >= 1 && line <= count).toBe(true);
        }
      }),
    );
  });

  test.each([
    ["one endless line", "[".repeat(200_000)],
    ["one endless word", `pond ${"a".repeat(200_000)}`],
    ["endless options", "-a, ".repeat(50_000)],
    ["nested brackets", `Usage: pond ${"[".repeat(5_000)}x${"]".repeat(5_000)}`],
    ["very many lines", "  -o, --output FILE  write it\n".repeat(5_000)],
    ["very many fences", "```\n".repeat(20_000)],
    ["very many backticks", "`".repeat(50_000)],
    ["very many table bars", "|".repeat(50_000)],
  ])("%s is read to its end", (_, text) => {
    expect(() => scanManual(text, ["pond"])).not.toThrow();
  });

  test("nothing is read without a program to look for but options, lists and links", () => {
    const text = "Run `pond rank lake.csv`.\n\n    pond merge a b\n\n- `--quiet`: say less\n";
    expect(told(scanManual(text, []))).toBe("option --quiet | flag |  | say less");
  });
});

test.each([
  ["a trailing comment", "    pond rank a.csv  # the lowest first\n", "pond rank a.csv", "the lowest first"],
  ["a second column", "  pond rank a.csv   Order the samples\n", "pond rank a.csv", "Order the samples"],
  ["a comment above", "```\n# shallow first\npond rank a.csv\n```\n", "pond rank a.csv", "shallow first"],
  ["a sentence above", "Order them:\n\n```sh\npond rank a.csv\n```\n", "pond rank a.csv", "Order them:"],
  [
    "a deeper line below",
    "EXAMPLES\n     pond rank a.csv\n          Order them.\n",
    "pond rank a.csv",
    "Order them.",
  ],
  ["its table row", "| `pond rank a.csv` | orders them |\n", "pond rank a.csv", "orders them"],
  ["its list item", "- To order, run `pond rank a.csv`\n", "pond rank a.csv", "To order, run"],
])("an example is explained by %s", (_, text, command, near) => {
  expect(scanManual(text, ["pond"]).examples).toMatchObject([{ command, near }]);
});

test("one comment explains all commands up to the next one", () => {
  const text = "```sh\n# first\npond rank a.csv\npond rank b.csv\n# second\npond merge a b.csv\n```\n";
  expect(scanManual(text, ["pond"]).examples.map(({ near }) => near)).toEqual(["first", "first", "second"]);
});

test.each([
  ["prose that begins with the program", "    pond reads samples and prints them\n"],
  ["code of another language", '```python\npond.rank("a.csv")\n```\n'],
  ["output below a prompt", "```console\n$ ls\npondering\n```\n"],
  ["another program's arguments", "    grep -r pond .\n"],
  ["a name that only contains the program's", "    ponder rank a.csv\n"],
])("%s is no example", (_, text) => {
  expect(scanManual(text, ["pond"]).examples).toEqual([]);
});
