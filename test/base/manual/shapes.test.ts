/** Odd shapes of real help texts that the scanner reads. */
import { expect, test } from "vitest";
import { scanManual } from "../../../src/base/manual/scan.ts";
import { told } from "./told.ts";

const linesOf = (text: string, kind: string): string[] =>
  told(scanManual(text, ["pond"]))
    .split("\n")
    .filter((line) => line.startsWith(kind));

test("a short name and its long one with only a space between them are one option", () => {
  const help = `Options:
  -o --output <file>     Where it goes
  -c --config-file <file>  Read settings
`;
  expect(linesOf(help, "option")).toEqual([
    "option -o, --output | file |  | Where it goes",
    "option -c, --config-file | file |  | Read settings",
  ]);
});

test("the formats that a description lists as supported are choices", () => {
  const help =
    "Options:\n  -f FMT, --format FMT  set the format; supported formats: plain, grid, html (default: plain)\n";
  expect(linesOf(help, "option")).toEqual([
    "option -f, --format | FMT | choices plain,grid,html; default plain | set the format; supported formats: plain, grid, html (default: plain)",
  ]);
});

test("a place that is explained below the usage does not stand in it twice", () => {
  const help =
    "Usage: pond <src> [options]\n  <src>                Input file.\n\nOptions:\n  --out  Output file.\n";
  expect(linesOf(help, "usage")).toEqual(["usage pond | src |  | <src>                Input file."]);
});

test("help that a session shows is read, too", () => {
  const readme =
    "# pond\n\n```console\n$ pond --help\nusage: pond [-h] FILE\n\noptions:\n  -i, --in-place  change the file\n```\n";
  expect(linesOf(readme, "option")).toEqual(["option -i, --in-place | flag |  | change the file"]);
});
