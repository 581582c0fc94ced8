import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNotes, recordShell } from "../../../src/run/agents/shell-recorder.ts";
import { loops } from "../../looping-texts.ts";
import { openBox, useSandbox } from "../box.ts";

const sandbox = useSandbox();

const note = (status: number, ms: number, words: readonly string[]): string =>
  [status, ms, words.length, ...words].map((field) => `${field}\u0000`).join("");

test("notes are read as they were written, whatever stands in the words", () => {
  const words = fc.array(fc.string().map((text) => text.replaceAll("\u0000", "")));
  const records = fc.array(fc.tuple(fc.nat(255), fc.nat(1_000_000), words));
  fc.assert(
    fc.property(records, (written) => {
      const text = written.map(([status, ms, argv]) => note(status, ms, argv)).join("");
      expect(parseNotes(text)).toEqual(
        written.map(([exitCode, ms, argv]) => ({ exitCode, ms, words: argv })),
      );
    }),
  );
});

test("what an agent writes there ends the reading and breaks nothing", () => {
  fc.assert(fc.property(fc.string(), (text) => void parseNotes(text)));
  const good = note(0, 5, ["-c", "ls"]);
  const read = [{ exitCode: 0, ms: 5, words: ["-c", "ls"] }];
  for (const bad of ["x", note(256, 1, []), "0\u00001\u000099\u0000-c\u0000", "-1\u00000\u00000\u0000"])
    expect(parseNotes(`${good}${bad}${good}`).slice(0, 1)).toEqual(read);
  expect(parseNotes(`${good}0\u00005\u00002\u0000-c\u0000half`)).toEqual(read);
});

test("a command runs as in bash, and its end is told once", async () => {
  const { box } = await openBox(sandbox());
  const recorder = await recordShell(box);
  const shell = `${box.layout.home}/.config/shell/bash`;
  const run = (command: string) => box.exec([shell, "-c", command], { timeoutMs: 20_000 });
  expect(await run('echo "a  b" "$0"; exit 3')).toMatchObject({ exitCode: 3, output: "a  b /bin/bash\n" });
  expect(await recorder.read()).toMatchObject([{ exitCode: 3, words: ["-c", 'echo "a  b" "$0"; exit 3'] }]);
  expect((await run("kill -9 $$")).exitCode).toBe(137);
  expect((await run("no-such-command")).exitCode).toBe(127);
  expect((await recorder.read()).map(({ exitCode }) => exitCode)).toEqual([137, 127]);
  expect(await recorder.read()).toEqual([]);
});

test("what was noted before the box is gone is told after it", async () => {
  const { box } = await openBox(sandbox());
  const recorder = await recordShell(box);
  await box.exec([`${box.layout.home}/.config/shell/bash`, "-c", "exit 4"], { timeoutMs: 20_000 });
  await recorder.close();
  await box.close();
  expect(await recorder.read()).toMatchObject([{ exitCode: 4 }]);
  expect(await recorder.read()).toEqual([]);
});

test("of a box that is gone nothing is known, and nobody fails", async () => {
  const { box } = await openBox(sandbox());
  const recorder = await recordShell(box);
  await box.close();
  expect(await recorder.read()).toEqual([]);
});

test("notes without an end are none", () => {
  for (const text of loops({ begins: ["", "0\u0000"] })) expect(parseNotes(text)).toEqual([]);
  expect(parseNotes("0\u00001\u00000\u0000".repeat(30_000)).length).toBe(30_000);
});
