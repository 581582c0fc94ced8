import fc from "fast-check";
import { expect, test } from "vitest";
import { patchedText } from "../../../src/inspect/patch/patched-text.ts";
import { type Rename, renamed, renamesIn } from "../../../src/inspect/patch/rename.ts";

const TO: Rename = { what: "option", path: ["tabkit", "convert"], from: "--to", to: "--format" };
const CONVERT: Rename = { what: "command", path: ["tabkit"], from: "convert", to: "transform" };

test.each([
  ["tabkit convert a.csv --to csv", [TO, CONVERT]],
  ["cd x && npx tabkit convert a.csv --to=csv | head", [TO, CONVERT]],
  ["tabkit info a.csv --to csv", []],
  ["othertool convert a.csv --to csv", []],
  ["tabkit convert a.csv --into csv", [CONVERT]],
])("%s is in need of the renames of what it runs", (command, renames) => {
  expect(renamesIn(command, [TO, CONVERT])).toEqual(renames);
});

test.each([
  ["a --to csv", "a --format csv"],
  ["a --to=csv", "a --format=csv"],
  ["a --to-file x --into y x--to", "a --to-file x --into y x--to"],
])("%s is renamed as a word of its own", (text, result) => {
  expect(renamed(text, [TO])).toBe(result);
});

test("what a name is replaced by is text and no pattern", () => {
  expect(renamed("a --to b", [{ ...TO, to: "$&$1" }])).toBe("a $&$1 b");
});

test("a command is corrected on the lines that it goes on in, and not below them", () => {
  const text = "tabkit convert a \\\n  --to csv\ntabkit export --to csv\n";
  expect(patchedText(text, [{ line: 1, renames: [TO] }], [])).toBe(
    "tabkit convert a \\\n  --format csv\ntabkit export --to csv\n",
  );
});

test("sentences are corrected where they name the option as code", () => {
  const text = "Use `--to csv` or ``--to``; not --to, `x --to` nor `--toll`.";
  expect(patchedText(text, [], [TO])).toBe(
    "Use `--format csv` or ``--format``; not --to, `x --to` nor `--toll`.",
  );
});

test("a text without the old name stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5), (text, line) => {
      fc.pre(!text.includes("--to"));
      expect(patchedText(text, [{ line: line + 1, renames: [TO] }], [TO])).toBe(text);
    }),
  );
});

test("a document that loops stays as it is, and what it teaches is corrected", () => {
  const marks = [..." \n\t[](){}<>\"'`\\-!=|#&.", "\r\n", "👩‍👩‍👧 ", "`a` ", "`` ` ", "| ", "&& "];
  for (const part of marks) {
    const body = part.repeat(Math.ceil(200_000 / part.length));
    const text = `tabkit convert a --to csv\n${body}x\nUse \`--to\`.\n`;
    const corrected = `tabkit convert a --format csv\n${body}x\nUse \`--format\`.\n`;
    expect([part, patchedText(text, [{ line: 1, renames: [TO] }], [TO]) === corrected]).toEqual([part, true]);
  }
  expect(patchedText(`${"`".repeat(200_000)}\n`, [], [TO])).toBe(`${"`".repeat(200_000)}\n`);
});
