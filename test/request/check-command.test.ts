import { expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { readCommandLine } from "../../src/request/command-line.ts";

const commit = (name: string) => ({ name, method: "given" });
const one = (name: string) => ({ base: { kind: "commit", ...commit(name) }, head: commit(name) });

test.each<[string, object, boolean]>([
  ["check", one("HEAD"), false],
  ["check --static", one("HEAD"), true],
  ["check v1.4.0", one("v1.4.0"), false],
  ["check v1 v2", { base: { kind: "commit", ...commit("v1") }, head: commit("v2") }, false],
  ["check main...HEAD --static", { base: { kind: "merge-base", of: "main" }, head: commit("HEAD") }, true],
])("%s", (argv, revisions, isStatic) => {
  expect(readCommandLine(argv.split(" "))).toMatchObject({ command: "check", revisions, isStatic });
});

test.each([
  ["check a b c", 'check has one argument too many: "c".'],
  ["check --mode pr", "check has no flag --mode."],
  ["check ...HEAD", 'The range "...HEAD" has only one end.'],
  ["check --static=yes", "--static takes no value."],
])("%s is refused", (argv, message) => {
  expect(() => readCommandLine(argv.split(" "))).toThrow(ConfigError);
  expect(() => readCommandLine(argv.split(" "))).toThrow(message);
});
