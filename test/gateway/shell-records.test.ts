import { expect, test } from "vitest";
import { ShellRecords } from "../../src/gateway/shell-records.ts";

const record = (exitCode: number, ...words: string[]) => ({ exitCode, ms: 5, words });

async function recordsOf(...records: ReturnType<typeof record>[]): Promise<ShellRecords> {
  const shell = new ShellRecords();
  const left = [records];
  shell.readFrom(async () => left.shift() ?? []);
  await shell.refresh();
  await shell.refresh();
  return shell;
}

const NESTED = "/bin/bash -c 'set -e; exec /bin/bash -c \"tabkit info a.csv\"'";

test.each([
  ["as it is", ["-c", "tabkit info a.csv"]],
  ["as a login shell's", ["-lc", "tabkit info a.csv"]],
  [
    "quoted for eval, with something before and after it",
    ["-c", "-l", "x='1' && eval 'tabkit info a.csv' < /dev/null && pwd -P >| /tmp/p"],
  ],
  ["in a shell in a shell", ["-lc", NESTED]],
])("a command is found in a shell's words where it stands there %s", async (_how, words) => {
  const shell = await recordsOf(record(0, "-c", "shopt"), record(3, ...words));
  expect(shell.take("tabkit info a.csv")).toMatchObject({ exitCode: 3 });
  expect(shell.take("tabkit info a.csv")).toBeNull();
});

test("quotes in the command do not hide it, however they were quoted again", async () => {
  const shell = await recordsOf(record(1, "-c", `eval 'grep '"'"'a b'"'"' x.txt || echo \\"no\\"'`));
  expect(shell.take(`grep 'a b' x.txt || echo "no"`)).toMatchObject({ exitCode: 1 });
});

test("equal commands are told in the order in which they ended", async () => {
  const shell = await recordsOf(record(1, "-c", "make"), record(0, "-c", "make"));
  expect([shell.take("make"), shell.take("make"), shell.take("make")].map((one) => one?.exitCode)).toEqual([
    1,
    0,
    undefined,
  ]);
});

test("a shell that wraps another one is the same command", async () => {
  const shell = await recordsOf(
    record(7, "-c", "make"),
    record(7, "-lc", "bash -c make"),
    record(0, "-c", "make"),
    record(0, "-lc", "bash -c make"),
  );
  expect([shell.take("make"), shell.take("make"), shell.take("make")].map((one) => one?.exitCode)).toEqual([
    7,
    0,
    undefined,
  ]);
});

test("a short command is not taken for a long one that holds it, as long as its own is there", async () => {
  const shell = await recordsOf(record(2, "-c", "ls /nowhere"), record(0, "-c", "ls"));
  expect(shell.take("ls")).toMatchObject({ exitCode: 0 });
  expect(shell.take("ls /nowhere")).toMatchObject({ exitCode: 2 });
});

test("nobody who reads means that nothing is known", async () => {
  const shell = new ShellRecords();
  await shell.refresh();
  expect(shell.take("ls")).toBeNull();
});
