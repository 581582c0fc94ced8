import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffInterfaces } from "../../../src/base/interface/diff-interfaces.ts";
import type { InterfaceChange } from "../../../src/base/interface/interface-change.ts";
import { tree, type Written } from "./trees.ts";

function told(base: Written, head: Written): string[] {
  return diffInterfaces(tree(base), tree(head)).map(
    ({ kind, what, path, from, to }: InterfaceChange) =>
      `${kind} ${what} ${path.join(" ")}: ${from ?? "-"} > ${to ?? "-"}`,
  );
}

const options = (base: string[], head: string[]): string[] =>
  told({ commands: { pond: base } }, { commands: { pond: head } });

describe("options of one command", () => {
  test.each<[string, string[], string[], string[]]>([
    ["nothing changed", ["--by, -b <COLUMN>"], ["--by, -b <COLUMN>"], []],
    ["one was added", [], ["--by"], ["added option pond: - > --by"]],
    ["one was removed", ["--by, -b"], [], ["removed option pond: --by > -"]],
    [
      "a word was put before it",
      ["--format <F>"],
      ["--output-format <F>"],
      ["renamed option pond: --format > --output-format"],
    ],
    [
      "a dash was put into it",
      ["--loglevel"],
      ["--log-level"],
      ["renamed option pond: --loglevel > --log-level"],
    ],
    [
      "its case changed",
      ["--outFile <F>"],
      ["--out-file <F>"],
      ["renamed option pond: --outFile > --out-file"],
    ],
    [
      "its value says what both are about",
      ["--to <FORMAT>", "--deep"],
      ["--format <FORMAT>"],
      ["renamed option pond: --to > --format", "removed option pond: --deep > -"],
    ],
    [
      "nothing else came or went, and the value is the same",
      ["--since <REVISION>"],
      ["--from <REVISION>"],
      ["renamed option pond: --since > --from"],
    ],
    [
      "its short form stayed",
      ["--double-quote, -Q <c>"],
      ["--escaped-quote, -Q <c>"],
      ["renamed option pond: --double-quote > --escaped-quote"],
    ],
    [
      "it is described in the same words, and its default is told beside them",
      ["--unit <unit> # lines, words or bytes (default: lines)", "--deep # look into folders"],
      ["--measure <measure> # lines, words or bytes", "--far # look further than this"],
      [
        "renamed option pond: --unit > --measure",
        "removed option pond: --deep > -",
        "added option pond: - > --far",
      ],
    ],
    [
      "a switch is described in the same words",
      ["--deep # look into folders", "--since <DATE>"],
      ["--recursive # look into folders"],
      ["renamed option pond: --deep > --recursive", "removed option pond: --since > -"],
    ],
    [
      "its short form stayed, and nothing else came or went",
      ["--unit, -u <unit>"],
      ["--measure, -u <measure>"],
      ["renamed option pond: --unit > --measure"],
    ],
    [
      "its short form stayed, with much of what is said of it",
      ["--unit, -u <unit> # lines, words or bytes", "--deep"],
      ["--measure, -u <measure> # count lines, words, characters or bytes"],
      ["renamed option pond: --unit > --measure", "removed option pond: --deep > -"],
    ],
    [
      "its short form stayed, and help says something else of it",
      ["--reverse, -r # descending order"],
      ["--recursive, -r # look into folders"],
      ["removed option pond: --reverse > -", "added option pond: - > --recursive"],
    ],
    [
      "it is described in the same word, which says little",
      ["--deep # switch"],
      ["--far # switch"],
      ["removed option pond: --deep > -", "added option pond: - > --far"],
    ],
    [
      "its negation is described in the same words",
      ["--color # colour what is printed"],
      ["--no-color # colour what is printed"],
      ["removed option pond: --color > -", "added option pond: - > --no-color"],
    ],
    [
      "it is described in the same words, and takes a value no longer",
      ["--log <FILE> # say what is done"],
      ["--verbose # say what is done"],
      ["removed option pond: --log > -", "added option pond: - > --verbose"],
    ],
    [
      "its short form stayed, with another meaning",
      ["--disable, -d"],
      ["--output, -d <FILE>"],
      ["removed option pond: --disable > -", "added option pond: - > --output"],
    ],
    [
      "another of a like kind",
      ["--input <FILE>"],
      ["--output <FILE>"],
      ["removed option pond: --input > -", "added option pond: - > --output"],
    ],
    [
      "a part of another name",
      ["--output <FILE>"],
      ["--output-format <F>"],
      ["removed option pond: --output > -", "added option pond: - > --output-format"],
    ],
    [
      "it was turned round",
      ["--color"],
      ["--no-color"],
      ["removed option pond: --color > -", "added option pond: - > --no-color"],
    ],
    [
      "its negation is no longer listed",
      ["--color", "--no-color"],
      ["--color"],
      ["unlisted option pond: --no-color > -"],
    ],
    [
      "its negation is no longer listed beside a switch that is on",
      ["--no-diff"],
      ["--diff = true"],
      ["unlisted option pond: --no-diff > -", "added option pond: - > --diff"],
    ],
    [
      "it was turned round the other way",
      ["--no-color"],
      ["--color"],
      ["removed option pond: --no-color > -", "added option pond: - > --color"],
    ],
    ["its negation is gone", ["--color, --no-color"], ["--color"], ["removed option pond: --no-color > -"]],
    ["a spelling was dropped", ["--by, -b"], ["--by"], ["removed option pond: -b > -"]],
    ["a spelling came", ["--by"], ["--by, --order-by"], ["aliased option pond: --by > --order-by"]],
    [
      "a spelling was written anew",
      ["--atomic, -ac"],
      ["--atomic, --ac"],
      ["renamed option pond: -ac > --ac"],
    ],
    [
      "the old name stays as an alias",
      ["--exclude <x>"],
      ["--ignore, --exclude <x>"],
      ["aliased option pond: --exclude > --ignore"],
    ],
    [
      "a spelling was given to another",
      ["--version, -v"],
      ["--version", "--verbose, -v"],
      ["reassigned option pond: -v > -v", "added option pond: - > --verbose"],
    ],
    ["it is deprecated now", ["--by"], ["--by deprecated"], ["deprecated option pond: --by > --by"]],
    [
      "it has another default",
      ["--limit <N> = 5"],
      ["--limit <N> = 10"],
      ["redefaulted option pond: --limit > --limit"],
    ],
    ["help now says its default", ["--limit <N>"], ["--limit <N> = 10"], []],
    ["it takes a value now", ["--fix"], ["--fix <WHAT>"], ["retyped option pond: --fix > --fix"]],
  ])("%s", (_, base, head, changes) => {
    expect(options(base, head)).toEqual(changes);
  });

  test("every name finds the best partner, whatever the order", () => {
    const head = ["--list-reporters", "--list-interfaces"];
    expect(options(["--interfaces", "--reporters"], head)).toEqual([
      "renamed option pond: --interfaces > --list-interfaces",
      "renamed option pond: --reporters > --list-reporters",
    ]);
  });
});

