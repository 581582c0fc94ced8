import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isVersionTag, versionsBefore } from "../../src/base/version-tag.ts";
import { LOOPED, loops } from "../looping-texts.ts";

test.each([
  "v1.2.3",
  "1.2.3",
  "v0.0.0",
  "cli-v1.2.3",
  "cli/1.2.3",
  "@scope/cli@1.2.3",
  "v1.2.3-rc.1",
  "v1.2.3+5",
  "v1.2.3-1.2.3",
])("%s names a version", (tag) => expect(isVersionTag(tag)).toBe(true));

test.each(["", "v1", "v1.2", "nightly", "v1.2.3.4", "release1.2.3", "v1.2.x", "1.2.3-", "-"])(
  "%j names none",
  (tag) => expect(isVersionTag(tag)).toBe(false),
);

describe("the versions before a tag", () => {
  const TAGS = [
    "v1.0.0",
    "v1.10.0",
    "v1.9.0",
    "v2.0.0-rc.1",
    "v2.0.0-rc.10",
    "v2.0.0-rc.2",
    "v2.0.0",
    "cli-v1.5.0",
    "nightly",
  ];

  test.each([
    ["v2.0.0", ["v1.10.0", "v1.9.0", "v1.0.0"]],
    ["v2.0.0-rc.10", ["v2.0.0-rc.2", "v2.0.0-rc.1", "v1.10.0", "v1.9.0", "v1.0.0"]],
    ["v1.10.0", ["v1.9.0", "v1.0.0"]],
    ["v1.0.0", []],
    ["cli-v1.6.0", ["cli-v1.5.0"]],
    [null, ["v2.0.0", "v1.10.0", "v1.9.0", "cli-v1.5.0", "v1.0.0"]],
  ])("of %s are the nearest first, of its own kind", (tag, before) => {
    expect(versionsBefore(tag, TAGS)).toEqual(before);
  });

  test("are prereleases where there is no release yet", () => {
    expect(versionsBefore(null, ["v0.1.0-beta.1", "v0.1.0-beta", "v0.1.0-alpha.2"])).toEqual([
      "v0.1.0-beta.1",
      "v0.1.0-beta",
      "v0.1.0-alpha.2",
    ]);
  });

  test("never hold the tag itself, and do not depend on the order of the tags", () => {
    const part = fc.nat({ max: 12 });
    const tag = fc
      .tuple(part, part, part, fc.constantFrom("", "-rc.1", "-rc.2", "-alpha"))
      .map(([major, minor, patch, pre]) => `v${major}.${minor}.${patch}${pre}`);
    fc.assert(
      fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 12 }), (tags) => {
        const own = tags[0] ?? "";
        const before = versionsBefore(own, tags);
        expect(before).not.toContain(own);
        expect(versionsBefore(own, [...tags].reverse())).toEqual(before);
        expect(before.every((one) => !versionsBefore(one, tags).includes(own))).toBe(true);
      }),
    );
  });
});

test("a tag of 200,000 characters names no version", () => {
  for (const tag of loops({ begins: ["", "v0.0.0", "_"], parts: [...LOOPED, "0.", "_0.0.0-_"] })) {
    expect(isVersionTag(tag)).toBe(false);
    expect(versionsBefore("v1.0.0", [tag, "v0.9.0"])).toEqual(["v0.9.0"]);
  }
});
