import { describe, expect, test } from "vitest";
import { type Invocation, judgeInvocation } from "../../../src/inspect/documented/judge-invocation.ts";
import { judgeSides } from "../../../src/inspect/documented/judge-sides.ts";
import {
  isDeaf,
  NO_SUCH_COMMAND,
  NO_SUCH_OPTION,
  rejectionsIn,
} from "../../../src/inspect/documented/learn-rejections.ts";
import { looped } from "../../looping-texts.ts";
import { GOES_ON } from "./looped-parts.ts";

const ARGS = ["convert", "a.csv", "--to", "json", "-q"];
const invocation = (text: string, exitCode: number, args: readonly string[] = ARGS): Invocation => ({
  program: "tabkit",
  args,
  exitCode,
  text,
});

describe("programs that do not know what they were given", () => {
  test.each([
    ["argparse", 2, "usage: tabkit [-h] {sort} ...\ntabkit: error: unrecognized arguments: --to json"],
    [
      "argparse",
      2,
      "usage: tabkit [-h]\ntabkit: error: argument cmd: invalid choice: 'convert' (choose from 'sort')",
    ],
    [
      "click",
      2,
      "Usage: tabkit convert [OPTIONS]\nTry 'tabkit convert --help' for help.\n\nError: No such option: --to Did you mean --too?",
    ],
    ["click", 2, "Usage: tabkit [OPTIONS]\n\nError: No such command 'convert'."],
    [
      "typer",
      2,
      "Usage: tabkit [OPTIONS]\n╭─ Error ────╮\n│ No such option: --to          │\n╰────────────╯",
    ],
    ["commander", 1, "error: unknown option '--to'\n(Did you mean --too?)"],
    ["commander", 1, "error: unknown command 'convert'"],
    ["yargs", 1, "tabkit [command]\n\nOptions:\n  --help\n\nUnknown argument: to"],
    ["oclif", 2, " ›   Error: Nonexistent flag: --to\n ›   See more help with --help"],
    ["oclif", 127, " ›   Error: command convert not found"],
    ["node:util", 1, "TypeError [ERR_PARSE_ARGS_UNKNOWN_OPTION]: Unknown option '--to'. To specify"],
    [
      "clap",
      2,
      "error: unexpected argument '--to' found\n\n  tip: a similar argument exists\n\nUsage: tabkit convert <FILE>",
    ],
    ["clap", 2, "error: unrecognized subcommand 'convert'\n\nUsage: tabkit <COMMAND>"],
    ["cobra", 1, "Error: unknown flag: --to\nUsage:\n  tabkit convert [flags]"],
    ["cobra", 1, "Error: unknown shorthand flag: 'q' in -q\nUsage:\n  tabkit convert [flags]"],
    ["cobra", 1, 'Error: unknown command "convert" for "tabkit"'],
    ["flag of Go", 2, "flag provided but not defined: -to\nUsage of tabkit:"],
    ["getopt", 1, "tabkit: unrecognized option '--to'\nTry 'tabkit --help'"],
    ["getopt", 1, "tabkit: invalid option -- 'q'"],
    ["BSD getopt", 1, "tabkit: illegal option -- q\nusage: tabkit [-h]"],
    ["optparse", 2, "Usage: tabkit [options]\n\ntabkit: error: no such option: --to"],
    ["symfony", 1, '  The "--to" option does not exist.'],
    ["picocli", 2, "Unknown option: '--to'"],
  ] as const)("%s, ending with %i: %s", (_, exitCode, text) => {
    const judged = judgeInvocation(invocation(text, exitCode), []);
    expect(judged).toMatchObject({ kind: "rejected", exitCode });
    expect("text" in judged ? judged.text : "").toMatch(/--to\b|convert|: to$|-to$|'?q'?\b/);
  });
});

describe("programs that understood, whatever became of the data", () => {
  test.each([
    ["a file that is not there", 1, "tabkit: a.csv: No such file or directory"],
    ["a file that node does not find", 1, "Error: ENOENT: no such file or directory, open 'a.csv'"],
    ["data that cannot be read", 1, "tabkit: a.csv:3: unexpected token 'x'"],
    ["an option that the data speaks of", 1, "a.csv:1: unknown option '--weird'"],
    ["an argument that the system calls invalid", 1, "OSError: [Errno 22] Invalid argument: 'b.csv'"],
    ["a crash", 1, "Traceback (most recent call last):\n  File x\nKeyError: 'price'"],
    ["success that mentions one", 0, "unknown option '--to' was ignored long ago"],
  ])("%s", (_, exitCode, text) => {
    expect(judgeInvocation(invocation(text, exitCode), [])).toEqual({ kind: "accepted", exitCode });
  });

  test("a file that ended it while it read its command line leaves the rest unknown", () => {
    const text =
      "usage: tabkit [-h] file\ntabkit: error: argument file: can't open 'a.csv': [Errno 2] No such file or directory: 'a.csv'";
    expect(judgeInvocation(invocation(text, 2), [])).toEqual({ kind: "unclear" });
  });
});

