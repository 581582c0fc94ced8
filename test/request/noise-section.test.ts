import fc from "fast-check";
import { expect, test } from "vitest";
import { withNoise } from "../../src/request/noise-section.ts";
import type { StoredNoise } from "../../src/schema/noise.ts";
import { more, profileOf } from "./profile.ts";

const NOISE: StoredNoise = {
  revision: "0123456789".repeat(4),
  date: "2026-01-05",
  repeats: 8,
  copies: 0.02,
  groups: {
    "small/skill": { model: "qwen3:4b", match: 0.142, tokens: 0.61 },
    "large/skill": { model: "open/gpt-oss # 120b", match: 0, tokens: null },
  },
};

const PROFILE = `# What we measure.
name: tabkit   # ours
build: { recipe: npm,   provides: [tabkit] }

tiers:
    bare:   { workspace: empty }
`;

const SECTION = `noise:
  revision: "0123456789012345678901234567890123456789"
  date: "2026-01-05"
  repeats: 8
  copies: 0.02
  groups:
    small/skill: { model: "qwen3:4b", match: 0.142, tokens: 0.61 }
    large/skill: { model: "open/gpt-oss # 120b", match: 0, tokens: null }
`;

test("noise is put at the end of a profile, and nothing else of it changes", () => {
  expect(withNoise("grip.yml", PROFILE, NOISE)).toBe(PROFILE + SECTION);
  expect(withNoise("grip.yml", PROFILE.trimEnd(), NOISE)).toBe(PROFILE + SECTION);
});

test.each([
  ["", ""],
  ["# by hand\n", "\n# the end\nwatch: [match]\n"],
  ["", "watch: [match]\n"],
])("what was there is replaced where it stands", (before, after) => {
  const old = { ...NOISE, copies: 0.5, forked: 0.25, groups: {} };
  const text = `${PROFILE}${before}${withNoise("grip.yml", "a: 1\n", old).slice(5)}${after}`;
  expect(withNoise("grip.yml", text, NOISE)).toBe(`${PROFILE}${before}${SECTION}${after}`);
});

test.each(["noise:\n", "noise: # not yet\n", "noise: null\n", "noise: { groups: {} }\n"])(
  "%j is replaced whole",
  (empty) => {
    expect(withNoise("grip.yml", `${empty}${PROFILE}`, NOISE)).toBe(`${SECTION}${PROFILE}`);
  },
);

test.each([
  ["{ name: tabkit }\n", "it is no map of lines"],
  ["- a\n", "it is no map of lines"],
  ["name: [\n", "Flow sequence"],
  ["name: a\n...\n", "something else in it would be read differently"],
])("a profile that cannot be added to is left alone: %j", (text, why) => {
  expect(() => withNoise("grip.yml", text, NOISE)).toThrow(
    new RegExp(`^The noise cannot be written into grip\\.yml: .*${why}`),
  );
});

test("whatever a model is called, what was written is what is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.float({ min: 0, max: 1, noNaN: true }), (model, match) => {
      const noise = { ...NOISE, groups: { "small/skill": { model, match, tokens: null } } };
      const once = withNoise("grip.yml", PROFILE, noise);
      expect(withNoise("grip.yml", once, noise)).toBe(once);
    }),
  );
});

test("a profile that has noise says so, and one that was written by hand is checked", async () => {
  expect((await profileOf(SECTION)).noise).toEqual(NOISE);
  expect(await profileOf("")).not.toHaveProperty("noise");
  expect(await more("noise: { revison: x }\n")).toContain("revison");
});
