/** The scanner on whole texts of every layout: what it reads, all of it. Where the texts come from: texts/README.md. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scanManual } from "../../../src/base/manual/scan.ts";
import { told } from "./told.ts";

function scanned(name: string): string {
  const text = readFileSync(new URL(`texts/${name}`, import.meta.url), "utf8");
  return told(scanManual(text, ["pond"]));
}

test("argparse's list of commands is read whole", () => {
  expect(scanned("argparse.txt")).toMatchInlineSnapshot(`
    "usage pond | COMMAND... | -h --version | Look after tables of water samples.
    command rank |  | order samples by a column
    command merge |  | put several files into one
    option -h, --help | flag |  | show this help message and exit
    option --version | flag |  | show program's version number and exit"
  `);
});

test("argparse's help of a command is read whole", () => {
  expect(scanned("argparse-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | sample ?more... | -h !-b=COLUMN -d -n=N -f={csv,json,table} | Order samples by a column, the lowest first.
    argument sample | file with samples
    argument more | further files
    option -h, --help | flag |  | show this help message and exit
    option -b, --by | COLUMN |  | column to order by
    option -d, --descending | flag |  | the highest first
    option -n, --limit | N | default 10 | show at most N samples (default: 10)
    option -f, --format | {csv,json,table} | choices csv,json,table | format of the output, which is read by the next program in line and may be one of several
    example 20 prompt | pond rank lake.csv --by depth --limit 3 |  | options"
  `);
});

test("click's list of commands is read whole", () => {
  expect(scanned("click.txt")).toMatchInlineSnapshot(`
    "usage pond | COMMAND ?ARGS... |  | Look after tables of water samples.
    command merge |  | Put several files into one.
    command rank |  | Order samples by a column, the lowest first.
    option --version | flag |  | Show the version and exit.
    option --help | flag |  | Show this message and exit."
  `);
});

test("click's help of a command is read whole", () => {
  expect(scanned("click-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | SAMPLE |  | Order samples by a column, the lowest first.
    option -b, --by | COLUMN | required | Column to order by.
    option -d, --descending | flag |  | The highest first.
    option -n, --limit | INTEGER | default 10 | Show at most this many samples. [default: 10]
    option -f, --format | csv|json|table | choices csv,json,table; default csv | Format of the output. [default: csv]
    option --header, --no-header | flag |  | Print the names of the columns.
    option --help | flag |  | Show this message and exit."
  `);
});

test("typer's boxes are read whole", () => {
  expect(scanned("typer.txt")).toMatchInlineSnapshot(`
    "usage pond | COMMAND ?ARGS... |  | Look after tables of water samples.
    command rank |  | Order samples by a column, the lowest first.
    command merge |  | Put several files into one.
    option --install-completion | flag |  | Install completion for the current shell.
    option --show-completion | flag |  | Show completion for the current shell, to copy it or customize the installation.
    option --help | flag |  | Show this message and exit."
  `);
});

test("typer's boxes with colours are read whole", () => {
  expect(scanned("typer-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | sample |  | Order samples by a column, the lowest first.
    argument sample | File with samples.
    option --by, -b | str | required | Column to order by.
    option --descending, -d | flag |  | The highest first.
    option --limit | int | default 10 | Show at most this many samples. [default: 10]
    option --format | csv|json | choices csv,json; default csv | Format of the output. [default: csv]
    option --help | flag |  | Show this message and exit."
  `);
});

test("commander's list of commands is read whole", () => {
  expect(scanned("commander.txt")).toMatchInlineSnapshot(`
    "usage pond | ?command |  | Look after tables of water samples.
    command rank, r | [options] <sample> [more...] | order samples by a column
    command merge | [options] <samples...> | put several files into one
    command help | [command] | display help for command
    option -V, --version | flag |  | output the version number
    option -h, --help | flag |  | display help for command"
  `);
});

test("commander's help of a command is read whole", () => {
  expect(scanned("commander-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | sample ?more... |  | order samples by a column
    argument sample | file with samples
    argument more | further files
    option -b, --by | column |  | column to order by
    option -d, --descending | flag |  | the highest first
    option -n, --limit | count | default 10 | show at most this many samples (default: "10")
    option -f, --format | name | choices csv,json; default csv | format of the output (choices: "csv", "json", default: "csv")
    option -h, --help | flag |  | display help for command"
  `);
});

test("yargs' list of commands is read whole", () => {
  expect(scanned("yargs.txt")).toMatchInlineSnapshot(`
    "usage pond | ?command |  | 
    command rank | <sample> [more..] | order samples by a column
    command merge | <samples..> | put several files into one
    option --help | flag |  | Show help
    option --version | flag |  | Show version number"
  `);
});

test("yargs' help of a command is read whole", () => {
  expect(scanned("yargs-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | sample ?more... |  | order samples by a column
    argument sample | file with samples
    option --help | flag |  | Show help
    option --version | flag |  | Show version number
    option -b, --by | string | required | column to order by
    option -d, --descending | flag |  | the highest first
    option -n, --limit | number | default 10 | show at most this many samples [default: 10]
    option -f, --format | choices | choices csv,json; default csv | format of the output [choices: "csv", "json"] [default: "csv"]
    example 17 indented | pond rank lake.csv --by depth | the shallowest first | Examples"
  `);
});

test("clap's list of commands is read whole", () => {
  expect(scanned("clap.txt")).toMatchInlineSnapshot(`
    "usage pond | COMMAND |  | Look after tables of water samples
    command rank, r |  | Order samples by a column [alias: r]
    command merge |  | Put several files into one
    command help |  | Print this message or the help of the given subcommand(s)
    option -q, --quiet | flag |  | Say less
    option -h, --help | flag |  | Print help
    option -V, --version | flag |  | Print version"
  `);
});

test("clap's short help of a command is read whole", () => {
  expect(scanned("clap-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | SAMPLE | !--by=COLUMN | Order samples by a column
    argument SAMPLE | File with samples
    option -b, --by | COLUMN |  | Column to order by
    option -d, --descending | flag |  | The highest first
    option -n, --limit | LIMIT | default 10 | Show at most this many samples [default: 10]
    option -q, --quiet | flag |  | Say less
    option -f, --format | FORMAT | choices csv,json; default csv | Format of the output [default: csv] [possible values: csv, json]
    option -h, --help | flag |  | Print help (see more with '--help')"
  `);
});

test("clap's long help of a command is read whole", () => {
  expect(scanned("clap-long.txt")).toMatchInlineSnapshot(`
    "usage pond rank | SAMPLE | !--by=COLUMN | Order samples by a column
    argument SAMPLE | File with samples
    option -b, --by | COLUMN |  | Column to order by
    option -d, --descending | flag |  | The highest first
    option -n, --limit | LIMIT | default 10 | Show at most this many samples [default: 10]
    option -q, --quiet | flag |  | Say less
    option -f, --format | FORMAT | choices csv,json; default csv | Format of the output Possible values: - csv: Comma separated - json: Objects in an array [default: csv]
    option -h, --help | flag |  | Print help (see a summary with '-h')"
  `);
});

test("cobra's list of commands is read whole", () => {
  expect(scanned("cobra.txt")).toMatchInlineSnapshot(`
    "usage pond | ?command |  | Look after tables of water samples.
    command completion |  | Generate the autocompletion script for the specified shell
    command help |  | Help about any command
    command merge |  | Put several files into one
    command rank |  | Order samples by a column
    option -h, --help | flag |  | help for pond
    option -q, --quiet | flag |  | say less"
  `);
});

test("cobra's help of a command is read whole", () => {
  expect(scanned("cobra-sub.txt")).toMatchInlineSnapshot(`
    "usage pond rank | SAMPLE |  | Order samples by a column, the lowest first.
    option -b, --by | string |  | column to order by
    option -d, --descending | flag |  | the highest first
    option -f, --format | string | choices csv,json; default csv | format of the output (csv|json) (default "csv")
    option -h, --help | flag |  | help for rank
    option -n, --limit | int | default 10 | show at most this many samples (default 10)
    option -q, --quiet | flag |  | say less
    example 11 indented | pond rank lake.csv --by depth --descending --limit 3 | the three deepest | Examples"
  `);
});

test("the layout of GNU programs is read whole", () => {
  expect(scanned("getopt.txt")).toMatchInlineSnapshot(`
    "usage pond | SAMPLE ?FILE... |  | Order the samples of SAMPLE, the lowest first.
    usage pond | FILE... | !--merge | Order the samples of SAMPLE, the lowest first.
    option -b, --by | COLUMN |  | column to order by
    option --limit | N | default 10 | show at most N samples; the default is 10
    option -r, --descending | flag |  | the highest first
    option --color | ?WHEN | choices always,never,auto | mark the extremes; WHEN is 'always', 'never', or 'auto'
    option -o, --output | FILE |  | write to FILE instead of printing
    option --help | flag |  | display this help and exit
    example 15 indented | pond --by=depth lake.csv | Order by depth. | Examples
    example 16 indented | pond lake.csv | head -n 3 |  | Examples"
  `);
});

test("the layout of Go's flag package is read whole", () => {
  expect(scanned("go-flag.txt")).toMatchInlineSnapshot(`
    "option -by | string |  | column to order by
    option -descending | flag |  | the highest first
    option -limit | int | default 10 | show at most this many samples (default 10)"
  `);
});

test("a man page with overstrikes is read whole", () => {
  expect(scanned("man.txt")).toMatchInlineSnapshot(`
    "usage pond rank | sample | -d -n=count | pond reads samples and prints them in another order. It never changes a file.
    option -d, --descending | flag |  | The highest first.
    option -n, --limit | count |  | Show at most this many samples. Zero shows none.
    example 25 indented | pond rank -d -n 3 lake.csv | The three deepest samples: | EXAMPLES
    example 28 indented | pond help columns |  | SEE ALSO
    help pond help columns"
  `);
});

test("help with one space between everything is read whole", () => {
  expect(scanned("poor.txt")).toMatchInlineSnapshot(`
    "command rank | <sample> | order samples
    command merge |  | put several files into one
    option -q | flag |  | say less
    option -by | COLUMN |  | column to order by
    option --arg | name value |  | set a variable"
  `);
});

test("a README with fences, prompts, inline code, tables, lists and links is read whole", () => {
  expect(scanned("readme.md")).toMatchInlineSnapshot(`
    "usage pond merge | sample... | !-o=FILE | puts several files into one
    command rank | SAMPLE | orders samples
    command merge | SAMPLE... | puts files into one
    option --strict | flag | prose | --strict refuses them.
    option --by | COLUMN | of rank; prose | 
    option --descending | flag | of rank; prose | 
    option -q, --quiet | flag |  | say less
    option --log | FILE |  | path write a log
    option --format | NAME | choices csv,json | Format of the output: one of csv, json.
    option --keep-order | flag |  | keep the order of the files
    option -o, --output | FILE |  | file to write
    example 11 prompt | pond rank lake.csv --by depth --descending --limit 3 | The three deepest samples: | pond > Ordering
    example 15 prompt | cat lake.csv | npx pond rank - --by depth | from standard input | pond > Ordering
    example 22 inline | pond rank lake.csv --by depth | Use for the shallowest. | pond > Ordering
    example 44 inline | pond merge --help | Run for more, or see the shop, mail and top. | pond > Merging
    link the guide | docs/guide.md | Read the guide or docs/columns.md first.
    link docs/columns.md | docs/columns.md | Read the guide or docs/columns.md first.
    help pond merge --help"
  `);
});
