import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMENT_LIMITS, fitComment } from "../../src/publish/fit-comment.ts";

const WHERE = "in the [job summary](https://github.example/run)";

test("a text that fits stays as it is", () => {
  const text = `${"x".repeat(99)}\n`.repeat(610);
  expect(text).toHaveLength(61_000);
  expect(fitComment(text, WHERE)).toBe(text);
});

test("whole rows are left out from the end, open folds are closed, and the number of lines is said", () => {
  const rows = Array.from({ length: 40 }, (_, n) => `| row ${n} | ❌ |`);
  const text = [
    "anchor",
    "### heading",
    "<details><summary>By task</summary>",
    "",
    ...rows,
    "</details>",
    "end",
  ].join("\n");
  expect(fitComment(text, WHERE, { units: 300, bytes: 10_000 })).toBe(`anchor
### heading
<details><summary>By task</summary>

| row 0 | ❌ |
| row 1 | ❌ |
| row 2 | ❌ |
| row 3 | ❌ |
| row 4 | ❌ |
| row 5 | ❌ |
| row 6 | ❌ |

</details>

**35 lines left out** to stay under GitHub's limit. The whole report is in the [job summary](https://github.example/run).
`);
});

test("an open block of code is closed, and what it holds opens nothing", () => {
  const text = ["a", "````", "```", "<details>", ...Array.from({ length: 99 }, () => "code")].join("\n");
  const lines = fitComment(text, WHERE, { units: 250, bytes: 10_000 }).split("\n");
  expect(lines.filter((line) => line.startsWith("````"))).toEqual(["````", "````"]);
  expect(lines).not.toContain("</details>");
});

test("bytes count as much as characters", () => {
  const text = `${"表".repeat(99)}\n`.repeat(400);
  expect(text.length).toBeLessThan(COMMENT_LIMITS.units);
  const fitted = fitComment(text, WHERE);
  expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(COMMENT_LIMITS.bytes);
  expect(Buffer.byteLength(fitted)).toBeGreaterThan(COMMENT_LIMITS.bytes - 700);
});

test("one endless line is left out", () => {
  expect(fitComment("x".repeat(70_000), WHERE)).toContain("**1 line left out**");
});

test("nothing that comes out is too long, and all of it was there before or is ours", () => {
  const lines = fc.array(
    fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom("<details>", "</details>", "```")),
    {
      maxLength: 80,
    },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 400, max: 1_200 }), (parts, units) => {
      const text = parts.map((part) => part.replaceAll("\n", " ")).join("\n");
      const fitted = fitComment(text, WHERE, { units, bytes: 3 * units });
      expect(fitted.length <= units || text.length <= units).toBe(true);
      const kept = fitted
        .split("\n")
        .filter((line) => !/^(<\/details>|`{3,}|\*\*\d+ lines? .*|)$/.test(line));
      expect(text.split("\n")).toEqual(expect.arrayContaining(kept));
    }),
  );
});
