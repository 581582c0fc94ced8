/** What the scanner does with any text, and with the odd shapes of real ones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unmarked } from "../../../src/base/manual/lines.ts";
import { scanManual } from "../../../src/base/manual/scan.ts";
import { programIndex, quoted } from "../../../src/base/manual/shell-words.ts";
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

describe("on 200,000 characters of what a model or a document in a loop holds", () => {
  const LENGTH = 200_000;
  const REAL = "\n\nOptions:\n  --real FILE  Still read\n";
  const long = (part: string, length = LENGTH): string => part.repeat(Math.ceil(length / part.length));
  const MARKS = [
    ..." \n\t[](){}<>\"'`\\-!=|#.",
    "\r\n",
    "👩‍👩‍👧 ",
    "│ ",
    "┌─\t",
    "#\t",
    "~",
    "](",
    "![",
    "[a](",
    "- ",
    "a, ",
    "`-a` ",
    "`pond x` ",
    "[a](b) ",
    "[default: ",
    "(choices: a",
    "[alias: e",
    ",DEFAULT T",
    "=<{[:",
    "Run pond a again. ",
  ];

  test.each(["", "# ", "Usage: pond ", "$ pond ", "  -o, --output FILE  ", "| a | ", "│ ", "┌─ ", "~~~"])(
    "a line that begins with %j and goes on with anything is no work, and what stands below is read",
    (begun) => {
      for (const part of MARKS) {
        // No longer than what is looked at of a line, so that it has an end.
        const row = `${begun}${long(part, 940)}x${long(part, 940)}`;
        const rows = ["x\u2028x", "│", "]", "`"].map((end) => `${row}${end}\n`).join("");
        const text = `${long(part, LENGTH / 4)}\n${long(rows, LENGTH / 4)}${begun === "~~~" ? "\n~~~" : ""}${REAL}`;
        const read = scanManual(text, ["pond"]).options.filter(({ names }) => names[0] === "--real");
        expect([begun, part, read.length]).toEqual([begun, part, 1]);
      }
    },
  );

  test.each(["", "Commands:\n", "Options:\n", "usage:\n", "## Commands\n\n"])(
    "lines that repeat below %j are no work, and what stands below is read",
    (begun) => {
      const lines = [
        "  a\n",
        "  a  Do it.\n",
        "  -a  b\n",
        "  {a,b}\n",
        "usage: a\n\n\n",
        "# -description\n",
      ];
      for (const part of [...lines, "$ x | pond a\n", "pond a |\n", "    `--a` b. C\n"]) {
        const text = `${begun}${long(part, LENGTH / 10)}${REAL}`;
        const read = scanManual(text, ["pond"]).options.filter(({ names }) => names[0] === "--real");
        expect([begun, part, read.length]).toEqual([begun, part, 1]);
      }
    },
  );

  test.each(["Commands:\n|  a\n", "|usage: a\n\n\n"])("%j is read to its end", (text) => {
    const [head = "", part = ""] = text.split("|");
    const { subcommands, synopses } = scanManual(`${head}${long(part)}`, ["pond"]);
    expect(subcommands.length + synopses.length).toBe(Math.ceil(LENGTH / part.length));
  });

  test("links that never end stay as they are, and those that do are taken away", () => {
    for (const part of ["[", "![", "](", "[a](", "[a] ", "!", "\n", " ", "é"]) {
      expect([part, unmarked(long(part)) === long(part)]).toEqual([part, true]);
    }
    expect(unmarked(long("![a](b)"))).toBe("a".repeat(Math.ceil(LENGTH / 7)));
    expect(unmarked(`${long("[")}](x)`)).toBe("[".repeat(LENGTH - 1));
  });

  test("shell words of any kind are quoted and looked up", () => {
    for (const part of MARKS) {
      const value = `${long(part)} x`;
      expect(quoted(value).replaceAll("'\\''", "'") === `'${value}'`).toBe(true);
      expect(programIndex(long(part).split(" "), ["no such"])).toBe(-1);
    }
  });
});
