import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cell,
  codeBlock,
  codeSpan,
  LONGEST,
  lastLines,
  link,
  manyLines,
  oneLine,
  patchBlock,
  slugText,
} from "../../src/report/neutral.ts";
import { addresses, codeTexts, foreignHtml, liveReferences, partsOf, raggedTables } from "./gfm.ts";
import { HOSTILE, hostileText } from "./hostile.ts";

describe("one line", () => {
  test.each([
    ["ANSI", "\u001b[31mred\u001b[0m \u001b]8;;https://e.example\u0007x\u001b]8;;\u0007", "red x"],
    ["line ends", "a\r\nb\rc\nd\u2028e\u0085f", "a b c d ef"],
    ["bidirectional and invisible characters", "a\u202eb\u2066c\u200bd\ufeffe\u00adf", "abcdef"],
    ["halves of characters", "a\ud800b", "a\ufffdb"],
    ["what looks like our own hidden line", "<!-- gripcheck v1 -->", "<! -- gripcheck v1 -->"],
    ["the same behind something invisible", "<\u200b!-- gripcheck", "<! -- gripcheck"],
    ["blanks", " \t a  b ", "a b"],
    ["nothing", "", ""],
  ])("has no %s", (_, text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  test("is cut by characters, never inside one", () => {
    const line = oneLine("𝒳".repeat(300));
    expect([...line]).toHaveLength(LONGEST);
    expect(line.endsWith("𝒳…")).toBe(true);
  });
});

describe("a code span", () => {
  test.each(HOSTILE)("holds %j as code and nothing else", (text) => {
    const span = codeSpan(text);
    const parts = partsOf(span).map(({ type }) => type);
    expect(parts).toEqual(oneLine(text) === "" ? ["root"] : ["root", "paragraph", "inlineCode"]);
    expect(codeTexts(span)).toEqual(oneLine(text) === "" ? [] : [oneLine(text)]);
  });

  test("holds any text, in a heading, a sentence, a list and a table", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        const [a, b] = [codeSpan(one), codeSpan(other)];
        const markdown = [
          `### Agents keep calling ${a}, which`,
          `Seen: ${a}, ${b}.`,
          `- ${b} and ${a}`,
          `| x | y |\n|:--|:--|\n|${cell(` ${a} `)}|${cell(` ${b} `)}|`,
        ].join("\n\n");
        expect(raggedTables(markdown)).toBe(0);
        expect(liveReferences(markdown)).toEqual([]);
        expect(foreignHtml(markdown)).toEqual([]);
        expect(addresses(markdown)).toEqual([]);
        const wanted = [a, a, b, b, a, a, b].filter((span) => span !== "");
        expect(codeTexts(markdown)).toHaveLength(wanted.length);
      }),
    );
  });
});

describe("a block of code", () => {
  test("holds any text as code and nothing else", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 4 }), (texts) => {
        const block = codeBlock(texts.join("\n"), 5);
        const markdown = `<details><summary>Log</summary>\n\n${block}\n</details>\n\n${codeSpan("after")}`;
        expect(codeTexts(markdown)).toHaveLength(block === "" ? 1 : 2);
        expect(foreignHtml(markdown)).toEqual([]);
        expect(liveReferences(markdown)).toEqual([]);
      }),
    );
  });

  test("keeps the last lines that say something, each cut", () => {
    expect(lastLines("one\n\n  two  \r\nthree\n\n", 2)).toEqual(["  two", "three"]);
    expect(lastLines("x".repeat(500), 2)[0]).toHaveLength(LONGEST);
    expect(codeBlock(" \n\n", 3)).toBe("");
  });
});

describe("a patch", () => {
  const PATCH = "--- a/README.md\n+++ b/README.md\n@@ -1,4 +1,4 @@\n ## Sort\n \n-a --by x\n+a --key x\n\n";

  test("is shown with its empty lines and the ends of its lines, so that it can be applied", () => {
    expect(patchBlock(`${PATCH.trimEnd()}  \n \tindented`, 20)).toEqual({
      text: `\`\`\`diff\n${PATCH.trimEnd()}  \n \tindented\n\`\`\``,
      isCut: false,
    });
    expect(patchBlock(PATCH, 7).isCut).toBe(false);
  });

  test("is cut where it has more lines than are wanted, or longer ones, and says so", () => {
    expect(patchBlock(PATCH, 2)).toEqual({
      text: "```diff\n--- a/README.md\n+++ b/README.md\n```",
      isCut: true,
    });
    const long = patchBlock(`+${"x".repeat(LONGEST)}`, 2);
    expect(long).toEqual({ text: `\`\`\`diff\n+${"x".repeat(LONGEST - 2)}…\n\`\`\``, isCut: true });
  });

  test("holds any text as code and nothing else", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 4 }), (texts) => {
        const markdown = `${patchBlock(texts.join("\n"), 5).text}\n\n${codeSpan("after")}`;
        expect(codeTexts(markdown)).toHaveLength(2);
        expect(foreignHtml(markdown)).toEqual([]);
        expect(liveReferences(markdown)).toEqual([]);
      }),
    );
  });
});

test("many lines keep their ends and indents, and lose what a terminal would act on", () => {
  expect(manyLines("a\r\n  \u001b[2Jb\u202e\n\nc\n\n")).toEqual(["a", "  b", "", "c"]);
});

test.each([
  ["qwen3-4b", "qwen3-4b"],
  ["gpt-oss-120b", "gpt-oss-120b"],
  ["www.evil.example", "`www.evil.example`"],
  ["x-www.evil.example", "`x-www.evil.example`"],
  ["deadbeefcafe1234", "`deadbeefcafe1234`"],
  ["gh-7", "`gh-7`"],
])("the slug %s is written %s", (slug, text) => {
  expect(slugText(slug)).toBe(text);
  expect(liveReferences(slugText(slug))).toEqual([]);
});

test.each([
  ["https://example.invalid/run", "[run](https://example.invalid/run)"],
  ["https://example.invalid/a(b)c", "[run](https://example.invalid/a%28b%29c)"],
  ["javascript:alert(1)", "run"],
  ["https://example.invalid/a b", "run"],
  ["", "run"],
])("a link to %j is written %s", (address, text) => {
  expect(link("run", address)).toBe(text);
});

test("a letter keeps sixteen of its marks, which is more than any language has", () => {
  const marked = `e${"\u0301".repeat(200_000)}x`;
  const kept = `e${"\u0301".repeat(16)}x`;
  expect(oneLine(marked)).toBe(kept);
  expect(manyLines(marked)).toEqual([kept]);
  expect(oneLine(kept)).toBe(kept);
});
