/** Which trials a reader chose to see, and in which order. */
import { cellId, cellKey } from "../../schema/row.ts";
import type { PageTrial } from "./report-data.ts";

/** Empty = all of them. */
export type TrialFilter = Readonly<
  Record<"player" | "tier" | "task" | "side" | "match" | "ending" | "text", string>
>;

export const FILTER_NAMES = ["player", "tier", "task", "side", "match", "ending", "text"] as const;

export function filterOf(query: Readonly<Record<string, string>>): TrialFilter {
  const of = (name: keyof TrialFilter): string => query[name] ?? "";
  return {
    player: of("player"),
    tier: of("tier"),
    task: of("task"),
    side: of("side"),
    match: of("match"),
    ending: of("ending"),
    text: of("text"),
  };
}

export function chosenTrials(trials: readonly PageTrial[], filter: TrialFilter): PageTrial[] {
  const text = filter.text.toLowerCase();
  return trials.filter(
    (trial) =>
      is(filter.player, trial.player) &&
      is(filter.tier, trial.tier) &&
      is(filter.task, trial.task) &&
      is(filter.side, trial.side) &&
      is(filter.match, trial.match ?? "") &&
      is(filter.ending, trial.ending.kind) &&
      (text === "" || holds(trial, text)),
  );
}

const is = (wanted: string, actual: string): boolean => wanted === "" || wanted === actual;

function holds({ answer, why, id }: PageTrial, text: string): boolean {
  return [answer, why, id].some((one) => one?.toLowerCase().includes(text) === true);
}

export const SORT_KEYS = ["trial", "repeat", "match", "ending", "turns", "calls", "tokens", "time"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** What is not known comes last, whichever way. Equal ones stay as they stood. */
export function sortedTrials(
  trials: readonly PageTrial[],
  key: SortKey,
  isDescending: boolean,
): readonly PageTrial[] {
  if (key === "trial") return isDescending ? [...trials].reverse() : trials;
  const sign = isDescending ? -1 : 1;
  return [...trials].sort((a, b) => {
    const [one, other] = [sortValue(a, key), sortValue(b, key)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one < other ? -sign : one > other ? sign : 0;
  });
}

function sortValue(trial: PageTrial, key: Exclude<SortKey, "trial">): number | string | null {
  switch (key) {
    case "repeat":
      return trial.repeat;
    case "match":
      return trial.match;
    case "ending":
      return trial.ending.kind;
    case "turns":
      return trial.turns;
    case "calls":
      return trial.calls;
    case "tokens":
      return trial.tokens;
    case "time":
      return trial.playedMs;
  }
}

export const cellOf = (trial: PageTrial): string => cellId(trial);

/** The other side's trial of the same repeat: its last attempt that counts, else its last. */
export function counterpart(trials: readonly PageTrial[], trial: PageTrial): PageTrial | null {
  const { side, repeat } = trial;
  return lastCounted(
    trials.filter(
      (other) => other.side !== side && other.repeat === repeat && cellOf(other) === cellOf(trial),
    ),
  );
}

/** Of several attempts the last one that counts; of attempts of which none does, the last. */
export function lastCounted(attempts: readonly PageTrial[]): PageTrial | null {
  const inOrder = [...attempts].sort((a, b) => a.attempt - b.attempt);
  return inOrder.findLast(({ isCounted }) => isCounted) ?? inOrder.at(-1) ?? null;
}

/** Trials of one cell. */
export function trialsOfCell(trials: readonly PageTrial[], id: string): PageTrial[] {
  const { player, tier, task } = cellKey(id);
  return trials.filter((trial) => trial.player === player && trial.tier === tier && trial.task === task);
}

export function trialsOfTask(trials: readonly PageTrial[], task: string): PageTrial[] {
  return trials.filter((trial) => trial.task === task);
}
