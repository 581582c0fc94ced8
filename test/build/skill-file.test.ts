import fc from "fast-check";
import { expect, test } from "vitest";
import { readSkillFile } from "../../src/build/skill-file.ts";

test.each([
  [
    "plain",
    "---\nname: tabkit\ndescription: Works on tables.\n---\n# Body",
    "tabkit",
    "Works on tables.",
    null,
  ],
  [
    "quoted",
    '---\nname: "tabkit"\ndescription: "Runs tools: fast"\n---\n',
    "tabkit",
    "Runs tools: fast",
    null,
  ],
  [
    "with CRLF and BOM",
    "\ufeff---\r\nname: tabkit\r\ndescription: Fine\r\n---\r\nBody",
    "tabkit",
    "Fine",
    null,
  ],
  ["folded", "---\nname: a\ndescription: >\n  Two\n  lines\n---\n", "a", "Two lines", null],
  ["with an anchor and its alias", "---\nname: &n tabkit\ndescription: *n\n---\n", "tabkit", "tabkit", null],
  ["without front matter", "# Title\ntext", null, null, null],
  ["with a rule under a comment", "<!-- a -->\n---\nSome text.\n---\nname: no", null, null, null],
  ["with a rule and no end", "\n---\nname: tabkit\n", null, null, null],
  ["with numbers for names", "---\nname: 12\n---\n", null, null, null],
])("a skill file %s is read", (_kind, text, name, description, broken) => {
  expect(readSkillFile(text)).toEqual({ name, description, broken });
});

test.each([
  [
    "a colon in a plain value",
    "---\r\nname: tabkit\r\ndescription: Runs tools: fast and safe\r\n---\r\n",
    "Runs tools: fast and safe",
    { why: "Nested mappings are not allowed in compact mappings", line: 3 },
  ],
  [
    "a tab for indentation",
    "---\nname: tabkit\ndescription:\n\t- x\n---\n",
    null,
    { why: "Tabs are not allowed as indentation", line: 4 },
  ],
  [
    "no closing fence",
    "---\nname: tabkit\ndescription: Fine\n",
    "Fine",
    { why: "the front matter has no closing ---", line: 1 },
  ],
  [
    "an alias of nothing",
    "---\nname: tabkit\ndescription: *glob*\n---\n",
    "*glob*",
    { why: "Unresolved alias (the anchor must be set before the alias): glob*", line: 2 },
  ],
  [
    "aliases that multiply",
    `---\ndescription: Fine\na: &a [x, x, x]\nb: &b [${"*a, ".repeat(20)}]\nc: [${"*b, ".repeat(20)}]\n---\n`,
    "Fine",
    { why: "Excessive alias count indicates a resource exhaustion attack", line: 2 },
  ],
  [
    "a block and a colon in another value",
    "---\nname: a\ndescription: >-\n  Works on\n\n  tables: fast.\nlicense: MIT: no\n---\n",
    "Works on tables: fast.",
    { why: "Nested mappings are not allowed in compact mappings", line: 7 },
  ],
  [
    "an empty line before it",
    "\r\n---\r\nname: a\r\ndescription: Fine\r\n---\r\nBody",
    "Fine",
    { why: "the front matter does not begin in the first line", line: 2 },
  ],
  [
    "a licence before it",
    "<!--\nCopyright\n-->\n\n---\ndescription: Runs: fast\n---\nBody",
    "Runs: fast",
    { why: "the front matter does not begin in the first line", line: 5 },
  ],
  ["a list", "---\n- a\n---\n", null, { why: "the front matter is no mapping of keys to values", line: 2 }],
])("front matter with %s is said to be broken, and read all the same", (_kind, text, description, broken) => {
  const skill = readSkillFile(text);
  expect(skill.broken).toEqual(broken);
  expect(skill.description).toBe(description);
});

test("no text makes it throw, and a line that it names exists", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("---", "name: a", "description: b: c", "\t", "- x", "{", "*a", "", "é: |"), {
        maxLength: 8,
      }),
      (lines) => {
        const { broken } = readSkillFile(lines.join("\n"));
        if (broken !== null) expect(broken.line).toBeLessThanOrEqual(lines.length + 1);
      },
    ),
  );
});
