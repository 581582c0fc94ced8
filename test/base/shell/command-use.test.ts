import { expect, test } from "vitest";
import { commandShape } from "../../../src/base/shell/command-shape.ts";
import {
  isHelpCall,
  isVersionProbe,
  programName,
  runsProgram,
  usesProgram,
} from "../../../src/base/shell/command-use.ts";
import { readShell } from "../../../src/base/shell/read-shell.ts";
import { unwrap } from "../../../src/base/shell/unwrap.ts";
import { loops } from "../../looping-texts.ts";

const uses = (text: string, program = "mytool") =>
  readShell(text).commands.some((command) => usesProgram(command, program));
const asksForHelp = (text: string) => readShell(text).commands.some(isHelpCall);

test.each([
  "mytool classify x",
  "/opt/tool/bin/mytool x",
  "./node_modules/.bin/mytool x",
  "uv run mytool x",
  "npx @acme/mytool@2.1 x",
  "yarn mytool x",
  "pnpm --silent mytool x",
  "node $(which mytool) x",
  "busybox timeout 5 mytool x",
  "fish -c 'mytool x'",
  "python -m mytool x",
  "python -m mytool.cli x",
  "python3 -Immytool x",
  "py -3 -m mytool x",
  "coverage run --source src -m mytool x",
  "taskset -c 0 mytool x",
  "xvfb-run -a mytool x",
  "script -qec 'mytool x' /dev/null",
  "pixi run mytool x",
  "npx ts-node src/mytool.ts x",
  "python3 /repos/mytool/mytool.py x",
  "cat a.csv | mytool -",
  "command -v mytool && mytool x",
  "mytool x --version 2",
  "mytool -v x",
  "mytool version add 2",
  "mytool",
])("%j uses the program", (text) => {
  expect(uses(text)).toBe(true);
});

test.each([
  "cd /repos/mytool && ls",
  "git -C /x/mytool log",
  "grep -rn a src/mytool src/y",
  'echo "mytool run"',
  "which mytool",
  "command -v mytool",
  "type mytool",
  "mytool --help",
  "mytool convert --help | head",
  "mytool help convert",
  "mytool -h",
  "mytool --version",
  "mytool -version",
  "mytool -v",
  "mytool version",
  "mytool version --client",
  "mytool --version --json",
  "coverage report",
  "script out.txt",
  "man mytool",
  "cat mytool.py",
  "pip install mytool",
  "yarn add mytool",
  "pnpm install mytool",
  "yarn mytool --help",
  "node --check $(which mytool)",
  "ls $(which mytool)",
  "python3 -c 'import mytool'",
  "cat <<'EOF' > a.sh\nmytool x\nEOF",
  "mytool2 x",
  "my-mytool x",
  "# mytool x",
])("%j does not", (text) => {
  expect(uses(text)).toBe(false);
});

test("a module is named with dashes or underscores, a wrapper by its own name", () => {
  expect(uses("python -m my_tool x", "my-tool")).toBe(true);
  expect(uses("uv run mytool x", "uv")).toBe(true);
  expect(uses("uv run mytool --help", "uv")).toBe(false);
});

test.each([
  "mytool --help",
  "mytool convert --help",
  "mytool --help=all",
  "mytool -h",
  "mytool convert -h",
  "mytool help",
  "mytool --quiet help convert",
  "man mytool",
  "uv run mytool --help",
  "ls --help",
  "java -help",
])("%j asks for help", (text) => {
  expect(asksForHelp(text)).toBe(true);
});

test.each([
  "ls -h",
  "du -sh .",
  "du -h",
  "psql -h",
  "mytool serve -h 0.0.0.0",
  "mytool run -- --help",
  "echo --help",
  "grep -- --help README.md",
  "grep help README.md",
  "cat help",
  "mytool convert help",
  "which mytool",
])("%j does not ask for help", (text) => {
  expect(asksForHelp(text)).toBe(false);
});

test("words of 200,000 characters are words like others", () => {
  for (const word of loops({ begins: ["", "-", "a@", "--help="], ends: ["", "\n", "\nx"] })) {
    const command = { program: "mytool", args: [word], how: "name" as const, wrappers: [] };
    const whole = { ...command, words: ["mytool", word], redirects: [], documents: [], folder: "." };
    const read = { ...whole, position: { start: 0, end: 1 } };
    expect([runsProgram(read, "mytool"), isVersionProbe(read)]).toEqual([true, false]);
    expect(commandShape(read)?.length).toBeLessThanOrEqual(200);
    expect(programName({ program: word, how: "name" }).length).toBeLessThanOrEqual(word.length);
    expect(runsProgram({ ...read, program: word, how: "module" }, "mytool")).toBe(false);
    expect(unwrap(["bash", word, "x"]).wrappers.length).toBeLessThan(33);
  }
});
