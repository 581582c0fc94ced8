import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findingText } from "../../src/request/findings.ts";
import { readYaml } from "../../src/request/read-yaml.ts";

const read = (text: string) => readYaml("a.yml", new TextEncoder().encode(text));
const texts = (text: string) => read(text).findings.map(findingText).join("\n");

describe("a value keeps the text that was written", () => {
  test.each([
    ["010", 10],
    ["1.10", 1.1],
    ["1e3", 1000],
    ["0x1F", 31],
    ["true", true],
    ["null", null],
    ["no", "no"],
    ["yes", "yes"],
    ["off", "off"],
    ["2024-01-02", "2024-01-02"],
    ["1:30", "1:30"],
    ["1_000", "1_000"],
  ])("%s is known by its source, whatever YAML makes of it", (source, value) => {
    const document = read(`top:\n  key: ${source}\n`);
    expect(document.value).toEqual({ top: { key: value } });
    expect(document.at(["top", "key"])).toEqual({ file: "a.yml", line: 2, column: 8, source });
  });

  test.each(['"010"', "'010'", "!!str 010"])("%s is the text 010", (source) => {
    expect(read(`key: ${source}`).value).toEqual({ key: "010" });
  });

  test("maps and lists are known by the line of their key, items by their own", () => {
    const document = read("a:\n  - x: 1\n  - - y\nb:\n  c:\n");
    expect(document.at(["a"])).toMatchObject({ line: 1, column: 1 });
    expect(document.at(["a", 0])).toMatchObject({ line: 2, column: 5 });
    expect(document.at(["a", 1, 0])).toMatchObject({ line: 3, column: 7 });
    expect(document.at(["b", "c"])).toMatchObject({ line: 5, column: 3, source: "" });
    expect(document.at(["b", "d"])).toBeNull();
  });

  test("an alias is the value of its anchor", () => {
    expect(read("a: &x [1, 2]\nb: *x\n").value).toEqual({ a: [1, 2], b: [1, 2] });
  });

  test("a file without a value is null", () => {
    expect(read("# nothing\n")).toMatchObject({ value: null, findings: [] });
  });
});

describe("what cannot be kept is a finding", () => {
  test.each([
    ["a: 1\nb: 2\na: 3\n", 'a.yml:3: The key "a" is given twice, first in line 1.\n  Leave one of them out.'],
    [
      "a: &x {b: 1}\nc:\n  <<: *x\n",
      'a.yml:3: The merge key "<<" merges nothing here.\n  Write the keys out.',
    ],
    ["a:\n  010: x\n", 'a.yml:2: The key 010 is not text.\n  Quote it: "010".'],
    ["? [a]\n: b\n", "a.yml:1: A key is a list, a map or empty.\n  Name the key."],
    ["__proto__: {a: 1}\n", 'a.yml:1: The key "__proto__" cannot be used.\n  Name it otherwise.'],
    ["a: .nan\n", 'a.yml:1: .nan cannot be kept as a number.\n  Quote it: ".nan".'],
    ["a: 1e999\n", 'a.yml:1: 1e999 cannot be kept as a number.\n  Quote it: "1e999".'],
    [
      "a: 9007199254740993\n",
      'a.yml:1: 9007199254740993 cannot be kept as a number.\n  Quote it: "9007199254740993".',
    ],
    ["a: !thing x\n", 'a.yml:1: The tag "!thing" is not known here.\n  Leave the tag out.'],
    ["a: !!set {x}\n", 'a.yml:1: The tag "tag:yaml.org,2002:set" is not known here.\n  Leave the tag out.'],
    [
      'a: "x\\0y"\n',
      "a.yml:1: A text holds a character that no text may hold.\n  Leave out NUL and lone halves.",
    ],
    [
      'a: "\\ud800"\n',
      "a.yml:1: A text holds a character that no text may hold.\n  Leave out NUL and lone halves.",
    ],
    ["a: *gone\n", "a.yml:1: The alias *gone has no anchor before it.\n  Write the value out."],
    ["a: &x [*x]\n", "a.yml:1: An alias makes the file contain itself.\n  Write the value out."],
    ["%YAML 1.1\n---\na: no\n", "a.yml:1: The file begins with a YAML directive.\n  Leave the line out."],
    ["a: 1\n---\nb: 2\n", 'a.yml:2: The file has a second document.\n  Leave the "---" out.'],
    [
      "a: 'x\n",
      "a.yml:2: The YAML cannot be read: Missing closing 'quote.\n  Mend this line; text with : # or quotes in it must be quoted.",
    ],
    ["[".repeat(9000), "a.yml:1: The file is nested more than 40 levels deep.\n  Flatten it."],
    ["- ".repeat(9000), "a.yml:1: The file is nested more than 40 levels deep.\n  Flatten it."],
    [`a: ${"x".repeat(300_000)}`, "a.yml:1: The file has 300003 bytes, more than 262144.\n  Split it."],
  ])("%j", (text, expected) => {
    expect(texts(text)).toBe(expected);
  });

  test("bytes that are not UTF-8", () => {
    expect(readYaml("a.yml", new Uint8Array([0x61, 0xff])).findings.map(findingText)).toEqual([
      "a.yml:1: The file is not UTF-8.\n  Save it as UTF-8.",
    ]);
  });

  test("aliases that grow without end", () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const inner = level === 0 ? "x" : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array(10).fill(inner).join(", ")}]`;
    });
    expect(texts(levels.join("\n"))).toBe(
      "a.yml:1: The file has more than 50000 values once its aliases are written out.\n  Make it smaller.",
    );
  });
});

test("no text makes the reader throw, and every finding has a line of the file", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(..."ab:-?[]{}&*!|>'\"%@`#,~\n 0.<\t\u0000é🔴"), { maxLength: 60 }),
      (characters) => {
        const text = characters.join("");
        const { findings } = read(text);
        for (const { line } of findings) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(text.split("\n").length);
        }
      },
    ),
    { numRuns: 500 },
  );
});
