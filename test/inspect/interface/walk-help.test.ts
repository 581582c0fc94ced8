import { describe, expect, test } from "vitest";
import { makeTree } from "../../../src/base/interface/make-tree.ts";
import type { HelpSource, Reply } from "../../../src/inspect/interface/ask-page.ts";
import { type WalkLimits, walkHelp } from "../../../src/inspect/interface/walk-help.ts";
import type { InterfaceTree } from "../../../src/schema/inspection.ts";

const LIMITS: WalkLimits = { pages: 100, depth: 4, ms: 60_000, askMs: 1_000, atOnce: 2 };

interface Answers {
  /** By command, what it prints; or what it prints and how it ends. */
  readonly [command: string]: string | Partial<Reply>;
}

/** A program by what it prints; whatever else it is asked, it prints `other`. */
function program(answers: Answers, other: string | Partial<Reply> = "", pages: Answers = {}) {
  const asked: string[] = [];
  const source: HelpSource = {
    run: async (command) => {
      asked.push(command.join(" "));
      const answer = answers[command.join(" ")] ?? other;
      const reply = typeof answer === "string" ? { text: answer } : answer;
      return { text: "", exitCode: 0, isLate: false, ...reply };
    },
    manual: async (path) => {
      const page = pages[path.join(" ")];
      return typeof page === "string" ? page : null;
    },
  };
  return { asked, source };
}

function told(tree: InterfaceTree | null): string[] {
  return [
    ...(tree?.commands.map(({ path, options }) =>
      [path.join(" "), ...options.map(({ names }) => names.join("/"))].join(" | "),
    ) ?? []),
    ...(tree?.unread.map((path) => `unread ${path.join(" ")}`) ?? []),
  ];
}

const ROOT = `Usage: pond COMMAND

Commands:
  rank    Order samples.
  table   Work on tables.
  help    Print help.

Options:
  --quiet  Say less
`;
const RANK = "Usage: pond rank FILE\n\nOptions:\n  -b, --by COLUMN  Which column\n";
const TABLE = "Usage: pond table COMMAND\n\nCommands:\n  fold   Fold it.\n";
const FOLD = "Usage: pond table fold\n\nOptions:\n  --twice  Fold it twice\n";

test("every command is asked at every depth, and children stand behind their parents", async () => {
  const { source, asked } = program({
    "pond --help": ROOT,
    "pond rank --help": RANK,
    "pond table --help": TABLE,
    "pond table fold --help": FOLD,
  });
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toEqual([
    "pond | --quiet",
    "pond rank | --by/-b",
    "pond table",
    "pond table fold | --twice",
    "pond help",
  ]);
  expect(asked).toEqual(["pond --help", "pond rank --help", "pond table --help", "pond table fold --help"]);
});

test("where --help is refused, -h and then the command help are asked", async () => {
  const refusal = { text: "pond: unknown option --help\nUsage: pond COMMAND\n", exitCode: 2 };
  const { source } = program(
    {
      "pond -h": { text: ROOT, exitCode: 129 },
      "pond rank -h": RANK,
      "pond help table": TABLE,
      "pond help table fold": FOLD,
    },
    refusal,
  );
  const pages = await walkHelp(source, ["pond"]);
  expect(told(makeTree(pages))).toEqual([
    "pond | --quiet",
    "pond rank | --by/-b",
    "pond table",
    "pond table fold | --twice",
    "pond help",
  ]);
  expect(pages.map(({ asked }) => asked)).toEqual([
    "pond -h",
    "pond rank -h",
    "pond help table",
    "pond help table fold",
    "",
  ]);
});

test("a program that prints its own help for every command is not walked for ever, and its commands are unread", async () => {
  const { source, asked } = program({}, ROOT);
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toEqual([
    "pond | --quiet",
    "pond rank",
    "pond table",
    "pond help",
    "unread pond rank",
    "unread pond table",
  ]);
  expect(asked).toEqual([
    "pond --help",
    "pond rank --help",
    "pond table --help",
    "pond help rank",
    "pond help table",
  ]);
});

test("a list of the commands beside it gives a command none of its own", async () => {
  const rank = `${RANK}\nCommands:\n  rank    Order samples.\n  table   Work on tables.\n`;
  const { source } = program({
    "pond --help": ROOT,
    "pond rank --help": rank,
    "pond table --help": TABLE,
    "pond table fold --help": FOLD,
  });
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toContain("pond rank | --by/-b");
  expect((await walkHelp(source, ["pond"])).map(({ path }) => path.join(" "))).not.toContain(
    "pond rank rank",
  );
});

test("a name that only looks like a command is one where it has help of its own", async () => {
  const text = "Usage: pond FILE\n\nstart here\n   rank    Order samples\n   merge   Put files together\n";
  const { source } = program(
    { "pond --help": text, "pond rank --help": RANK },
    { text: "no such file", exitCode: 1 },
  );
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toEqual(["pond", "pond rank | --by/-b"]);
});