describe("what is missing", () => {
  const missing = [
    [
      "argparse",
      2,
      "usage: tabkit convert [-h] file\ntabkit convert: error: the following arguments are required: file",
    ],
    ["click", 2, "Usage: tabkit convert [OPTIONS] FILE\n\nError: Missing argument 'FILE'."],
    ["commander", 1, "error: missing required argument 'file'"],
    [
      "clap",
      2,
      "error: the following required arguments were not provided:\n  <FILE>\n\nUsage: tabkit convert <FILE>",
    ],
    ["cobra", 1, "Error: accepts 1 arg(s), received 0\nUsage:\n  tabkit convert"],
    ["usage alone", 1, "Usage: tabkit COMMAND\n\nCommands:\n  convert"],
  ] as const;

  test.each(missing)("%s says so", (_, exitCode, text) => {
    expect(judgeInvocation(invocation(text, exitCode, ["convert"]), []).kind).toBe("incomplete");
  });

  test("is a mention where both sides say it, and a break where the other side takes the command", () => {
    const incomplete = { kind: "incomplete", exitCode: 2, text: "required: --format" } as const;
    const accepted = { kind: "accepted", exitCode: 0 } as const;
    expect(judgeSides({ base: incomplete, head: incomplete })).toEqual({
      base: { kind: "accepted", exitCode: 2 },
      head: { kind: "accepted", exitCode: 2 },
    });
    expect(judgeSides({ base: accepted, head: incomplete }).head).toEqual({
      ...incomplete,
      kind: "rejected",
    });
    expect(judgeSides({ base: null, head: { kind: "unclear" } })).toEqual({
      base: null,
      head: { kind: "not-run", why: "missing-file" },
    });
  });
});

describe("words that only this program uses", () => {
  const probe = invocation(`Ähm, ${NO_SUCH_OPTION}?! Nie gehört.`, 9, ["convert", NO_SUCH_OPTION]);

  test("are learnt from an answer to nonsense", () => {
    const learnt = rejectionsIn(probe);
    expect(judgeInvocation(invocation("Ähm, --to?! Nie gehört.", 9), learnt)).toEqual({
      kind: "rejected",
      exitCode: 9,
      text: "Ähm, --to?! Nie gehört.",
    });
    expect(judgeInvocation(invocation("Ähm, --other?! Nie gehört.", 9), learnt).kind).toBe("accepted");
    expect(judgeInvocation(invocation("Ähm, a.csv?! Nie gehört.", 9), learnt).kind).toBe("accepted");
  });

  test("are not learnt from a program that took the nonsense for a file", () => {
    const asFile = invocation(`cannot open ${NO_SUCH_COMMAND}: No such file`, 2, [NO_SUCH_COMMAND]);
    const asData = invocation(`Read ${NO_SUCH_OPTION} as text.`, 0, [NO_SUCH_OPTION]);
    expect([...rejectionsIn(asFile), ...rejectionsIn(asData)]).toEqual([]);
  });

  test.each([
    ["speaks of them", [probe], false],
    ["takes them without a word", [invocation("done", 0, [NO_SUCH_OPTION])], true],
    ["fails for another reason", [invocation("no file", 1, [NO_SUCH_OPTION])], null],
  ])("a program that %s", (_, probes, expected) => {
    expect(isDeaf(probes)).toBe(expected);
  });
});

test("what a program says without an end is judged, and learnt from, in time that grows with it alone", () => {
  for (const part of GOES_ON) {
    for (const begun of ["", "error: tabkit "]) {
      const probe = {
        program: "tabkit",
        args: ["--zzq-no-such-option"],
        exitCode: 2,
        text: looped(part, begun, " x"),
      };
      // Told by the line itself, with another name in it.
      const line = looped(part, begun).slice(0, 400).split("\n")[0] ?? "";
      const learnt = [
        ...rejectionsIn(probe),
        ...rejectionsIn({ ...probe, text: `${line} zzq-no-such-option.` }),
      ];
      const text = `${line.replaceAll("zzq-no-such-option", "--other")}${"a".repeat(400)} `;
      expect(["accepted", "rejected", "incomplete"]).toContain(
        judgeInvocation({ ...probe, args: ["--other"], text }, learnt).kind,
      );
    }
  }
});
