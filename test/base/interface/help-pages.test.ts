/** The help of real tools of every layout: exactly the commands and options that a person finds in it. Where the texts come from: fixtures/help/SOURCES.md. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstSentence, readHelp } from "../../../src/base/interface/read-help.ts";
import { renderRoff } from "../../../src/base/interface/render-roff.ts";
import { usesName } from "../../../src/base/interface/uses-name.ts";
import { toldHelp } from "./told-help.ts";

const FOLDER = new URL("../../fixtures/help/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");

test.each([
  ["argparse", "csvcut-1.3.0.txt", "csvcut"],
  ["argparse with groups", "flake8-6.0.0.txt", "flake8"],
  ["optparse's list of commands", "pip-24.0.txt", "pip"],
  ["optparse", "pip-wheel-24.0.txt", "pip wheel"],
  ["click", "black-24.4.2.txt", "black"],
  ["click", "sqlite-utils-query-3.36.txt", "sqlite-utils query"],
  ["click", "datasette-publish-cloudrun-0.64.6.txt", "datasette publish cloudrun"],
  ["typer's boxes", "typer-0.12.3.txt", "typer"],
  ["docopt", "pipreqs-0.5.0.txt", "pipreqs"],
  ["cleo's list of commands", "poetry-1.8.3.txt", "poetry"],
  ["cleo", "poetry-add-1.8.3.txt", "poetry add"],
  ["commander", "svgo-2.8.0.txt", "svgo"],
  ["commander", "terser-5.31.0.txt", "terser"],
  ["coa", "svgo-1.3.2.txt", "svgo"],
  ["yargs with groups", "mocha-8.0.0.txt", "mocha"],
  ["yargs' list of commands", "redocly-1.34.0.txt", "redocly"],
  ["yargs", "redocly-lint-1.34.0.txt", "redocly lint"],
  ["yargs with examples", "concurrently-6.5.1.txt", "concurrently"],
  ["cac", "vitest-0.34.6.txt", "vitest"],
  ["oclif's topics and commands", "oclif-4.14.0.txt", "oclif"],
  ["oclif's commands of a topic", "oclif-pack-4.14.0.txt", "oclif pack"],
  ["oclif", "oclif-upload-deb-4.14.0.txt", "oclif upload deb"],
  ["meow", "stylelint-14.0.0.txt", "stylelint"],
  ["optionator", "eslint-8.57.0.txt", "eslint"],
  ["a layout of its own", "serve-14.2.1.txt", "serve"],
  ["a layout of its own", "nodemon-3.1.0.txt", "nodemon"],
  ["a layout of its own", "prettier-3.0.0.txt", "prettier"],
  ["a layout of its own", "esbuild-0.21.5.txt", "esbuild"],
  ["clap 3", "maturin-develop-0.12.20.txt", "maturin develop"],
  ["clap 4", "maturin-new-1.0.0.txt", "maturin new"],
  ["clap 4's list of commands", "ruff-0.1.0.txt", "ruff"],
  ["clap 4 with groups", "ruff-check-0.1.0.txt", "ruff check"],
  ["cobra's list of commands", "lefthook-1.6.10.txt", "lefthook"],
  ["cobra", "lefthook-uninstall-1.6.10.txt", "lefthook uninstall"],
  ["cobra", "docker-volume-create-28.2.2.txt", "docker volume create"],
  ["Go's flag package", "gofmt-1.26.8.txt", "gofmt"],
  ["the go command's list", "go-1.26.8.txt", "go"],
  ["getopt", "curl-7.88.1.txt", "curl"],
  ["getopt", "jq-1.6.txt", "jq"],
  ["a usage line alone", "ssh-9.2p1.txt", "ssh"],
])("%s is read as it stands: %s", (_, file, command) => {
  const path = command.split(" ");
  expect(toldHelp(readHelp(textOf(file), path), path.length)).toBe(
    textOf(file.replace(/\.txt$/, ".tree.txt")),
  );
});

test.each([["mdoc", "ssh-keyscan-9.2p1.1", "ssh-keyscan"]])(
  "a manual page's %s source is read as it stands: %s",
  (_, file, command) => {
    const reading = readHelp(renderRoff(textOf(file)), [command]);
    expect(toldHelp(reading, 1)).toBe(textOf(file.replace(/\.1$/, ".tree.txt")));
  },
);

const LENGTH = 200_000;
const long = (part: string, length = LENGTH): string => part.repeat(Math.ceil(length / part.length));
const MARKS = [
  ..." \n\t[](){}<>\"'`\\-!=|#.",
  "\r\n",
  "\r",
  "👩‍👩‍👧 ",
  "Op ",
  "Op\t",
  '"" ',
  "\\f[",
  "\\*[",
  "[default ",
  "a. ",
  "e.g. ",
];

test.each(["", "'A", ".It Op ", ".SH NAME\n", ".B ", '.IP "', "Op\n"])(
  "a manual page that begins with %j and loops is no work, and its next section is rendered",
  (begun) => {
    for (const part of MARKS) {
      const lines = renderRoff(`${begun}${long(part)}x\u2028x\n.SH "REAL ONES"\n`).split("\n");
      expect([begun, part, lines.slice(-2)]).toEqual([begun, part, ["REAL ONES", ""]]);
    }
  },
);

test("options in options in options are as many brackets", () => {
  expect(renderRoff(`.It ${"Op ".repeat(5)}Fl a\n`)).toBe("\n       [[[[[-a]]]]]\n");
});

test("a sentence that never ends is no work", () => {
  for (const part of MARKS) {
    for (const end of ["", "\u0000", "]"]) {
      expect([part, firstSentence(`${long(part)}${end}`).length <= 300]).toEqual([part, true]);
    }
  }
});

test.each([
  ["options", "Options:\n", (at: string) => `  --${at}  Do it.\n`, 20_000],
  ["spellings of one option", "Options:\n", (at: string) => `  --all, --${at}  Do it.\n`, 10_000],
  ["options of one usage line a page", "", (at: string) => `Usage: pond [--${at}]\n\n`, 10_000],
  ["commands", "Commands:\n", (at: string) => `  ${at}  Do it.\n`, 20_000],
  ["commands in braces", "positional arguments:\n", (at: string) => `  {a${at},b${at}}\n`, 10_000],
])("help with tens of thousands of %s is read", (_, head, lineOf, count) => {
  const lines = Array.from({ length: count }, (_one, at) => lineOf(`x${at}`));
  const { options, commands, isHelp } = readHelp(`${head}${lines.join("")}`, ["pond"]);
  expect(isHelp).toBe(true);
  // Of one option not every spelling is kept.
  expect([1, count, 2 * count]).toContain(options.length + commands.length);
});

test("a command of more words than anybody types is none", () => {
  const help = (words: number) => readHelp(`Commands:\n  ${"ab ".repeat(words)}  Do it.\n`, ["pond"]);
  expect(help(3).commands.map(({ path }) => path.join(" "))).toContain("pond ab ab ab");
  expect(help(600).commands).toEqual([]);
});

test("a command that says nothing of a name is not read as a shell would", () => {
  for (const part of MARKS) {
    const name = { what: "option", path: ["pond"], from: "--to" } as const;
    expect([part, usesName(`pond ${long(part)}`, name)]).toEqual([part, false]);
  }
});
