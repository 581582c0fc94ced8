/** Layouts that real help texts showed the scanner. */
import { describe, expect, test } from "vitest";
import { scanManual } from "../../../src/base/manual/scan.ts";

const optionsOf = (text: string): string[] =>
  scanManual(text, ["pond"]).options.map(
    ({ names, placeholder, defaultValue }) =>
      `${names.join(" ")}${placeholder === null ? "" : ` <${placeholder}>`}${defaultValue === null ? "" : ` = ${defaultValue}`}`,
  );

describe("the first line of an option", () => {
  test.each([
    [
      "values of several kinds",
      "  --auth USER[:PASS] | TOKEN, -a USER[:PASS] | TOKEN\n      Who asks",
      ["--auth -a <USER[:PASS] | TOKEN>"],
    ],
    [
      "brackets in brackets",
      "  -e, --enclose [arg[,...][:value[,...]]]  Embed it",
      ["-e --enclose <arg[,...][:value[,...]]>"],
    ],
    ["a list of pairs", "  --compilers <ext>:<module>,...   use it", ["--compilers <<ext>:<module>,...>"]],
    ["a value behind a colon", "  --define:K=V          Put V for K", ["--define <K=V>"]],
    ["a switch that counts", "  -v|vv|vvv, --verbose  Say more", ["-v --verbose"]],
    ["two spaces behind a comma", "  -v,  --verbose    Say more", ["-v --verbose"]],
    ["dots that lead to the description", "  -x, --exec app ........... run it", ["-x --exec <app>"]],
    ["names that go on below", "  --color[=WHEN],\n  --colour[=WHEN]   mark it", ["--color --colour <WHEN>"]],
    [
      "a short name that goes on below",
      "  --reporter, --reporters,    How to say it\n  -O                          (<k=v>)",
      ["--reporter --reporters -O"],
    ],
    [
      "a value that ends at the column",
      "  -p, --plain             Plain\n  -a, --archive out.tgz   Pack\n  -s, --store outermo.tgz Pack",
      ["-p --plain", "-a --archive <out.tgz>", "-s --store <outermo.tgz>"],
    ],
  ])("%s", (_, text, expected) => {
    expect(optionsOf(`Options:\n${text}\n`)).toEqual(expected);
  });
});

test("an option that begins a wrapped line of a description is no option of its own", () => {
  const text = `Options:
  --plugin TEXT           Secrets to pass, for example
                          --secret-of-plugins abc
  --unstable
                          Changes that are not settled. Implies
                          --preview.
      --quiet             Say less
`;
  expect(optionsOf(text)).toEqual(["--plugin <TEXT>", "--unstable", "--quiet"]);
});

test.each([
  ["[default: (number of cores - 1)]", "(number of cores - 1)"],
  ['[default: ["js","cjs"]]', '["js","cjs"]'],
  ["(default map[])", "map[]"],
  ['(default "[name]-[hash]")', "[name]-[hash]"],
  ["Report errors only - default: false", "false"],
  ["Defaults to all.", "all"],
  ["Defaults to all columns.", null],
  ["The default is to print keys.", null],
  ["The default is 5 seconds.", "5"],
])("the default in %j is %j", (description, expected) => {
  const [option] = scanManual(`Options:\n  --it VALUE   ${description}\n`, ["pond"]).options;
  expect(option?.defaultValue).toBe(expected);
});

test("the words below an option's values are no commands", () => {
  const text = `The flags are shared by the get, install
and test commands:

	-mode word
		How to count. The values:
		set: bool: does it run?
		count: int: how often does it run?
`;
  expect(scanManual(text, ["pond"]).subcommands).toEqual([]);
});

test("a title without a mark stands above its list", () => {
  const text = "Commands\n  pond rank <file>  order samples\n\nRules & Behavior\n  --bail  Stop at once\n";
  const { subcommands, options } = scanManual(text, ["pond"]);
  expect(subcommands.map(({ names }) => names)).toEqual([["rank"]]);
  expect(options.map(({ headings }) => headings)).toEqual([["Rules & Behavior"]]);
});
