/** Texts of a model that looped, of a tool that did, of a pull request that is made to hurt. */
import { describe, expect, test } from "vitest";
import { annotationsOf } from "../../src/report/annotations.ts";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { pageSections } from "../../src/report/html/page-sections.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderReleaseNotes } from "../../src/report/render-release-notes.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { renderTitle } from "../../src/report/render-title.ts";
import type { Details } from "../../src/schema/details.ts";
import { FindingKind } from "../../src/schema/details.ts";
import {
  comparison,
  details,
  finding,
  group,
  match,
  playedCell,
  player,
  reader,
  row,
  verdict,
} from "./comparisons.ts";

const PARTS = [
  ...["a", "`", "|", "<", "&", "\n", "[", "@", "#", "\\", " ", "\t", "\r\n", "*", "\u0301"],
  ...[
    "👩‍👩‍👧",
    "\ud800",
    "<!--",
    "\\|",
    "\u001b[",
    "\u001b]",
    "- ",
    "unknown option ",
    "a b\n",
    "\u200b",
    "www.a",
  ],
];

/** Every place of details.json that holds foreign text, filled with it. */
function filled(text: string): Details {
  return details({
    findings: FindingKind.options.map((kind) =>
      finding(kind, text, [
        {
          side: "head",
          text,
          count: 40,
          turn: 2,
          ...(kind === "one-sided" ? {} : { file: `${text}x`, line: 3 }),
        },
        { side: "base", text: "", count: 0 },
      ]),
    ),
    buildLogs: { base: text, head: text },
    buildSteps: { head: text },
    notOffered: [{ side: "head", name: text, trials: 3 }],
    deeds: [{ kind: "command", text, base: 0, head: 30, turn: 2, tokens: null }],
    inseparable: text,
    lostPlayers: [{ player: "small", cause: "auth", detail: text }],
    lostJudge: { model: text, detail: text },
  });
}

function textsOf(text: string, withModels: boolean) {
  const id = withModels ? "small" : "reader";
  const found = comparison({
    ...verdict("regressed"),
    axes: { players: [withModels ? player(id) : reader(id)], tiers: ["skill"], tasks: [], markers: [] },
    rows: [row(group(id, "skill"), [match([30, 10, 40], "regressed")])],
    cells: [playedCell(`${id}/skill/a`, 40)],
  });
  const material = { comparison: found, details: filled(text), context: NO_CONTEXT };
  return {
    comment: renderComment(material),
    summary: renderSummary(found, material.details),
    terminal: renderTerminal(found, material.details, { resultsDir: "results" }),
    title: renderTitle(found, material.details),
    notes: renderReleaseNotes(material),
    page: pageSections(material),
    annotations: annotationsOf(material.details),
  };
}

const repeated = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

describe.each([
  ["models", true],
  ["the reader alone", false],
] as const)("of a comparison with %s", (_, withModels) => {
  test.each(PARTS)("200,000 characters of %j are told as the first of them are", (part) => {
    const told = textsOf(repeated(part, 200_000), withModels);
    // Whole texts: their difference would fill the screen with what is repeated.
    expect(JSON.stringify(told) === JSON.stringify(textsOf(repeated(part, 20_000), withModels))).toBe(true);
    // No half of a character is left of one that was cut.
    for (const text of [told.comment, told.summary, told.terminal, told.title, told.notes])
      expect(text).not.toMatch(/\p{Surrogate}/u);
    // No file has such a name.
    expect(told.annotations).toEqual([]);
  });
});