describe("commands", () => {
  test("an added or removed command stands for all that is below it", () => {
    const base = { commands: { pond: [], "pond rank": ["--by"], "pond rank up": ["--far"] } };
    const head = { commands: { pond: [], "pond paint": ["--red"], "pond paint wall": ["--wet"] } };
    expect(told(base, head)).toEqual(["removed command pond: rank > -", "added command pond: - > paint"]);
  });

  test("a command is renamed where its name or its options say so, and its own changes are told beside it", () => {
    const base = { commands: { pond: [], "pond convert": ["--to <F>", "--from <F>", "--quiet"] } };
    const head = { commands: { pond: [], "pond transform": ["--to <F>", "--from <F>"] } };
    expect(told(base, { commands: { pond: [], "pond converts": [] } })).toContain(
      "renamed command pond: convert > converts",
    );
    expect(told(base, head)).toEqual([
      "removed command pond: convert > -",
      "added command pond: - > transform",
    ]);
  });

  test("a command is renamed where help says the same of it", () => {
    const base = { commands: { pond: [], "pond ls#list what is in it": [], "pond drop#empty the pond": [] } };
    const head = { commands: { pond: [], "pond show#list what is in it": [], "pond fill#let water in": [] } };
    expect(told(base, head)).toEqual([
      "renamed command pond: ls > show",
      "removed command pond: drop > -",
      "added command pond: - > fill",
    ]);
  });

  test("a name that became an alias breaks nobody; an alias that went does", () => {
    const base = { commands: { pond: [], "pond list/ls": [] } };
    expect(told(base, { commands: { pond: [], "pond show/list/ls": [] } })).toEqual([
      "aliased command pond: list > show",
    ]);
    expect(told(base, { commands: { pond: [], "pond list": [] } })).toEqual(["removed command pond: ls > -"]);
  });

  test("what could not be read is never called removed or added", () => {
    const base = { commands: { pond: ["--all"], "pond rank": ["--by"], "pond rank up": [] } };
    const head = { commands: { pond: ["--all"], "pond rank": [] }, unread: ["pond rank"] };
    expect(told(base, head)).toEqual([]);
    expect(told(head, base)).toEqual([]);
    const nothing = { commands: { pond: [] }, unread: ["pond"] };
    expect(told(base, nothing)).toEqual([]);
    expect(told(nothing, base)).toEqual([]);
  });
});

