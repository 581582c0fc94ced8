/** How the reader mends a command that failed: every rule alone, then in a conversation. */
import { describe, expect, test } from "vitest";
import type { ManualOption } from "../../../src/base/manual/manual.ts";
import { NO_ANSWER } from "../../../src/gateway/upstreams/reader/answer.ts";
import {
  hintIn,
  isUnknownCommand,
  showsUsage,
  unknownOptionIn,
} from "../../../src/gateway/upstreams/reader/hints.ts";
import { byHint, nearestOption } from "../../../src/gateway/upstreams/reader/repair.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";
import { INSTALLED, played } from "./scene.ts";

describe("a hint in an error", () => {
  test.each([
    ["error: unknown option '--limt'\n(Did you mean --limit?)", "--limt", "--limit"],
    ["Error: No such option: --limt (Possible options: --limit, --line)", "--limt", "--limit"],
    [
      "error: unexpected argument '--limt' found\n\n  tip: a similar argument exists: '--limit'",
      "--limt",
      "--limit",
    ],
    ["pond: unknown option '--limt'. Did you mean '--limit'?", "--limt", "--limit"],
    ["pond: '--limt' was renamed to '--limit'", "--limt", "--limit"],
    ["--limt has been replaced by --limit", "--limt", "--limit"],
    ["--limt is deprecated, use --limit instead", "--limt", "--limit"],
    ["argument: invalid choice: 'rnak', maybe you meant 'rank'", "rnak", "rank"],
    ['unknown command "rnak" for "pond"\n\nDid you mean this?\n\trank\n', "rnak", "rank"],
    ["The most similar command is\n\trank", null, "rank"],
  ])("%s", (error, wrong, right) => {
    expect(hintIn(error, ["pond", "rnak", "a.csv", "--limt"])).toEqual({ wrong, right });
  });

  test.each(["error: no such file a.csv", "use the source instead of guessing", ""])(
    "is not in: %s",
    (error) => {
      expect(hintIn(error, ["pond", "rank", "a.csv", "--limt"])).toBeNull();
    },
  );

  test.each([
    [
      "pond rank a.csv --limt 3",
      "unknown option '--limt'. Did you mean '--limit'?",
      "pond rank a.csv --limit 3",
    ],
    [
      "pond rank a.csv --limt=3",
      "unknown option '--limt'. Did you mean '--limit'?",
      "pond rank a.csv --limit=3",
    ],
    ["pond rnak a.csv", "unknown command. Did you mean rank?", "pond rank a.csv"],
    ["pond rank 'a b' -x", "unknown option -x; did you mean '--exact'?", "pond rank 'a b' --exact"],
    ["pond rank a.csv", "Did you mean nothing at all?", null],
  ])("edits %s as text", (command, error, mended) => {
    if (mended === null) expect(byHint(command, error)).not.toBe(command);
    else expect(byHint(command, error)).toBe(mended);
  });
});

test.each([
  ["pond: error: unrecognized arguments: --by depth", "--by"],
  ["error: unknown option '--by'", "--by"],
  ["Error: No such option: --by", "--by"],
  ["error: unexpected argument '--by' found", "--by"],
  ["Error: unknown flag: --by", "--by"],
  ["pond: unrecognized option '--by'\nTry 'pond --help'.", "--by"],
  ["pond: invalid option -- 'b'", "-b"],
  ["flag provided but not defined: -b", "-b"],
  ["Unknown arguments: by, --by", "--by"],
  ["option --by is not recognized", "--by"],
  ["the option --by was removed and does not exist", "--by"],
  ["pond: no such file: a.csv --by", null],
  ["column 'x' is no number", null],
])("the unknown option of: %s", (error, option) => {
  expect(unknownOptionIn(error, ["--by", "-b"])).toBe(option);
});

test("an unknown command and a printed usage are told from other errors", () => {
  expect(isUnknownCommand("error: unknown command 'rnak'")).toBe(true);
  expect(isUnknownCommand("argument COMMAND: invalid choice: 'rnak'")).toBe(true);
  expect(isUnknownCommand("no such file")).toBe(false);
  expect(showsUsage("wrong\nUsage: pond rank FILE")).toBe(true);
  expect(showsUsage("the usage of files is free")).toBe(false);
});

function option(names: readonly string[], placeholder: string | null, description: string): ManualOption {
  return {
    names,
    placeholder,
    description,
    valueOptional: false,
    choices: [],
    defaultValue: null,
    required: false,
    command: null,
    form: "list",
    line: 1,
    headings: [],
  };
}

describe("the nearest option", () => {
  const offered = [
    option(["-k", "--key"], "COLUMN", "column that orders the samples"),
    option(["--descend"], null, "the highest first"),
    option(["--sort-key"], "COLUMN", "second column"),
    option(["-q", "--quiet"], null, "say less"),
  ];
  test.each([
    ["its spelling", "--descending", null, false, "--descend"],
    ["a part of its name", "--sort-by", null, true, "--sort-key"],
    ["its description", "--by", option(["--by"], "COLUMN", "the column that orders"), true, "--key"],
    ["nothing", "--by", null, true, null],
    ["nothing where one takes a value and the other does not", "--quieter", null, true, null],
  ])("is found by %s", (_, failed, known, hasValue, name) => {
    expect(nearestOption({ failed, known, hasValue, offered })).toBe(name);
  });
});

