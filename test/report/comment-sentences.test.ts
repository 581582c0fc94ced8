import { describe, expect, test } from "vitest";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { leadBlocks } from "../../src/report/sections/lead.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import { evidenceText, footText, tryText } from "../../src/report/wording/comment.ts";
import {
  brokenCommand,
  comparison,
  details,
  finding,
  group,
  headError,
  match,
  playedCell,
  player,
  row,
  verdict,
} from "./comparisons.ts";

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
    const rows = [row(group("small", "skill"), [match([29, 15, 40], "regressed")])];
    const material = {
      comparison: comparison({ cells, rows, ...verdict("regressed") }),
      details: details({ findings }),
      context: NO_CONTEXT,
    };
    expect(evidenceText(material, error, MARKDOWN)).toBe(
      "27 of 36 head trials ran it and got `unknown option '--to'` (base: 0 of 36). Still taught in `docs/usage.md:42` and `skills/tabkit/SKILL.md:17`.",
    );
    const silent = headError("tabkit convert", "", 5);
    const alone = { ...material, details: details({ findings: [silent] }) };
    expect(evidenceText(alone, silent, MARKDOWN)).toBe(
      "5 of 36 head trials ran it and failed (base: 0 of 36).",
    );
    // A heading about something else leaves it to the evidence to name the command.
    const mixed = comparison({ cells, rows, ...verdict("mixed") });
    expect(evidenceText({ ...alone, comparison: mixed }, silent, MARKDOWN)).toBe(
      "5 of 36 head trials ran `tabkit convert` and failed (base: 0 of 36).",
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

describe("what stands above the folds", () => {
  const lead = (over: Parameters<typeof comparison>[0], found: Parameters<typeof details>[0]) =>
    leadBlocks(
      { comparison: comparison(over), details: details(found), context: NO_CONTEXT },
      MARKDOWN,
    ).filter((block) => typeof block === "string");
  const broken = (task: string, text: string) =>
    finding("broken", task, [
      { side: "base", text: "1", count: 0 },
      { side: "head", text, count: 1 },
    ]);

  test.each([
    [[broken("a", "unknown option")], "The solution of task `a` fails on head: `unknown option`."],
    [[broken("a", "")], "The solution of task `a` fails on head."],
    [[broken("a", "x"), broken("b", "y")], "The solutions of tasks `a` and `b` fail on head."],
    [
      ["a", "b", "c", "d", "e"].map((task) => broken(task, "x")),
      "The solutions of tasks `a`, `b`, `c` and 2 more fail on head.",
    ],
    [
      [broken("a", "x"), brokenCommand("tabkit x", "unknown command")],
      "`tabkit x`, taught in `docs/usage.md:42`, now answers `unknown command`.",
    ],
  ])("tells which solutions broke where no documented command did", (findings, text) => {
    expect(lead(verdict("regressed"), { findings })[1]).toBe(text);
  });

  test("tells why a player is out beside others that played", () => {
    const rows = [
      row(group("small", "skill"), [match([30, 30, 40], "quiet", { ruledOut: 0.19 })]),
      row(group("mid", "skill"), [
        match([0, 0, 0], "inconclusive", { reason: "lost-too-many", base: null, head: null, change: null }),
      ]),
    ];
    const axes = { ...comparison().axes, players: [player("small"), player("mid")] };
    const lostPlayers = [{ player: "mid", cause: "auth" as const, detail: "401" }];
    expect(lead({ axes, rows }, { lostPlayers })[1]).toBe(
      "A drop above 19 points in one group is ruled out. Not decided: `mid/skill/*` (too many trials were lost to infrastructure). `mid` is out because of refused credentials: `401`.",
    );
  });
});
