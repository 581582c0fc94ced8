import { describe, expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { COMMANDS } from "../../src/request/commands/index.ts";
import { FLAGS } from "../../src/request/flags.ts";
import { helpText } from "../../src/request/help-text.ts";
import { SandboxKind } from "../../src/schema/words.ts";

const OPTIONS = {
  config: null,
  results: null,
  mode: null,
  players: null,
  tiers: null,
  tasks: null,
  sandbox: null,
  repository: null,
  json: false,
  runIdentical: false,
  figures: null,
  replay: null,
  budget: { trials: null, tokens: null, usd: null, minutes: null },
  quiet: false,
};

function problem(...argv: string[]): string {
  try {
    readCommandLine(argv);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `${error.message}\n${error.hint}`;
  }
  throw new Error("nothing was wrong");
}

describe("what can be asked", () => {
  test("two revisions, taken as given", () => {
    expect(readCommandLine(["compare", "v1", "HEAD~1"])).toEqual({
      command: "compare",
      revisions: {
        base: { kind: "commit", name: "v1", method: "given" },
        head: { name: "HEAD~1", method: "given" },
      },
      options: OPTIONS,
    });
  });

  test("A...B begins at their common ancestor", () => {
    expect(readCommandLine(["compare", "release/2.x...topic"])).toEqual({
      command: "compare",
      revisions: {
        base: { kind: "merge-base", of: "release/2.x" },
        head: { name: "topic", method: "given" },
      },
      options: OPTIONS,
    });
  });

  test("a recording is named where one is played; that it is made needs no saying", () => {
    expect(readCommandLine(["compare", "a", "b", "--replay", "rec"])).toMatchObject({
      options: { replay: "rec" },
    });
    expect(readCommandLine(["run", "--replay=rec", "--results", "again"])).toEqual({
      command: "run",
      options: { ...OPTIONS, replay: "rec", results: "again" },
    });
    expect(readCommandLine(["compare", "a", "b", "--record"])).toEqual(
      readCommandLine(["compare", "a", "b"]),
    );
    expect(problem("rescore", "a", "--replay", "b")).toContain("rescore has no flag --replay.");
  });

  test("every flag, anywhere, with = or without", () => {
    const argv =
      "compare --config p.yml a --results=out b --mode full --players x,y --players z --tiers=skill --tasks c-* --sandbox none --repository ../r --json --run-identical --quiet";
    expect(readCommandLine(argv.split(" "))).toMatchObject({
      options: {
        config: "p.yml",
        results: "out",
        mode: "full",
        players: ["x", "y", "z"],
        tiers: ["skill"],
        tasks: ["c-*"],
        sandbox: "none",
        repository: "../r",
        json: true,
        runIdentical: true,
        quiet: true,
      },
    });
  });

  test.each([
    [["demo"], { command: "demo", scenario: null, options: OPTIONS }],
    [["demo", "--scenario", "hint"], { command: "demo", scenario: "hint", options: OPTIONS }],
    [
      ["show", "head/reader/bare/a/1", "--results", "out"],
      {
        command: "show",
        trial: "head/reader/bare/a/1",
        exported: null,
        isPaged: true,
        options: { ...OPTIONS, results: "out" },
      },
    ],
    [
      ["show", "3f0c", "--export=atif"],
      { command: "show", trial: "3f0c", exported: "atif", isPaged: true, options: OPTIONS },
    ],
    [
      ["diff", "reader/bare/a", "--no-pager", "--json"],
      { command: "diff", cell: "reader/bare/a", isPaged: false, options: { ...OPTIONS, json: true } },
    ],
    [[], { command: "help", about: null }],
    [["--help"], { command: "help", about: null }],
    [["-h"], { command: "help", about: null }],
    [["help"], { command: "help", about: null }],
    [["help", "demo"], { command: "help", about: "demo" }],
    [["compare", "--help"], { command: "help", about: "compare" }],
    [["compare", "a", "-h", "--nonsense"], { command: "help", about: "compare" }],
    [["--version"], { command: "version" }],
    [["compare", "-V"], { command: "version" }],
  ])("%j", (argv, expected) => {
    expect(readCommandLine(argv)).toEqual(expected);
  });
});

test.each([
  [["comapre", "a", "b"]],
  [["xyzzy", "--help"]],
  [["help", "dmeo"]],
  [["compare"]],
  [["compare", "a"]],
  [["compare", "a", "b", "c"]],
  [["compare", "a..."]],
  [["compare", "a..b"]],
  [["compare", "a", "b", "--modee", "pr"]],
  [["compare", "a", "b", "--scenario", "x"]],
  [["compare", "a", "b", "--mode", "prr"]],
  [["compare", "a", "b", "--mode"]],
  [["compare", "a", "b", "--config", "--json"]],
  [["compare", "a", "b", "--config="]],
  [["compare", "a", "b", "--json=yes"]],
  [["compare", "a", "b", "--mode", "pr", "--mode", "full"]],
  [["compare", "a", "b", "--tasks", ","]],
  [["compare", "a", "b", "--sandbox", "dokcer"]],
  [["compare", "a", "b", "-x"]],
  [["demo", "x"]],
  [["show"]],
])("%j is refused with the usage", (argv) => {
  expect(problem(...argv)).toMatchSnapshot();
});

test("help is written from the table", () => {
  expect(helpText()).toMatchInlineSnapshot(`
    "gripcheck says whether a change makes a tool easier or harder for coding agents to use.

    Usage: gripcheck <command> [flags]

    Commands:
      demo                   compare two revisions of a small tool that ships, with no model and no key
      init                   write a profile, a workflow and drafts of tasks for a repository that has none
      check                  lint profile, suite and tiers before anything is spent (default: at HEAD)
      try                    play every task once with one player in one tier (default: at HEAD)
      docs <base> <head>     run what the documents teach on two revisions, with no model: what broke, what is fixed
      compare <base> <head>  build two revisions, let the players play on both, and say what changed
      plan <base> <head>     build two revisions and say what a comparison would take; nothing is played
      run                    play the plan that a results folder holds, or what is left of it
      baseline <rev>         play one revision and keep its trials, so that comparisons with it need not play it
      noise <rev>            play a revision against itself: how much repeats vary, and what can be seen through it
      models <rev>           play one revision with every player, and say how they stand: a leaderboard
      sweep <rev...>         play many revisions one after the other, and say which one moved what
      rescore <dir>          score and compare again from stored trials; several folders of one plan become one
      report <dir>           write report.html and every other report again, and print a comparison that is there
      show <trial>           print what an agent did in one trial, turn by turn
      diff <cell>            print what agents did in one cell on base and on head, side by side
      sandbox-test           attack the sandbox as hostile code would, and say what holds on this machine

    Flags of every command:
      --json         print the result as JSON on stdout
      --quiet        say nothing but warnings and the result
      -h, --help     print this help
      -V, --version  print the version

    Examples:
      gripcheck demo
      gripcheck init

    Exit codes:
      0  measured, and the gate (if there is one) passed
      1  the gate failed
      2  the command line, profile or suite cannot be used
      3  machine or endpoints failed

    gripcheck <command> --help says more about a command."
  `);
  expect(helpText("compare")).toMatchInlineSnapshot(`
    "gripcheck compare: build two revisions, let the players play on both, and say what changed.
    Revisions are taken as given; A...B takes the best common ancestor of A and B as the base.
    Profile and suite come from --config FILE, else from .github/gripcheck.yml at the head.
    Ended early in any way, it loses only trials in flight: the same command goes on from there.

    Usage: gripcheck compare <base> <head> [flags]
           gripcheck compare <base>...<head> [flags]

    Flags:
      --config FILE       profile for both sides; its suite lies relative to it
      --results DIR       results folder (default gripcheck-results)
      --mode MODE         how much to play: docs, pr (default) or full
      --players A,B       only these players; * stands for any characters
      --tiers A,B         only these tiers
      --tasks A,B         only these tasks
      --sandbox KIND      auto, bubblewrap, docker or none (default: as the profile says)
      --repository DIR    repository under test (default: the current folder's)
      --run-identical     play cells that are identical on both sides too
      --record            nothing to switch on: what models answer is always recorded in the results folder
      --replay DIR        answer from the results of an earlier comparison: no model, no key, no money
      --budget-trials N   play at most so many trials
      --budget-tokens N   stop at about so many tokens, read and written
      --budget-usd N      stop at about so many US dollars
      --budget-minutes N  begin no trial after so many minutes of playing
      --figures DIR       results of an earlier comparison, by which tokens, money and minutes are estimated
      --cause             say whether documents or code make what changed: trees made of both sides are played
      --history DIR       base trials that gripcheck baseline kept there are not played again
      --earlier-heads N   heads of the pull request measured before, where they share one 5 % (default: counted)
      --full              go on after the first regression: what else changed is played to the end too
      --no-html           write no report.html
      --json              print the result as JSON on stdout
      --quiet             say nothing but warnings and the result
      -h, --help          print this help
      -V, --version       print the version

    Examples:
      gripcheck compare v1.4.0 HEAD
      gripcheck compare v1.4.0...HEAD --tiers skill --tasks 'convert-*'"
  `);
});

test("every example in the help is a command line that can be read", () => {
  for (const { examples, name } of COMMANDS) {
    for (const example of examples) {
      const argv = example.split(" ").map((word) => word.replaceAll("'", ""));
      expect(readCommandLine(argv.slice(1)).command).toBe(name);
    }
  }
});

test("--sandbox takes every kind that a profile takes", () => {
  expect(FLAGS.sandbox.choices).toEqual(["auto", ...SandboxKind.options]);
});
