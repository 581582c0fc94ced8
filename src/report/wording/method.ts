/** The lines of the fine print. */

import { shortDigest } from "../../base/hash.ts";
import { plural } from "../../base/text.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { EndingKind } from "../../schema/words.ts";
import { watchedMetrics } from "../alarms.ts";
import { extentOf } from "../extent.ts";
import { chanceText, ruledOutText } from "../numbers.ts";
import { playersInOrder, tiersInOrder } from "../order.ts";
import { hasBase, hasModels, metricOf, playedRows } from "../rows.ts";
import type { Style } from "../style.ts";
import { earlierText } from "./earlier.ts";
import { DOUBTS, lostTo, onceEach, warningText } from "./reasons.ts";
import { capital } from "./who.ts";

export function revisionsLine({ revisions: { base, head }, mode }: Comparison, style: Style): string {
  return `Mode ${style.slug(mode)}: head ${style.slug(head.sha)} against base ${style.slug(base.sha)} (base found as ${style.slug(base.method)}).`;
}

export function suiteLine({ suite, axes, plan }: Comparison, style: Style): string {
  const from = suite.from === "file" ? "from the file that was named" : `from ${suite.from}`;
  return `Suite ${from}, ${plural(axes.tasks.length, "task")}, digest ${style.slug(shortDigest(suite.digest))}; plan ${style.slug(shortDigest(plan))}.`;
}

export function playersLine(comparison: Comparison, style: Style): string {
  const players = playersInOrder(comparison).map(({ id, size, model, agent, deterministic, pinned }) => {
    const facts = [
      ...(size === undefined ? [] : [size]),
      ...(model === undefined ? [] : [`model ${style.slug(model)}`]),
      `agent ${style.slug(agent)}`,
      deterministic
        ? "no language model, one trial a cell"
        : pinned
          ? "one build of the model"
          : "build of the model not known",
    ];
    return `${style.slug(id)} (${facts.join(", ")})`;
  });
  return `Players: ${players.join("; ")}. Tiers: ${tiersInOrder(comparison).map(style.slug).join(", ")}.`;
}

export function sandboxLine({ sandbox }: Comparison): string {
  return sandbox === null ? "Sandbox: none was needed, nothing was played." : `Sandbox: ${sandbox}.`;
}

/** Planned, counted and missing trials; looks that rows have reached. */
export function countedLines(comparison: Comparison): string[] {
  const { coverage, cells } = comparison;
  const { planned, counted, lost, tampered, notRun, identical } = coverage;
  const counts = [
    `${counted} of ${plural(planned, "planned trial")} counted`,
    ...count(lost, `lost${lostTo(coverage)}`),
    ...count(tampered, "left out because the tool was changed"),
    ...count(notRun.budget, "cut by the budget"),
    ...count(notRun.stopped ?? 0, "not played yet"),
    ...count(notRun.shard, "of missing shards not run"),
    ...count(notRun.session ?? 0, "not asked because their session had ended"),
    ...count(notRun.skipped, "skipped"),
    ...(identical > 0 ? [`${identical} of ${plural(cells.length, "cell")} identical on both sides`] : []),
  ];
  if (planned === 0) return ["No trial was played."];
  const looks = [...new Set(playedRows(comparison, "models").map(({ look }) => look))].sort((a, b) => a - b);
  const first = looks[0];
  const last = looks.at(-1);
  const reached = first === last ? `${last}` : `${first} to ${last}`;
  return [
    `${counts.join("; ")}.`,
    ...(last === undefined ? [] : [`Repeats a cell and side that rows have reached: ${reached}.`]),
  ];
}

const count = (number: number, words: string): string[] => (number > 0 ? [`${number} ${words}`] : []);

export function endingsLine({ coverage: { endings } }: Comparison): string | null {
  const side = (name: "base" | "head"): string =>
    EndingKind.options
      .filter((kind) => (endings[name][kind] ?? 0) > 0)
      .map((kind) => `${endings[name][kind]} ${kind}`)
      .join(", ") || "none";
  if (side("base") === "none" && side("head") === "none") return null;
  return `Endings: base ${side("base")}; head ${side("head")}.`;
}

export function reuseLine({ coverage, earlier }: Comparison): string | null {
  const { reused, pairs, forked, replayedTurns } = coverage;
  const parts = [
    reused > 0 ? (earlierText(earlier, reused) ?? `${plural(reused, "trial")} reused`) : null,
    pairs > 0
      ? `${plural(pairs, "pair")} coupled, ${forked} of them forked, ${plural(replayedTurns, "turn")} played by replay`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${capital(parts.join("; "))}.`;
}

/** What shares the chance of a false alarm. Facts about deterministic players have none. */
export function familyLine(comparison: Comparison): string | null {
  const rows = playedRows(comparison, "models");
  if (!hasModels(comparison)) return "Deterministic players: a flip is a fact, without an interval.";
  if (!hasBase(rows)) return null;
  const metrics = watchedMetrics(comparison).length;
  return `${plural(rows.length, "row")} × ${plural(metrics, "watched metric")}, over all looks, share a ${chanceText(comparison.alpha)} chance of any false alarm; intervals are per row (95 %).`;
}

/** What could have been seen at all; null where no row of a model was tested. */
export function powerLine(comparison: Comparison): string | null {
  const visible = playedRows(comparison, "models").flatMap((row) => metricOf(row, "match")?.visible ?? []);
  if (visible.length === 0) return null;
  const [best, worst] = extentOf(visible);
  const range =
    best === worst
      ? ruledOutText(best)
      : `${ruledOutText(best)} in the best row, ${ruledOutText(worst)} in the worst`;
  return `Drops of match that would have been seen four times out of five: ${range}.`;
}

export function nextLine({ next }: Comparison): string | null {
  return next.length === 0
    ? null
    : `A further round would play ${next.map(({ cells, toLook }) => `${plural(cells.length, "cell")} to ${plural(toLook, "repeat")}`).join("; ")}.`;
}

/** Warnings that do not stand in the note above the folds. */
export function warningLines({ warnings }: Comparison): string[] {
  return onceEach(warnings)
    .filter(({ code }) => !DOUBTS.includes(code))
    .map(warningText)
    .filter((text) => text !== null)
    .map((text) => `${capital(text)}.`);
}
