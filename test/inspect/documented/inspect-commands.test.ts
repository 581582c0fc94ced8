import { chmod, readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { forgetSecrets, keepSecret } from "../../../src/host/secrets.ts";
import { type CommandsQuestion, inspectCommands } from "../../../src/inspect/documented/inspect-commands.ts";
import type { RunLimits } from "../../../src/inspect/documented/run-commands.ts";
import type { BuiltSide } from "../../../src/schema/built.ts";
import type { CommandResult } from "../../../src/schema/inspection.ts";
import type { Profile } from "../../../src/schema/profile.ts";
import { useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";
import { buildOf, sideOf } from "./demo-tool.ts";

const sandbox = useSandbox();

afterEach(forgetSecrets);

const profileOf = (docs: readonly string[], tiers: Profile["tiers"] = []): CommandsQuestion["profile"] => ({
  docs: [...docs],
  tiers,
  build: buildOf("tabkit"),
});

interface Asked {
  readonly base: string | null;
  readonly head: string | null;
  readonly files: Readonly<Record<string, string>>;
  readonly baseFiles?: Readonly<Record<string, string>>;
  readonly question?: Partial<CommandsQuestion>;
  readonly limits?: RunLimits;
}

async function ask({ base, head, files, baseFiles, question, limits }: Asked) {
  const workArea = await temporaryFolder();
  const side = async (name: "base" | "head", tool: string | null): Promise<BuiltSide | null> =>
    tool === null
      ? null
      : sideOf(name, {
          programs: tool === "" ? {} : { tabkit: tool },
          files: name === "base" ? (baseFiles ?? files) : files,
        });
  const builds = { base: await side("base", base), head: await side("head", head) };
  const answer = await inspectCommands(
    { profile: profileOf(["README.md"]), builds, ...question },
    { sandbox: sandbox(), workArea, ...(limits === undefined ? {} : { limits }) },
  );
  expect(await readdir(workArea)).toEqual([]);
  return answer;
}

/** `accepted 0`, `rejected: …`, `not-run: …`, by command. */
async function resultsOf(asked: Asked): Promise<Record<string, [string | null, string | null]>> {
  const { commands } = await ask(asked);
  return Object.fromEntries(
    (commands ?? []).map(({ command, base, head }) => [command, [words(base), words(head)]]),
  );
}

function words(result: CommandResult | null): string | null {
  if (result === null) return null;
  if (result.kind === "accepted") return `accepted ${result.exitCode}`;
  return result.kind === "rejected" ? `rejected: ${result.text}` : `not run: ${result.why}`;
}

const readme = (...commands: string[]) => ({
  "README.md": `# tabkit\n\n\`\`\`sh\n${commands.join("\n")}\n\`\`\`\n`,
});

const argparse = (option: string) => `#!/usr/bin/env python3
import argparse
parser = argparse.ArgumentParser(prog="tabkit")
commands = parser.add_subparsers(dest="command", required=True)
convert = commands.add_parser("convert")
convert.add_argument("file")
convert.add_argument("--${option}")
given = parser.parse_args()
print(open(given.file).read())
`;

/** Errors as commander words them. */
const commander = (option: string) => `#!/usr/bin/env node
const { parseArgs } = require("node:util");
const fail = (text) => { console.error("error: " + text); process.exit(1); };
const [command, ...rest] = process.argv.slice(2);
if (command !== "convert") fail(command?.startsWith("-") ? "unknown option '" + command + "'" : "unknown command '" + command + "'");
const known = new Set(["--${option}"]);
const bad = rest.find((word) => word.startsWith("-") && !known.has(word));
if (bad) fail("unknown option '" + bad + "'");
if (rest.length === 0) fail("missing required argument 'file'");
console.log(require("node:fs").readFileSync(rest.find((word) => !word.startsWith("-")), "utf8"));
`;

const sh = (body: string) => `#!/bin/sh\n${body}\n`;

describe("a renamed option", () => {
  const files = {
    ...readme(
      "tabkit convert a.csv --to x",
      "cat a.csv | tabkit convert a.csv --to x | head -1",
      "tabkit convert nowhere.csv",
      "tabkit frob a.csv",
      "cd data && tabkit convert b.csv",
      "npx tabkit convert a.csv",
      "tabkit convert <file>",
    ),
    "examples/a.csv": "a\n1\n",
    "data/b.csv": "b\n",
  };
  const same = (text: string): [string, string] => [text, text];

  test("breaks what argparse read before, and nothing else", async () => {
    const frob = "rejected: tabkit: error: argument command: invalid choice: 'frob' (choose from 'convert')";
    const broken: [string, string] = [
      "accepted 0",
      "rejected: tabkit: error: unrecognized arguments: --to x",
    ];
    const results = await resultsOf({ base: argparse("to"), head: argparse("format"), files });
    const frobbed = results["tabkit frob a.csv"]?.map((text) =>
      text?.replace(/\(choose from .*/, "(choose from 'convert')"),
    );
    expect({ ...results, "tabkit frob a.csv": frobbed }).toEqual({
      "tabkit convert a.csv --to x": broken,
      "cat a.csv | tabkit convert a.csv --to x | head -1": broken,
      "tabkit convert nowhere.csv": same("accepted 1"),
      "tabkit frob a.csv": same(frob),
      "cd data && tabkit convert b.csv": same("accepted 0"),
      "npx tabkit convert a.csv": same("accepted 0"),
      "tabkit convert <file>": same("not run: placeholder"),
    });
  });

  test("breaks what a home-made parser in the words of another read before", async () => {
    const broken: [string, string] = ["accepted 0", "rejected: error: unknown option '--to'"];
    expect(await resultsOf({ base: commander("to"), head: commander("format"), files })).toMatchObject({
      "tabkit convert a.csv --to x": broken,
      "cat a.csv | tabkit convert a.csv --to x | head -1": broken,
      "tabkit convert nowhere.csv": same("accepted 1"),
      "tabkit frob a.csv": same("rejected: error: unknown command 'frob'"),
    });
  });
});

test("a command that only mentions a subcommand is no break, and one that lacks what head wants is", async () => {
  const needs = sh(
    `case "$1" in one) echo ok ;; *) echo "error: missing required argument 'x'" >&2; exit 1 ;; esac`,
  );
  const files = readme("tabkit one", "tabkit two");
  const head = needs.replace("one)", "zero)");
  expect(await resultsOf({ base: needs, head, files })).toEqual({
    "tabkit one": ["accepted 0", "rejected: error: missing required argument 'x'"],
    "tabkit two": ["accepted 1", "accepted 1"],
  });
});

test("a program that takes every option is said to be one", async () => {
  const { commands, deaf } = await ask({
    base: sh("echo done"),
    head: sh("echo done; :"),
    files: readme("tabkit --frob a"),
  });
  expect(deaf).toEqual({ base: ["tabkit"], head: ["tabkit"] });
  expect(commands?.map(({ head }) => words(head))).toEqual(["accepted 0"]);
});

test("a program that is gone on head is a rejection; of a side that was not built nothing is known", async () => {
  const files = readme("tabkit sort a.csv");
  expect(await resultsOf({ base: sh("echo ok"), head: "", files })).toEqual({
    "tabkit sort a.csv": ["accepted 0", "rejected: tabkit: command not found"],
  });
  expect(await resultsOf({ base: null, head: sh("echo ok"), files })).toEqual({
    "tabkit sort a.csv": [null, "accepted 0"],
  });
  expect(await ask({ base: null, head: null, files })).toEqual({
    commands: null,
    deaf: { base: [], head: [] },
  });
});

describe("where the tool is the same on both sides", () => {
  const tool = sh("echo ok");

  test("nothing is run that both teach", async () => {
    const files = readme("tabkit sort a.csv");
    expect((await ask({ base: tool, head: tool, files })).commands).toBeNull();
    const question = { runsUnchanged: true };
    expect((await ask({ base: tool, head: tool, files, question })).commands).toHaveLength(1);
  });

  test("what is newly taught is run once for both", async () => {
    const files = readme("tabkit sort a.csv", "tabkit sort b.csv");
    const results = await resultsOf({
      base: tool,
      head: tool,
      files,
      baseFiles: readme("tabkit sort a.csv"),
    });
    expect(results).toEqual({
      "tabkit sort a.csv": ["accepted 0", "accepted 0"],
      "tabkit sort b.csv": ["accepted 0", "accepted 0"],
    });
  });
});

test("a tier's own documents are read though the profile does not list them, and help shows examples", async () => {
  const files = {
    "SKILLS/tabkit/SKILL.md": "`tabkit one a`",
    "SKILLS/tabkit/more.md": "`tabkit two a`",
    "AGENTS.md": "`tabkit three a`",
    "docs/old.md": "`tabkit four a`",
    "docs/new.md": "`tabkit five a`",
  };
  const tier = {
    id: "skill",
    workspace: "empty",
    context: ["AGENTS.md"],
    skill: { path: "SKILLS/tabkit", mode: "advertised" },
    mcp: [],
  } as const;
  const question = {
    profile: profileOf(["docs/*.md", "!docs/old.md"], [{ ...tier, context: [...tier.context], mcp: [] }]),
    help: { base: [], head: [{ path: "tabkit --help", text: "Examples:\n  tabkit six a\n" }] },
  };
  const { commands } = await ask({ base: null, head: sh("echo ok"), files, question });
  expect(commands?.map(({ command, taught }) => [command, taught.head[0]])).toEqual([
    ["tabkit three a", { file: "AGENTS.md", line: 1 }],
    ["tabkit one a", { file: "SKILLS/tabkit/SKILL.md", line: 1 }],
    ["tabkit five a", { file: "docs/new.md", line: 1 }],
    ["tabkit six a", { file: "tabkit --help", line: 2 }],
  ]);
});

describe("what documents can do to whoever runs them", () => {
  test("a command that does not end is left, and the time for all of them too", async () => {
    const tool = sh(
      'case "$1" in wait) sleep 60 ;; zzq*|--zzq*) exit 1 ;; *) cat >/dev/null; echo ok ;; esac',
    );
    // Long enough for the one that ends, on a machine that does much else.
    const limits = { eachMs: 4_000, allMs: 50_000 };
    expect(
      await resultsOf({ base: null, head: tool, files: readme("tabkit wait x", "tabkit read x"), limits }),
    ).toEqual({
      "tabkit wait x": [null, "not run: time"],
      "tabkit read x": [null, "accepted 0"],
    });
    const none = { eachMs: 4_000, allMs: 0 };
    expect(await resultsOf({ base: null, head: tool, files: readme("tabkit read x"), limits: none })).toEqual(
      {
        "tabkit read x": [null, "not run: limit"],
      },
    );
  });

  test("each runs in a folder of its own, and what one leaves the next does not find", async () => {
    const tool = sh(
      'case "$1" in make) touch "$2" "$HOME/$2"; ls / > out ;; look) test -e "$2" -o -e "$HOME/$2" && echo "unknown option $2" && exit 3; exit 0 ;; esac',
    );
    const files = readme(
      "tabkit make x.txt",
      "tabkit look x.txt",
      "tabkit look x.txt # again",
      "tabkit look x.txt y",
    );
    const results = await resultsOf({ base: null, head: tool, files });
    expect(Object.values(results).flat()).toEqual([
      null,
      "accepted 0",
      null,
      "accepted 0",
      null,
      "accepted 0",
    ]);
  });

  test("substitutions, kills and floods are only results", async () => {
    const tool = sh(
      'case "$1" in flood) head -c 3000000 /dev/zero | tr "\\0" x; exit 3 ;; *) echo "args: $*" ;; esac',
    );
    const files = readme(
      'tabkit echo "$(rm -rf / 2>/dev/null; id -u)" `hostname`',
      "tabkit flood x",
      "kill -9 $$ && tabkit echo x",
      "exit 3 && tabkit echo y",
      "echo tabkit | tabkit echo z; false",
    );
    const results = await resultsOf({ base: null, head: tool, files });
    expect(Object.values(results).map(([, head]) => head)).toEqual([
      "accepted 0",
      "accepted 3",
      "not run: missing-file",
      "not run: missing-file",
      "accepted 0",
    ]);
  });

  test("what it prints stays on one line without escapes, and a secret of ours is not kept", async () => {
    keepSecret("planted-secret-value");
    const tool = sh(
      `printf '\\033[31merror: unknown option --to planted-secret-value\\033[0m\\n::error::pwned\\n'; exit 2`,
    );
    const results = await resultsOf({
      base: null,
      head: tool,
      files: readme("tabkit x --to planted-secret-value"),
    });
    expect(results).toEqual({
      "tabkit x --to [redacted]": [null, "rejected: error: unknown option --to [redacted]"],
    });
  });
});

test("files of the repository are copied, and stay as they are", async () => {
  const tool = sh('cat "$2" >/dev/null || exit 1; chmod 600 "$2"; echo changed > "$2"');
  const head = await sideOf("head", {
    programs: { tabkit: tool },
    files: {
      ...readme("tabkit read one.csv", "tabkit read two.csv", "tabkit read docs/three.csv"),
      "x/one.csv": "1",
      "x/two.csv": "2",
      "y/two.csv": "2",
      "docs/three.csv": "3",
    },
  });
  await chmod(path.join(head.sourceDir ?? "", "x/one.csv"), 0o444);
  const question = { profile: profileOf(["README.md"]), builds: { base: null, head } };
  const ran = async () =>
    (await inspectCommands(question, { sandbox: sandbox(), workArea: await temporaryFolder() })).commands;
  // Of two files of one name nobody knows which is meant.
  expect((await ran())?.map(({ head: result }) => words(result))).toEqual([
    "accepted 0",
    "accepted 1",
    "accepted 0",
  ]);
  expect((await ran())?.map(({ head: result }) => words(result))).toEqual([
    "accepted 0",
    "accepted 1",
    "accepted 0",
  ]);
});

test("of ten thousand commands those that time allows are run, and the others are said not to be", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `tabkit sort f${index}.csv`);
  // Long enough for the first of them on a machine that does much else, too short for all of them on any.
  const limits = { eachMs: 5_000, allMs: 4_000 };
  const { commands } = await ask({ base: null, head: sh("exit 0"), files: readme(...many), limits });
  expect(commands).toHaveLength(10_000);
  const kinds = new Set(commands?.map(({ head }) => words(head)));
  expect([...kinds].sort()).toEqual(["accepted 0", "not run: limit"]);
});