test("a command that others stand below is there without help of its own", async () => {
  const text =
    "Usage:\n  pond COMMAND\n\nAvailable commands:\n  rank         Orders samples.\n\n cache\n  cache clear  Clears it.\n";
  const clear = "Usage:\n  pond cache clear\n\nOptions:\n  --all  Everything\n";
  const { source } = program({
    "pond --help": text,
    "pond rank --help": RANK,
    "pond cache clear --help": clear,
  });
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toEqual([
    "pond",
    "pond rank | --by/-b",
    "pond cache",
    "pond cache clear | --all",
  ]);
});

test("a summary that names the whole help is followed", async () => {
  const text = "usage: pond rank [-o output]\nRun 'pond help rank' for details.\n";
  const { source } = program({ "pond --help": ROOT, "pond rank --help": text, "pond help rank": RANK });
  const tree = makeTree(await walkHelp(source, ["pond"]));
  expect(told(tree)[1]).toBe("pond rank | -o");
  const whole = `${RANK}  -o output  Where to\n`;
  const richer = program({ "pond --help": ROOT, "pond rank --help": text, "pond help rank": whole });
  expect(told(makeTree(await walkHelp(richer.source, ["pond"])))[1]).toBe("pond rank | --by/-b | -o");
});

test("a manual page is read where there is no help", async () => {
  const page =
    "POND(1)\n\nSYNOPSIS\n       pond [-d] FILE\n\nOPTIONS\n       -d, --deep\n              The deepest first.\n";
  const { source } = program({}, { text: "pond: cannot open --help", exitCode: 1 }, { pond: page });
  const pages = await walkHelp(source, ["pond"]);
  expect(told(makeTree(pages))).toEqual(["pond | --deep/-d"]);
  expect(pages[0]?.asked).toBe("man pond");
});

test("a program without help is unread, and nothing is known where no program has any", async () => {
  const { source } = program({ "pond --help": ROOT }, { text: "", exitCode: 127 });
  expect(told(makeTree(await walkHelp(source, ["pond", "sea"])))).toEqual([
    "pond | --quiet",
    "pond rank",
    "pond table",
    "pond help",
    "sea",
    "unread pond rank",
    "unread pond table",
    "unread sea",
  ]);
  expect(makeTree(await walkHelp(source, ["sea"]))).toBeNull();
});

test("a command that does not end in time is asked no further", async () => {
  const { source, asked } = program({ "pond --help": ROOT }, { text: "", exitCode: null, isLate: true });
  expect(told(makeTree(await walkHelp(source, ["pond"])))).toContain("unread pond rank");
  expect(asked).toEqual(["pond --help", "pond rank --help", "pond table --help"]);
});

test("what the limits leave no room for is unread, never absent", async () => {
  const answers = { "pond --help": ROOT, "pond rank --help": RANK, "pond table --help": TABLE };
  const few = await walkHelp(program(answers).source, ["pond"], { ...LIMITS, pages: 2 });
  expect(told(makeTree(few))).toEqual([
    "pond | --quiet",
    "pond rank | --by/-b",
    "pond table",
    "pond help",
    "unread pond table",
    "unread pond help",
  ]);
  const late = await walkHelp(program(answers).source, ["pond"], { ...LIMITS, ms: 0 });
  expect(makeTree(late)).toBeNull();
  const shallow = await walkHelp(program(answers).source, ["pond"], { ...LIMITS, depth: 1 });
  expect(told(makeTree(shallow))).toContain("pond table");
});

describe("programs whose output goes on without end", () => {
  const long = (part: string): string => part.repeat(Math.ceil(200_000 / part.length));
  const MARKS = ["\n", " ", "\t", "<\n\t", "not a ", "[", "-", "help ", "\r\n", "a\n\n\n"];

  test.each(MARKS)("%j over and over is no help", async (part) => {
    const { source } = program({}, { text: `error: ${long(part)}x`, exitCode: 2 });
    const pages = await walkHelp(source, ["pond"], LIMITS);
    expect(pages.map(({ path, reading }) => [path, reading])).toEqual([[["pond"], null]]);
  });

  test("a page is looked through for a command `help`, whatever stands above", async () => {
    const root = `Commands:\n  rank  Order.\n\n${long("\n")}`;
    const { asked, source } = program({ "pond --help": root });
    await walkHelp(source, ["pond"], LIMITS);
    expect(asked).not.toContain("pond help rank");
    const told = program({ "pond --help": `${root}\n  help  Print help.\n` });
    await walkHelp(told.source, ["pond"], LIMITS);
    expect(told.asked).toContain("pond help rank");
  });

  test("commands by tens of thousands are listed up to a number, and few are asked", async () => {
    const lines = Array.from({ length: 25_000 }, (_, at) => `  c${at}  Do it.\n`);
    const { asked, source } = program({ "pond --help": `Commands:\n${lines.join("")}` });
    const pages = await walkHelp(source, ["pond"], { ...LIMITS, pages: 5 });
    expect(pages).toHaveLength(20_000);
    expect(new Set(asked.map((command) => command.split(" ")[1])).size).toBeLessThan(10);
  });
});