describe("options that commands take from the command above", () => {
  const below = (own: string[], other: string[]): Written => ({
    commands: { pond: own, "pond rank": other, "pond merge": other },
  });

  test("one that went everywhere is told once", () => {
    expect(told(below(["--quiet"], ["--quiet"]), below([], []))).toEqual([
      "removed option pond: --quiet > -",
    ]);
  });

  test("one that was renamed everywhere is told once", () => {
    expect(told(below(["--loglevel"], ["--loglevel"]), below(["--log-level"], ["--log-level"]))).toEqual([
      "renamed option pond: --loglevel > --log-level",
    ]);
  });

  test("one that help now lists above only, or below too, did not change", () => {
    expect(told(below([], ["--quiet"]), below(["--quiet"], []))).toEqual(["added option pond: - > --quiet"]);
    expect(told(below(["--quiet"], ["--quiet"]), below(["--quiet"], []))).toEqual([]);
    expect(told(below(["--quiet"], []), below(["--quiet"], ["--quiet"]))).toEqual([]);
  });

  test("one that a single command lost is removed there", () => {
    const base = { commands: { pond: ["--quiet"], "pond rank": ["--quiet"], "pond merge": ["--quiet"] } };
    const head = { commands: { pond: ["--quiet"], "pond rank": ["--quiet"], "pond merge": [] } };
    expect(told(base, head)).toEqual(["removed option pond merge: --quiet > -"]);
  });
});

const names = fc.uniqueArray(
  fc.constantFrom("--by", "--order-by", "--out", "--quiet", "-q", "-o", "--no-by"),
  {
    maxLength: 5,
  },
);
const written = fc.record({ pond: names, "pond rank": names, "pond merge": names });

test("an interface equals itself, and no spelling that stays is called removed", () => {
  fc.assert(
    fc.property(written, written, (base, head) => {
      expect(diffInterfaces(tree({ commands: base }), tree({ commands: base }))).toEqual([]);
      for (const { kind, path, from } of diffInterfaces(tree({ commands: base }), tree({ commands: head }))) {
        const stays = (head[path.join(" ") as keyof typeof head] as readonly string[]).includes(from ?? "");
        if (kind === "removed" || kind === "renamed") expect(stays).toBe(false);
      }
    }),
  );
});

describe("interfaces of any size", () => {
  const many = (prefix: string): string[] =>
    Array.from({ length: 20_000 }, (_, at) => `--${prefix}-${at.toString(36)}`);

  test("options by tens of thousands that went and came are no renames", () => {
    const changes = diffInterfaces(
      tree({ commands: { pond: [...many("old"), "--stays"] } }),
      tree({ commands: { pond: [...many("new"), "--stays"] } }),
    );
    expect(changes.filter(({ kind }) => kind === "removed")).toHaveLength(20_000);
    expect(changes.filter(({ kind }) => kind === "added")).toHaveLength(20_000);
  });

  test("options by tens of thousands that stayed did not change, and spellings of one are its own", () => {
    const stayed = tree({ commands: { pond: many("same") } });
    expect(diffInterfaces(stayed, tree({ commands: { pond: many("same") } }))).toEqual([]);
    const changes = diffInterfaces(
      tree({ commands: { pond: [["-a", ...many("old")].join(", ")] } }),
      tree({ commands: { pond: [["-a", ...many("new")].join(", ")] } }),
    );
    expect(changes.filter(({ what }) => what === "option").length).toBeGreaterThan(0);
  });

  test("names and texts of any length are compared no further than anybody reads", () => {
    const option = (at: number): string => `--${"ab-".repeat(30_000)}${at} # ${"(env a ".repeat(30_000)}`;
    const [base, head] = [[1, 2, 3].map(option), [4, 5, 6].map(option)];
    expect(options(base, head).map((one) => one.split(" ")[0])).not.toContain("renamed");
  });

  test("commands by hundreds, each with the options of the one above, are compared once", () => {
    const sides = ["old", "new"].map((side) => {
      const names = Array.from({ length: 40 }, (_, at) => `--${side}${at}`);
      const below = Array.from({ length: 200 }, (_, at) => [`pond c${at}`, names] as const);
      return tree({ commands: Object.fromEntries([["pond", names] as const, ...below]) });
    });
    const [base, head] = sides;
    const changes = base === undefined || head === undefined ? [] : diffInterfaces(base, head);
    expect(new Set(changes.map(({ path }) => path.join(" ")))).toEqual(new Set(["pond"]));
  });

  test("a stored tree that repeats every path is walked once", () => {
    const deep = Array.from({ length: 40 }, (_, at) => ["pond", ...Array<string>(at).fill("a")].join(" "));
    const once = tree({ commands: Object.fromEntries(deep.map((path) => [path, ["--a"]])) });
    const twice = { ...once, commands: once.commands.flatMap((command) => [command, { ...command }]) };
    expect(diffInterfaces(twice, twice)).toEqual([]);
  });
});
