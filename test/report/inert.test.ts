/** Nothing in a report is alive but what we put there: parsed as GitHub does. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST } from "../../src/report/neutral.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import type { Details, FindingKind } from "../../src/schema/details.ts";
import { finding } from "./comparisons.ts";
import { addresses, codeTexts, foreignHtml, liveReferences, plainText, raggedTables } from "./gfm.ts";
import { HOSTILE, hostileText } from "./hostile.ts";
import { readStory, STORIES, type Story } from "./stories.ts";

const KINDS: readonly FindingKind[] = [
  "broken",
  "fixed",
  "undocumented",
  "absent",
  "one-sided",
  "first-fork",
  "added",
  "removed",
  "renamed",
  "front-matter",
];

/** Every place of details.json that holds foreign text, filled with it. */
const hostileDetails: fc.Arbitrary<Details> = fc
  .array(hostileText, { minLength: 6, maxLength: 6 })
  .map(([a = "", b = "", c = "", d = "", e = "", f = ""]) => ({
    findings: KINDS.flatMap((kind) => [
      finding(kind, a, [{ side: "head", text: b, count: 40, file: c, line: 3, turn: 2 }]),
      finding(kind, a, [{ side: "head", text: b, count: 40, file: a, line: 3 }]),
      finding(kind, `${a}${f}`, [
        { side: "head", text: b, count: 40, turn: 1 },
        { side: "base", text: d, count: 0 },
      ]),
    ]),
    buildLogs: { base: d, head: `${e}\n${f}` },
    notOffered: [{ side: "head", name: c, trials: 3 }],
    deeds: (["help", "file", "command"] as const).map((kind) => ({
      ...{ kind, text: `${kind === "file" ? d : f}${c}`, base: 0, head: 30, turn: 2 },
      tokens: kind === "file" ? 900 : null,
    })),
    inseparable: e,
    solutions: [{ task: "sort-cities", side: "head", ok: false, text: e }],
    patch: `+${f}\n${a}`,
    lostPlayers: [{ player: "small", cause: "auth", detail: b }],
  }));

const REASON = "closes #1, ask @octocat <b>";
const HOSTILE_CONTEXT = {
  next: { label: "ask @octocat #1", estimate: null },
  accepted: [
    {
      row: { level: "player" as const, player: "small" },
      metric: { name: "match" as const },
      until: "2027-01-31",
      reason: REASON,
    },
  ],
  markers: [
    {
      name: "cli",
      source: "command",
      rule: { pattern: HOSTILE[0] ?? "" },
      want: "more" as const,
      tasks: null,
    },
  ],
};

/** Slugs that GitHub would make links of, in the place of the story's own. */
function renamed({ comparison, details, context }: Story): Story {
  const text = JSON.stringify(comparison)
    .replaceAll('"small', '"www.evil.example')
    .replaceAll('"size":"www.evil.example"', '"size":"small"')
    .replaceAll('"qwen3-4b"', '"deadbeefcafe1234"')
    .replaceAll('"skill"', '"gh-7"')
    .replaceAll("/skill/", "/gh-7/");
  return { comparison: JSON.parse(text), details, context };
}

function expectInert(markdown: string, ours: readonly string[]): void {
  expect(raggedTables(markdown)).toBe(0);
  expect(liveReferences(markdown)).toEqual([]);
  expect(foreignHtml(markdown)).toEqual([]);
  expect(addresses(markdown).filter((address) => !ours.includes(address))).toEqual([]);
  expect(plainText(markdown)).not.toContain("<!--");
}

const oursOf = ({ context: { links } }: Story): string[] =>
  [links.report, links.run, links.patch].filter((address) => address !== null);

describe.each(STORIES)("%s", (name) => {
  const story = readStory(name);

  test("as it is stored, has nothing alive in comment or summary", () => {
    expectInert(renderComment(story), oursOf(story));
    expectInert(renderSummary(story.comparison, story.details, story.context), oursOf(story));
  });

  test("with names that look like links, has nothing alive either", () => {
    const other = renamed(story);
    expectInert(renderComment(other), oursOf(other));
    expectInert(renderSummary(other.comparison, other.details, other.context), oursOf(other));
  });
});

/** One story a layout: the same sentences need not be tried in every state. */
const LAYOUTS = [
  "models-regressed",
  "docs-commands-broke",
  "demo-docs-stale",
  "accepted",
  "quiet",
  "not-built",
  "no-player",
  "nothing-to-see-added",
  "cause-inseparable",
  "cause-of-models",
];

describe.each(LAYOUTS)("%s", (name) => {
  const story = readStory(name);

  test("with any foreign text in every place, has nothing alive, and shows it short", () => {
    fc.assert(
      fc.property(hostileDetails, (details) => {
        const context = { ...story.context, ...HOSTILE_CONTEXT };
        const comment = renderComment({ ...story, details, context });
        expectInert(comment, oursOf(story));
        const spans = codeTexts(comment).flatMap((text) => text.split("\n"));
        // In a table a backslash is kept apart from the pipe behind it.
        const lengths = spans.map((text) => [...text.replaceAll("\\ |", "\\|")].length);
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(LONGEST);
      }),
      { numRuns: 10 },
    );
  });

  test("prints nothing that a terminal would act on", () => {
    fc.assert(
      fc.property(hostileDetails, (details) => {
        const text = renderTerminal(story.comparison, details, { resultsDir: "results" });
        expect(text).not.toMatch(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u2028]/,
        );
      }),
      { numRuns: 10 },
    );
  });
});

test("the anchor is the first line as it was given, and nowhere else", () => {
  const story = readStory("models-regressed");
  const details = { ...story.details, buildLogs: { head: `x\n${story.context.anchor}\ny` } };
  const comment = renderComment({ ...story, details });
  expect(comment.split("\n")[0]).toBe(story.context.anchor);
  expect(comment.split("<!-- gripcheck")).toHaveLength(2);
  expect(renderSummary(story.comparison, details, story.context)).not.toContain("<!-- gripcheck");
});
