import fc from "fast-check";
import { expect, test } from "vitest";
import { anchorOf, compareRuns, parseAnchor, withoutAnchors } from "../../src/publish/anchor.ts";
import { Slug } from "../../src/schema/words.ts";

const LINE = "<!-- gripcheck v1 key=default head=9d07e31 run=4711.1 -->";
const ANCHOR = { key: "default", head: "9d07e31", run: { id: 4711, attempt: 1 } };

test("an anchor says key, commit, run and attempt", () => {
  const sha = "9d07e31b4c2a5d6e7f8091a2b3c4d5e6f7081920";
  expect(anchorOf({ key: "default", head: sha, run: { id: 4711, attempt: 1 } })).toBe(LINE);
  expect(parseAnchor(LINE)).toEqual(ANCHOR);
  expect(parseAnchor(`${LINE}\n### text`)).toEqual(ANCHOR);
  expect(parseAnchor(`${LINE}\r\n### text`)).toEqual(ANCHOR);
});

test.each([
  ["text before it", `x${LINE}`],
  ["an empty line before it", `\n${LINE}`],
  ["text behind it", `${LINE} x`],
  ["another version", LINE.replace("v1", "v2")],
  ["a key that is none", LINE.replace("default", "De fault")],
  ["a key with two dots", LINE.replace("default", "a..b")],
  ["a whole sha", LINE.replace("9d07e31", "9d07e31b4c2a5d6e7f8091a2b3c4d5e6f7081920")],
  ["no run", LINE.replace(" run=4711.1", "")],
  ["run 0", LINE.replace("4711", "0")],
  ["attempt 0", LINE.replace("4711.1", "4711.0")],
  ["a run that no computer counts to", LINE.replace("4711", "9000000000000000000")],
  ["a run just beyond what is exact", LINE.replace("4711", "9007199254740993")],
  ["nothing", ""],
])("a body that begins with %s has no anchor", (_name, body) => {
  expect(parseAnchor(body)).toBeNull();
});

const anchors = fc.record({
  key: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,63}$/).filter((key) => Slug.safeParse(key).success),
  head: fc.stringMatching(/^[0-9a-f]{7}$/),
  run: fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    attempt: fc.integer({ min: 1, max: 999_999 }),
  }),
});

test("every anchor is read as it was written", () => {
  fc.assert(
    fc.property(anchors, fc.string(), (anchor, text) => {
      expect(parseAnchor(`${anchorOf(anchor)}\n${text}`)).toEqual(anchor);
    }),
  );
});

test("runs are ordered by id, then by attempt", () => {
  const at = (id: number, attempt: number) => ({ id, attempt });
  expect(compareRuns(at(11, 1), at(10, 9))).toBeGreaterThan(0);
  expect(compareRuns(at(10, 1), at(10, 2))).toBeLessThan(0);
  expect(compareRuns(at(10, 2), at(10, 2))).toBe(0);
});

test("text that pretends to be an anchor is none any more, in any spelling", () => {
  expect(withoutAnchors(`a ${LINE} b <!--GripCheck c <!-- other -->`)).toBe(
    "a &lt;!-- gripcheck v1 key=default head=9d07e31 run=4711.1 --> b &lt;!--GripCheck c <!-- other -->",
  );
});