describe("in a conversation", () => {
  const SKILL = `Order samples by a column, the highest first:\n\n    pond rank lake.csv --by depth --descending\n\nOptions:\n  --by COLUMN   what orders\n  --descending  the highest first\n`;
  const task = "Order the samples of sea.csv by the column depth, the highest first.";
  const base = { "ls -p": "sea.csv\n", "head -n 5 sea.csv": "sample,depth\nL1,12\n" };
  const system = `${INSTALLED}\n<skill name="pond" location="s">${SKILL}</skill>`;
  const first = "pond rank sea.csv --by depth --descending";

  test("did you mean: the failed command is edited and run again", async () => {
    const replies = {
      ...base,
      [first]: "!unknown option '--by'. Did you mean '--key'?",
      "pond rank sea.csv --key depth --descending": "L1,12",
    };
    expect((await played({ task, system, replies })).slice(2)).toEqual([
      `$ ${first}`,
      "$ pond rank sea.csv --key depth --descending",
      "= L1,12",
    ]);
  });

  test("an unknown option without a hint: the help, then the nearest option", async () => {
    const replies = {
      ...base,
      [first]: "!unknown option '--descending'",
      "pond rank --help":
        "Usage: pond rank FILE\n\nOptions:\n  --by COLUMN  what orders\n  --descend    other way round\n",
      "pond rank sea.csv --by depth --descend": "L1,12",
    };
    expect((await played({ task, system, replies })).slice(2)).toEqual([
      `$ ${first}`,
      "$ pond rank --help",
      "$ pond rank sea.csv --by depth --descend",
      "= L1,12",
    ]);
  });

  test("an unknown option that nothing is near to is dropped", async () => {
    const replies = {
      ...base,
      [first]: "!unknown option '--descending'",
      "pond rank --help": "Usage: pond rank FILE\n\nOptions:\n  --by COLUMN  what orders\n",
      "pond rank sea.csv --by depth": "L1,12",
    };
    expect((await played({ task, system, replies })).at(-2)).toBe("$ pond rank sea.csv --by depth");
  });

  test("an option that failed is never used again, under no name that the documents give it", async () => {
    const skill = SKILL.replace("  --by COLUMN ", "  -k, --by COLUMN ");
    const help = "Usage: pond rank FILE\n\nOptions:\n  -k COLUMN\n  --descending\n";
    const replies = { ...base, [first]: "!unknown option '--by'", "pond rank --help": help };
    const lines = await played({
      task,
      replies,
      system: `${INSTALLED}\n<skill name="pond" location="s">${skill}</skill>`,
    });
    expect(lines.slice(3).filter((line) => / (?:-k|--by) /.test(line))).toEqual([]);
    expect(lines).toContain("$ pond rank sea.csv --descending");
  });

  test("a usage in an error is read, and the command is built anew", async () => {
    const replies = {
      ...base,
      [first]: "!two files needed\nUsage: pond rank --column COLUMN FILE",
      "pond rank --column depth --descending sea.csv": "L1,12",
    };
    expect((await played({ task, system, replies })).at(-1)).toBe("= L1,12");
  });

  test("a failure that says nothing leads to the next candidate, as often as the variant has patience", async () => {
    const more = [1, 2, 3, 4, 5, 6]
      .map((n) => `Order samples by depth:\n\n    pond rank${n} lake.csv\n`)
      .join("\n");
    const context = `${INSTALLED}\n<skill name="pond" location="s">${more}</skill>`;
    const runs = async (use: string): Promise<number> => {
      const lines = await played({ task, system: context, replies: base, use });
      expect(lines.at(-1)).toBe(`= ${NO_ANSWER}`);
      return lines.filter((line) => /^\$ pond rank\d/.test(line) && !line.includes("--help")).length;
    };
    expect([await runs("reader-hasty"), await runs("reader"), await runs("reader-thorough")]).toEqual([
      2, 4, 6,
    ]);
  });

  test("no command runs twice", async () => {
    const lines = await played({ task, system, replies: base });
    const runs = lines.filter((line) => line.startsWith("$ "));
    expect(new Set(runs).size).toBe(runs.length);
  });
});

describe("an error without an end", () => {
  const signs = PUMPS.filter((pump) => !/[a-z1]/.test(pump));
  const begins = ["", "did you mean", "a similar option exists", "use ", "`"];

  test("names nothing but what stands there, and its last line may be a usage", () => {
    for (const text of loops({ parts: signs, begins, ends: ["", "\nusage:"] })) {
      expect(hintIn(text, ["pond", "--limt"])).toBeNull();
      expect(unknownOptionIn(text, ["--limt"])).toBeNull();
      expect(isUnknownCommand(text)).toBe(false);
      expect(showsUsage(text)).toBe(text.endsWith("usage:"));
    }
  });

  test("that only repeats what errors say names no option", () => {
    const phrases = ["unknown option ", "did you mean ", "not a known ", "options: x\n", "option -- "];
    for (const text of loops({ parts: phrases })) expect(unknownOptionIn(text, ["--limt"])).toBeNull();
  });
});
