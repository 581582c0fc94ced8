import { describe, expect, test } from "vitest";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { howSure } from "../../src/report/wording/how-sure.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import { comparison, group, match, playedCell, player, reader, row } from "./comparisons.ts";

const TWO = { ...comparison().axes, players: [player("small"), player("large")] };
const READER = { ...TWO, players: [reader()] };

describe("how sure", () => {
  const alarmed = [row(group("small", "skill"), [match([29, 15, 40], "regressed")])];
  const notes: [string, Partial<Comparison>, string | null][] = [
    ["nothing to say", {}, null],
    [
      "an alarm",
      { rows: alarmed },
      "❌ means that under no change such a result comes up in less than 5 % of comparisons, over everything watched together.",
    ],
    [
      "an early alarm",
      { rows: alarmed.map((one) => ({ ...one, look: 3 })) },
      "❌ means that under no change such a result comes up in less than 5 % of comparisons, over everything watched together; what is found after so few repeats is probably smaller than it looks.",
    ],
    [
      "a fact about the reader",
      { axes: READER, rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
      null,
    ],
    [
      "one lost trial",
      { coverage: { ...comparison().coverage, lost: 1 } },
      "1 trial was lost and counts for neither side.",
    ],
    [
      "everything at once",
      {
        coverage: {
          ...comparison().coverage,
          lost: 3,
          lostBy: { server: 2, network: 1 },
          tampered: 1,
          notRun: { budget: 4, shard: 24, skipped: 2, stopped: 1 },
          reused: 12,
        },
        axes: { ...TWO, players: [player("small", { pinned: false }), player("large", { pinned: false })] },
        sandbox: "none",
        warnings: [
          { code: "truncated", count: 2 },
          { code: "shim", count: 9 },
          { code: "dependencies-differ", count: 1 },
          { code: "tampered", count: 1 },
          { code: "unpinned", count: 2 },
        ],
      },
      "3 trials were lost (server errors, network errors) and count for neither side; 1 trial changed the tool under test and was left out; 4 trials were cut by the budget; 1 planned trial was not played yet; 24 trials of missing shards were not run; 12 trials were reused from an earlier comparison; nothing proves that `small` and `large` are the same build of the model throughout; in 2 trials text was cut before the model saw it; the two sides were built with different versions of 1 package; builds and agents ran without a sandbox.",
    ],
    [
      "pairs",
      {
        axes: TWO,
        cells: [
          { ...playedCell("large/skill/a", 5), pairs: { n: 80, forked: 9, up: 0, down: 0 } },
          { ...playedCell("small/skill/a", 5), pairs: { n: 80, forked: 80, up: 0, down: 9 } },
        ],
      },
      "In 0 of 80 pairs of `small` and 71 of 80 pairs of `large` the agent never saw what this pull request changed.",
    ],
    [
      "pairs that all forked",
      {
        axes: TWO,
        cells: [{ ...playedCell("large/skill/a", 5), pairs: { n: 54, forked: 54, up: 0, down: 0 } }],
      },
      "In all 54 pairs the agent saw something that this pull request changed.",
    ],
    [
      "a player of which nothing counted, beside one that played",
      {
        axes: {
          ...TWO,
          players: [player("small", { pinned: false }), player("large", { pinned: false })],
        },
        cells: [
          playedCell("small/skill/a", 5),
          playedCell("large/skill/a", 0, { lost: 5 }),
          { id: "large/skill/b", state: { kind: "identical" }, base: null, head: null },
        ],
      },
      "Nothing proves that `small` is the same build of the model throughout.",
    ],
    [
      "a judge that could not be asked",
      { warnings: [{ code: "judge-lost", count: 12 }] },
      "12 trials were not played, because the judge could not be asked.",
    ],
  ];
  test.each(notes)("%s", (_, over, note) => {
    expect(howSure(comparison(over), MARKDOWN)).toBe(note);
  });

  test("has at most three sentences", () => {
    const all = comparison({
      rows: alarmed,
      ...notes[5]?.[1],
      cells: notes[6]?.[1].cells ?? [],
    });
    expect(howSure(all, PLAIN)?.match(/\.(?: |$)/g)).toHaveLength(3);
  });
});
