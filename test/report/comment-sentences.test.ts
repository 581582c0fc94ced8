import { describe, expect, test } from "vitest";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import { evidenceText, footText, tryText } from "../../src/report/wording/comment.ts";
import { brokenCommand, comparison, details, headError, playedCell } from "./comparisons.ts";

describe("the comment's own sentences", () => {
  const cells = [playedCell("small/skill/a", 36)];
  const error = headError("tabkit convert --to", "unknown option '--to'", 27);

  test("evidence says in how many trials, against how many of base, and where it is still taught", () => {
    const findings = [
      error,
      brokenCommand("tabkit convert a.csv --to x", "unknown option '--to'"),
      brokenCommand("tabkit convert b.csv --to y", "unknown option '--to'", "skills/tabkit/SKILL.md", 17),
      brokenCommand("tabkit convert c.csv --to z", "unknown option '--to'", "README.md", 3),
      brokenCommand("tabkit other", "something else", "other.md"),
    ];
    const material = {
      comparison: comparison({ cells }),
      details: details({ findings }),
      context: NO_CONTEXT,
    };
    expect(evidenceText(material, error, MARKDOWN)).toBe(
      "27 of 36 head trials ran it and got `unknown option '--to'` (base: 0 of 36). Still taught in `docs/usage.md:42` and `skills/tabkit/SKILL.md:17`.",
    );
    const silent = headError("tabkit convert", "", 5);
    expect(evidenceText({ ...material, details: details() }, silent, MARKDOWN)).toBe(
      "5 of 36 head trials ran it and failed (base: 0 of 36).",
    );
  });

  test("a patch is offered with its size and its effect, where these are known", () => {
    const docs = {
      commands: {
        tried: { base: 9, head: 9 },
        accepted: { base: 9, head: 6 },
        broken: 3,
        fixed: 0,
        notRun: 0,
      },
      solutions: null,
      interface: null,
      patch: { lines: 2, before: 3, after: 0 },
    };
    const patch = "--- a/x\n+++ b/x\n-old\n+new\n+newer\n";
    const links = { report: null, run: null, patch: "https://example.invalid/patch" };
    const material = {
      comparison: comparison({ docs }),
      details: details({ patch }),
      context: { ...NO_CONTEXT, links },
    };
    expect(tryText(material, MARKDOWN)).toBe(
      "**Try:** apply [the 2-line patch](https://example.invalid/patch) to the docs: broken documented commands 3 → 0.",
    );
    expect(tryText({ ...material, context: NO_CONTEXT }, MARKDOWN)).toBe(
      "**Try:** apply the 2-line patch (`docs.patch` in the results) to the docs: broken documented commands 3 → 0.",
    );
    const unproved = { ...material, comparison: comparison({ docs: { ...docs, patch: undefined } }) };
    expect(tryText({ ...unproved, context: NO_CONTEXT }, MARKDOWN)).toBe(
      "**Try:** apply the 2-line patch (`docs.patch` in the results) to the docs.",
    );
    expect(tryText({ ...material, details: details() }, MARKDOWN)).toBeNull();
  });

  test("the foot says who says so, of which commits, when", () => {
    const material = {
      comparison: comparison(),
      details: details(),
      context: { ...NO_CONTEXT, version: "1.0.0" },
    };
    expect(footText(material, MARKDOWN)).toBe(
      "<sub>gripcheck 1.0.0 · result for `9999999` against `4444444`</sub>",
    );
    const at = { ...material, context: { ...material.context, at: "2026-01-05T14:02:33.123Z" } };
    expect(footText(at, MARKDOWN)).toBe(
      "<sub>gripcheck 1.0.0 · result for `9999999` against `4444444` · 2026-01-05 14:02 UTC</sub>",
    );
  });
});
