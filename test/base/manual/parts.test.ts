/** The scanner's readers of one line each. */
import { describe, expect, test } from "vitest";
import { tableCells } from "../../../src/base/manual/entries.ts";
import { isShellFence, readLines, unmarked } from "../../../src/base/manual/lines.ts";
import { readOptionHeader } from "../../../src/base/manual/option-header.ts";
import { readOptionNotes } from "../../../src/base/manual/option-notes.ts";
import { programIndex, quoted, simpleCommands } from "../../../src/base/manual/shell-words.ts";
import { isTemplate } from "../../../src/base/manual/synopses.ts";
import { readUsage } from "../../../src/base/manual/usage-parts.ts";

describe("an option's header", () => {
  test.each([
    ["-o, --output FILE  Write to FILE", ["-o", "--output"], "FILE", "Write to FILE"],
    ["-o FILE, --output FILE", ["-o", "--output"], "FILE", ""],
    ["-f {a,b}, --format {a,b}", ["-f", "--format"], "{a,b}", ""],
    ["-n, --lines=[-]NUM        print", ["-n", "--lines"], "[-]NUM", "print"],
    ["-c <name>=<value>", ["-c"], "<name>=<value>", ""],
    ["--[no-]quiet", ["--quiet", "--no-quiet"], null, ""],
    ["-v, --verbose...  say more", ["-v", "--verbose"], null, "say more"],
    ["--arg a v        set a variable", ["--arg"], "a v", "set a variable"],
    ["--output string   the file", ["--output"], "string", "the file"],
    ["--output  -o      FILE  The file", ["--output", "-o"], "FILE", "The file"],
    ["--by: column to sort", ["--by"], null, "column to sort"],
    ["--flag — does it", ["--flag"], null, "does it"],
    ["-h Show this help.", ["-h"], null, "Show this help."],
    ["-s STYLE|--style STYLE  how", ["-s", "--style"], "STYLE", "how"],
    ["--header / --no-header   print it", ["--header", "--no-header"], null, "print it"],
    ["-O<level>  optimise", ["-O"], "level", "optimise"],
    ["-n count, --limit=count", ["-n", "--limit"], "count", ""],
  ])("%s", (text, names, placeholder, description) => {
    expect(readOptionHeader(text)).toMatchObject({ names, placeholder, description });
  });

  test.each(["-5 degrees", "- item", "--", "---", "-", "--- front"])("is not seen in %s", (text) => {
    expect(readOptionHeader(text)).toBeNull();
  });

  test("knows a value that may be left out, and choices are no such value", () => {
    expect(readOptionHeader("--color[=WHEN]  mark")?.valueOptional).toBe(true);
    expect(readOptionHeader("--update [type]  renew")?.valueOptional).toBe(true);
    expect(readOptionHeader("--format [csv|json]  how")?.valueOptional).toBe(false);
  });
});

test.each([
  [null, "Format [possible values: csv, json]", ["csv", "json"]],
  [null, 'Format (choices: "csv", "json")', ["csv", "json"]],
  [null, "Format, one of csv, json or tsv.", ["csv", "json", "tsv"]],
  [null, "How to show (table|list)", ["table", "list"]],
  [null, "WHEN is 'always', 'never', or 'auto'", ["always", "never", "auto"]],
  [null, "Possible values: - fast: quick - slow: not", ["fast", "slow"]],
  ["csv|json", "Format", ["csv", "json"]],
  ["{csv,json}", "Format", ["csv", "json"]],
  ["FILE|URL", "Where from", []],
  ["FILE", "Where from (required, once)", ["required", "once"]],
  ["NAME", "Name of the lake", []],
])("the choices of %s and %s", (placeholder, description, choices) => {
  expect(readOptionNotes(placeholder, description).choices).toEqual(choices);
});

test.each([
  ["Count [default: 10]", "10"],
  ['Format (default "csv")', "csv"],
  ["Count; the default is 3", "3"],
  ["Defaults to auto.", "auto"],
  ["No default at all", null],
])("the default in %s", (description, value) => {
  expect(readOptionNotes(null, description).defaultValue).toBe(value);
});

