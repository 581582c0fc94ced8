import { describe, expect, test } from "vitest";
import { type Step, shell, unknownTool } from "../traces.ts";
import { fired, fires, of, source } from "./firing.ts";

describe("command", () => {
  const program = (...steps: Step[]) => fired("command", { program: "mytool" }, of(...steps));

  test("every simple command is a text of its own, wrappers and all", () => {
    expect(
      program(
        shell("cd x && FOO=1 uv run mytool info 'a b.csv' | head"),
        shell("bash -lc 'mytool a; ls; mytool b'"),
      ),
    ).toEqual(["1 uv run mytool info 'a b.csv'", "2 mytool a", "2 mytool b"]);
    expect(
      program(shell("echo $(mytool a)"), shell("T=mytool; $T b"), shell("find . -exec mytool c {} \\;")),
    ).toEqual(["1 mytool a", "2 mytool b", "3 find . -exec mytool c '{}' ';'"]);
  });

  test.each([
    "cd /repos/mytool && ls",
    "git -C /x/mytool log",
    "grep -rn a src/mytool src/y",
    'echo "mytool run"',
    "which mytool",
    "mytool --help",
    "man mytool",
    "command -v mytool",
    "cat > run.sh <<'EOF'\nmytool a\nEOF",
  ])("%j is no use", (command) => {
    expect(program(shell(command))).toEqual([]);
    expect(fires("command", { program: "mytool" }, command)).toBe(false);
  });

  test("what the shell did not find was not used", () => {
    expect(program(shell("mytool a", "bash: line 1: mytool: command not found", 127))).toEqual([]);
    expect(program(shell("mytool a; echo done", "sh: 1: mytool: not found\ndone", 0))).toEqual([]);
    expect(program(shell("mytool a | nowhere", "bash: line 1: nowhere: command not found", 127))).toEqual([
      "1 mytool a",
    ]);
    expect(program(shell("mytool a", "", 127))).toEqual([]);
    expect(program(shell("mytool a", "error: no such column", 1))).toEqual(["1 mytool a"]);
  });

  test("a call without a result was made, a call of a tool that is not there was not", () => {
    expect(program({ call: { command: "mytool a" }, result: null })).toEqual(["1 mytool a"]);
    expect(program(unknownTool("mytool", "mytool classify"))).toEqual([]);
  });

  test("text that no shell could read counts only up to the line that is wrong", () => {
    expect(program(shell('mytool a\nmytool "b'))).toEqual(["1 mytool a"]);
  });

  test("a pattern is held against name and arguments", () => {
    const pattern = "^mytool convert .*--to json";
    expect(
      fired("command", { pattern }, of(shell("cd a && /opt/tool/bin/mytool convert x --to json"))),
    ).toEqual(["1 /opt/tool/bin/mytool convert x --to json"]);
    expect(fires("command", { pattern }, 'echo "mytool convert x --to json"')).toBe(false);
  });

  test("the rule is either a program or a pattern", () => {
    const bad = [
      {},
      { program: "a", pattern: "b" },
      { program: "/bin/a" },
      { program: "a b" },
      { pattern: "(" },
      { programm: "a" },
    ];
    expect(bad.map((rule) => source("command").rule.safeParse(rule).success)).toEqual(bad.map(() => false));
  });
});
