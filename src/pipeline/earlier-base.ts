/** Base trials of earlier runs, found by fingerprint once before the first trial and put beside those of a comparison. */
import { failsSomewhere } from "../base/gate-wants.ts";
import type { BuildOutcome } from "../build/build-side.ts";
import { earlierOrigins } from "../compare/earlier-origins.ts";
import * as log from "../host/log.ts";
import { isCoupled } from "../plan/is-coupled.ts";
import type { Earlier } from "../plan/open-rows.ts";
import { earlierText } from "../report/wording/earlier.ts";
import type { ReadyPlayer } from "../run/answering.ts";
import { fingerprintOf } from "../run/fingerprint.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { type EarlierBase, MOST_EARLIER } from "../schema/baseline.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide, Request } from "../schema/request.ts";
import { type CellId, type CellKey, cellKey } from "../schema/row.ts";
import type { Side } from "../schema/words.ts";
import type { EarlierTrial, Fingerprint, History } from "../store/history.ts";
import type { Ledger } from "../store/ledger.ts";
import { mergedEarlier } from "../store/merged-earlier.ts";
import { takeOver } from "../store/take-over.ts";
import { recastFirstLook } from "./recast-first-look.ts";

const USUAL_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** Fewer say too little of a cell for head to be held against them. */
const LEAST_SCREEN = 8;

/** How many milliseconds old earlier trials may be; null: none are used. */
export function oldestOf({ profile, mode }: Pick<Request, "profile" | "mode">): number | null {
  const { history } = profile.modes[mode] ?? {};
  if (history === "off") return null;
  return (history?.days ?? USUAL_DAYS) * DAY_MS;
}

export interface EarlierQuestion {
  readonly ledger: Ledger;
  /** The part of it that is played here. */
  readonly plan: Plan;
  readonly builds: PerSide<BuildOutcome>;
  readonly players: readonly ReadyPlayer[];
  readonly sandbox: Sandbox;
  readonly inspection: Inspection;
  readonly request: Request;
  readonly now: number;
}

/**
 * What base need not play; null where nobody looks: without a history, where trials of all players were played already,
 * with one look alone, and where a gate wants proof, which is for trials of the comparison itself to give. Once it was
 * looked for a player it stays so; players that come after others are looked for when they come.
 */
export async function earlierBase(
  question: EarlierQuestion,
  history: History | null,
): Promise<EarlierBase | null> {
  const { ledger, plan, inspection, request, now } = question;
  const before = inspection.earlier ?? null;
  const oldest = oldestOf(request);
  const players = await notLookedFor(question, before);
  if (history === null || oldest === null || players.length === 0 || plan.design.looks.length < 2)
    return before;
  if (failsSomewhere(plan.gate, "unproven")) {
    log.info("the gate wants proof: base is played anew, and no history is used");
    return before;
  }
  const wanted = await fingerprintsOf({ ...question, players }, "base");
  const fingerprints = [...wanted.values()];
  const found = await history.get({ fingerprints, notBefore: now - oldest, now });
  const taken: Taken[] = [];
  for (const [id, { digest }] of wanted) {
    const use = useOf(plan, cellKey(id), found.get(digest) ?? []);
    if (use !== null) taken.push({ id, ...use });
  }
  for (const { id, use, trials } of taken) {
    for (const [index, trial] of trials.entries())
      await takeOver(ledger.folder, { ...trial, cell: cellKey(id), number: index + 1, use });
  }
  const own = { ...recordOf(taken), players: players.map(({ player }) => player.id) };
  log.info(saying(own, now) ?? `no base trials that fit are in the history in ${history.place}`);
  const cells = new Set(taken.map(({ id }) => id));
  await recastFirstLook(ledger, plan, { cells, earlier: byCell(own) });
  return before === null ? own : mergedEarlier([before, own]);
}

/** Whose base trials nobody looked for yet, and of whom nothing was played. */
async function notLookedFor(
  { ledger, plan, players }: EarlierQuestion,
  before: EarlierBase | null,
): Promise<ReadyPlayer[]> {
  if (before !== null && before.players === undefined) return [];
  const played = (await ledger.trials()).filter((trial) => trial.plan === plan.id);
  const done = new Set([...(before?.players ?? []), ...played.map(({ player }) => player)]);
  return players.filter(
    ({ player, model }) => !player.deterministic && model !== null && !done.has(player.id),
  );
}

/** Said before anything is spent: how much of base is of another day, how old it is and whose. */
const saying = (earlier: EarlierBase, now: number): string | null =>
  earlierText(earlierOrigins(earlier, new Date(now).toISOString().slice(0, 10)).earlier);

/** As plans read it. */
export function byCell(earlier: EarlierBase | null): Earlier {
  return new Map(earlier?.cells.map((cell) => [cell.id, cell]));
}

export type FingerprintQuestion = Pick<EarlierQuestion, "plan" | "builds" | "players" | "sandbox">;

/** Fingerprints of the cells that models play, as a side's trials will have them. */
export async function fingerprintsOf(
  { plan, builds, players, sandbox }: FingerprintQuestion,
  side: Side,
): Promise<ReadonlyMap<CellId, Fingerprint>> {
  const build = builds[side].built?.digests;
  const found = new Map<CellId, Fingerprint>();
  if (build === undefined) return found;
  for (const { player, driver, model, upstream } of players) {
    if (player.deterministic || model === null || player.session !== undefined) continue;
    const version = (await driver.version()) ?? "unknown";
    for (const { id, state } of plan.cells) {
      const { player: own, tier, task } = cellKey(id);
      const planned = plan.tasks.find((one) => one.id === task);
      if (own !== player.id || state.kind !== "play" || planned === undefined) continue;
      const { memory } = upstream;
      const fingerprint = fingerprintOf({
        ...{ build, tier, task: planned, player, model, sandbox: sandbox.kind },
        agent: { name: driver.name, version, driver: driver.protocol },
        ...(memory === undefined ? {} : { memory }),
        ...(plan.judge === undefined ? {} : { judge: plan.judge }),
      });
      found.set(id, fingerprint);
    }
  }
  return found;
}

type Cell = EarlierBase["cells"][number];

interface Taken extends Pick<Cell, "id" | "use"> {
  readonly trials: readonly EarlierTrial[];
}

/** null: there are too few for a first look. */
function useOf(plan: Plan, { player }: CellKey, found: readonly EarlierTrial[]) {
  const canLead = isCoupled(plan, player);
  const { looks } = plan.design;
  const [first, last] = [looks[0] ?? 1, looks.at(-1) ?? 1];
  if (found.length < (canLead ? first : LEAST_SCREEN)) return null;
  return canLead
    ? { use: "lead" as const, trials: found.slice(0, Math.min(last, MOST_EARLIER)) }
    : { use: "screen" as const, trials: found.slice(0, MOST_EARLIER) };
}

function recordOf(taken: readonly Taken[]): EarlierBase {
  const origins = new Map<string, EarlierBase["origins"][number]>();
  for (const { origin } of taken.flatMap(({ trials }) => trials)) {
    const key = JSON.stringify(origin);
    origins.set(key, { origin, trials: 1 + (origins.get(key)?.trials ?? 0) });
  }
  const cells = taken.map(({ id, use, trials }) => ({ id, use, trials: trials.length }));
  return { cells, origins: [...origins.values()] };
}