describe("a usage line", () => {
  test.each([
    ["[OPTIONS] FILE", [], ["FILE"], []],
    ["sort [OPTIONS] --by COL <file>", ["sort"], ["file"], ["!--by=COL"]],
    [
      "store [(-m | --message) <text>] [-q | --quiet] <id>",
      ["store"],
      ["id"],
      ["-m/--message=text", "-q/--quiet"],
    ],
    [
      "[-h] [--format {a,b}] [-o OUT] input [input ...]",
      [],
      ["input..."],
      ["-h", "--format={a,b}", "-o=OUT"],
    ],
    ["[-n number] [-k field] file", [], ["file"], ["-n=number", "-k=field"]],
    ["[...filters]", [], ["?filters..."], []],
    ["rank|r [options] <sample> [more...]", ["rank"], ["sample", "?more..."], []],
    ["[options...] <url>", [], ["url"], []],
    ["[--[no-]keep] [--color[=WHEN]]", [], [], ["--keep/--no-keep", "--color=WHEN"]],
  ])("%s", (text, words, positionals, options) => {
    const parts = readUsage(text);
    expect(parts.words).toEqual(words);
    expect(
      parts.positionals.map(
        ({ name, required, repeats }) => `${required ? "" : "?"}${name}${repeats ? "..." : ""}`,
      ),
    ).toEqual(positionals);
    expect(
      parts.options.map(
        ({ names, placeholder, required }) =>
          `${required ? "!" : ""}${names.join("/")}${placeholder === null ? "" : `=${placeholder}`}`,
      ),
    ).toEqual(options);
  });

  test("keeps the words of a choice", () => {
    expect(readUsage("{rank,merge} FILE").positionals[0]?.choices).toEqual(["rank", "merge"]);
  });
});

test.each([
  ["pond rank lake.csv --by depth", false],
  ["pond rank <sample>", true],
  ["pond rank FILE", true],
  ["pond rank [options]", true],
  ["pond rank ...", true],
  ["pond find ERROR lake.log", false],
  ["pond query '.[0]' lake.json", false],
  ["pond rank < lake.csv", false],
])("whether %s is a template", (command, expected) => {
  expect(isTemplate(command)).toBe(expected);
});

test.each([
  [["pond", "rank"], 0],
  [["npx", "-y", "pond@2.1.0", "rank"], 2],
  [["python", "-m", "pond"], 2],
  [["DEBUG=1", "pond"], 1],
  [["grep", "-r", "pond"], -1],
])("the program's place in %j", (words, at) => {
  expect(programIndex(words, ["pond"])).toBe(at);
});

test("commands are found behind pipes and lists, and words know where they stand", () => {
  const text = "cat 'a b' | pond rank - --by=depth > out.csv && echo done";
  expect(simpleCommands(text).map(({ words }) => words.map(({ value }) => value))).toEqual([
    ["cat", "a b"],
    ["pond", "rank", "-", "--by=depth"],
    ["echo", "done"],
  ]);
  const redirect = simpleCommands(text)[1]?.redirects[0];
  expect(redirect).toMatchObject({ operator: ">", target: { value: "out.csv" } });
  expect(text.slice(redirect?.from, redirect?.to)).toBe("> out.csv");
  expect(simpleCommands("pond 'unclosed")).toEqual([]);
});

test.each([
  ["lake.csv", "lake.csv"],
  ["two words", "'two words'"],
  ["it's", "'it'\\''s'"],
  ["a>b", "'a>b'"],
  ["", "''"],
])("%s is quoted where the shell would change it", (value, text) => {
  expect(quoted(value)).toBe(text);
});

test("headings nest, and those inside of a fence end with it", () => {
  const text = ["# Pond", "## Use", "```text", "Options:", "  -q  say less", "```", "after"].join("\n");
  const lines = readLines(text);
  expect(lines[4]?.headings).toEqual(["Pond", "Use", "Options"]);
  expect(lines[6]?.headings).toEqual(["Pond", "Use"]);
});

test("a fence ends only with its own mark, and one without an end goes to the end", () => {
  const fences = readLines(["````md", "```sh", "pond", "```", "````", "~~~", "pond"].join("\n"));
  expect(fences.map(({ fence }) => fence)).toEqual([null, "md", "md", "md", "md", null, ""]);
});

test.each([
  ["sh", true],
  ["", true],
  ["console", true],
  ["python", false],
  ["json", false],
  [null, false],
])("whether a fence of %s holds commands", (fence, expected) => expect(isShellFence(fence)).toBe(expected));

test("tabs, carriage returns, colours and overstrikes leave plain lines", () => {
  const [line] = readLines("\t\u001b[1mN\bNA\bA\u001b[0m\r\n");
  expect(line).toMatchObject({ text: "        NA", indent: 8 });
});

test("a table's row is its cells, escaped bars included; rules and prose are none", () => {
  expect(tableCells("| `a \\| b` | c |")).toEqual(["`a | b`", "c"]);
  expect(tableCells("|---|:--:|")).toBeNull();
  expect(tableCells("a | b")).toBeNull();
});

test("marks of Markdown are no words", () => {
  expect(unmarked("**Use** [`pond`](x.md) \\<now>")).toBe("Use pond <now>");
});
