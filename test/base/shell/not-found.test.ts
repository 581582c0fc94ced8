import { expect, test } from "vitest";
import { commandsThatRan, programsNotFound } from "../../../src/base/shell/not-found.ts";
import { readShell } from "../../../src/base/shell/read-shell.ts";
import { LOOPED, loops } from "../../looping-texts.ts";

test.each([
  ["bash: line 1: mytool: command not found", "mytool"],
  ["bash: mytool: command not found", "mytool"],
  ["/bin/sh: 1: mytool: not found", "mytool"],
  ["sh: mytool: not found", "mytool"],
  ["zsh:1: command not found: mytool", null],
  ["zsh: command not found: mytool", "mytool"],
  ["env: ‘mytool’: No such file or directory", "mytool"],
  ["timeout: failed to run command ‘mytool’: No such file or directory", "mytool"],
  ["bash: line 3: /opt/x/mytool: No such file or directory", "/opt/x/mytool"],
  ["the row was not found", null],
  ["-bash: ./mytool: Permission denied", "./mytool"],
  ["zsh: permission denied: ./mytool", "./mytool"],
  ["zsh: no such file or directory: ./mytool", "./mytool"],
  ["bash: line 1: ./mytool: Is a directory", "./mytool"],
  ["bash: ./mytool: /usr/bin/pyhton: bad interpreter: No such file or directory", "./mytool"],
  ["bash: line 1: ./mytool: cannot execute: required file not found", "./mytool"],
  ["bash: ./mytool: cannot execute binary file: Exec format error", "./mytool"],
  ["timeout: failed to run command 'mytool': Permission denied", "mytool"],
  ["/usr/bin/python3.12: No module named mytool", "mytool"],
  ["python: No module named mytool.cli", "mytool.cli"],
  [
    "python3: No module named mytool.__main__; 'mytool' is a package and cannot be directly executed",
    "mytool",
  ],
  [
    "/usr/bin/python3: Error while finding module specification for 'mytool.cli' (ModuleNotFoundError: No module named 'mytool')",
    "mytool.cli",
  ],
  ["error: Failed to spawn: `mytool`", "mytool"],
  [
    "npm error network request to https://registry.example/mytool failed, reason: getaddrinfo ENOTFOUND",
    "mytool",
  ],
  ["npm ERR! 404 Not Found - GET https://registry.example/@acme%2fmytool - Not found", "mytool"],
  ['npm error npx canceled due to missing packages and no YES option: ["mytool@1.0.0"]', "mytool"],
  [
    "python3: can't open file '/workspace/mytool.py': [Errno 2] No such file or directory",
    "/workspace/mytool.py",
  ],
  ["Error: Cannot find module '/workspace/mytool.js'", "/workspace/mytool.js"],
  ["Error: Cannot find module './mytool'", null],
  ["Command not found: mytool", "mytool"],
  ['error Command "mytool" not found.', "mytool"],
  [' ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL  Command "mytool" not found', "mytool"],
  ["error: could not determine executable to run for package mytool", "mytool"],
  ["error: Failed to fetch: `https://registry.example/simple/mytool/`", "mytool"],
  ["  ╰─▶ Because mytool was not found in the package registry and you require mytool, we", "mytool"],
  ["cat: mytool: No such file or directory", null],
  ["mytool: Permission denied", null],
  ["ModuleNotFoundError: No module named 'mytool'", null],
])("%j names %s", (line, name) => {
  expect([...programsNotFound(`a\n${line}\nb`)]).toEqual(name === null ? [] : [name]);
});

const ran = (text: string, output: string, exitCode: number | null) =>
  commandsThatRan(readShell(text).commands, { text: output, exitCode }).map(({ program }) => program);

test.each<[string, string, number | null, string[]]>([
  ["sudo mytool a", "bash: line 1: sudo: command not found", 127, []],
  ["sudo ls; mytool a", "bash: line 1: sudo: command not found", 0, ["mytool"]],
  ["yarn mytool a", 'error Command "mytool" not found.', 1, []],
  ["poetry run mytool a", "Command not found: mytool", 1, []],
  ["cd bin && node mytool.js a", "Error: Cannot find module '/workspace/bin/mytool.js'", 1, ["cd"]],
  ["node mytool.js a", "Error: Cannot find module '/workspace/lib/mytool.js'", 1, ["mytool.js"]],
  ["mytool a", "", 127, []],
  ["mytool a", "", 126, []],
  ["mytool a", "", 1, ["mytool"]],
  ["mytool a", "", null, ["mytool"]],
  ["./mytool a", "bash: ./mytool: Permission denied", 126, []],
  ["timeout 9 mytool a 2>/dev/null", "", 127, []],
  ["ls; mytool a; true", "a.csv\nbash: line 1: mytool: command not found", 0, ["ls", "true"]],
  ["mytool a | jq .", "bash: line 1: jq: command not found", 127, ["mytool"]],
  ["mytool a", "sh: 1: jq: not found\nfailed", 127, ["mytool"]],
  ["python3 -m mytool a", "/usr/bin/python3: No module named mytool", 1, []],
  ["python3 -m mytool.cli a", "/usr/bin/python3: No module named mytool.cli", 1, []],
  ["python3 -m mytool a", "ModuleNotFoundError: No module named 'requests'", 1, ["mytool"]],
  ["uv run mytool a", "error: Failed to spawn: `mytool`\n  Caused by: No such file or directory", 2, []],
  [
    "npx --yes @acme/mytool@2 a",
    "npm error 404 Not Found - GET https://registry.example/@acme%2fmytool",
    1,
    [],
  ],
  ["npx mytool a; ls", "npm error could not determine executable to run", 1, ["ls"]],
  ["npx --no mytool a", "npm ERR! canceled", 1, []],
  ["cat mytool; ./bin/mytool a", "cat: mytool: No such file or directory", 0, ["cat", "./bin/mytool"]],
  ["mytool a.csv", "mytool: a.csv: Permission denied", 1, ["mytool"]],
])("of %j with %j and exit code %j there ran %j", (text, output, exitCode, programs) => {
  expect(ran(text, output, exitCode)).toEqual(programs);
});

test("output of 200,000 characters says of nothing that it is not there", () => {
  const parts = [...LOOPED, "npm ERR! ", "bash: ", "npm ERR! https://a/", ": not found "];
  for (const text of loops({ begins: ["", "bash: ", "npm ERR! "], parts }))
    expect(programsNotFound(text)).toEqual(new Set());
});
