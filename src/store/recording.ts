/** The results folder of an earlier comparison, as something that answers in place of models. Only ever read. */

import path from "node:path";
import { ConfigError, SchemaError } from "../base/errors.ts";
import { grouped } from "../base/grouped.ts";
import { exists, fingerprintFile } from "../host/files.ts";
import { counts } from "../schema/ending.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { Inspection, PreflightResult } from "../schema/inspection.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import { openingTrial } from "../schema/session.ts";
import type { ModelIdentity, Trial } from "../schema/trial.ts";
import type { Slug } from "../schema/words.ts";
import { Ledger } from "./ledger.ts";
import { placeOf, stemOf } from "./trial-place.ts";

export interface RecordedTrial {
  readonly trial: Trial;
  readonly exchanges: readonly Exchange[];
}

/** Files that are read at once. */
const AT_ONCE = 16;

export class Recording {
  /** Absolute path of the results folder. */
  readonly folder: string;
  readonly plan: Plan;
  readonly #ledger: Ledger;
  readonly #inspection: Inspection;
  readonly #planned: ReadonlySet<string>;
  /** The attempts that ended by themselves, by place, in their order. */
  readonly #attempts: ReadonlyMap<string, readonly Trial[]>;
  /** The last look that was begun. */
  readonly lastLook: number;

  private constructor(ledger: Ledger, plan: Plan, stored: Stored) {
    this.folder = ledger.folder;
    this.plan = plan;
    this.#ledger = ledger;
    this.#inspection = stored.inspection;
    this.#planned = new Set(stored.rounds.flatMap(({ trials }) => trials.map(placeOf)));
    this.#attempts = byPlace(stored.trials);
    this.lastLook = Math.max(0, ...stored.rounds.map(({ look }) => look));
  }

  /**
   * @throws ConfigError where the folder holds no trial, SchemaError where a file cannot be read or is not what was
   * recorded.
   */
  static async open(folder: string): Promise<Recording> {
    const ledger = new Ledger(folder);
    const plan = await ledger.plan();
    const [inspection, rounds, trials] = [
      await ledger.inspection(),
      await ledger.rounds(),
      await ledger.trials(),
    ];
    if (trials.length === 0) {
      throw new ConfigError("no-recording", `${folder} holds no trial that could be played again.`, {
        hint: "Name the results folder of a comparison that was played.",
      });
    }
    for (let first = 0; first < trials.length; first += AT_ONCE)
      await Promise.all(trials.slice(first, first + AT_ONCE).map((trial) => checkExchanges(folder, trial)));
    return new Recording(ledger, plan, { inspection, rounds, trials });
  }

  /** The limit of the budget that ended it; null where none did. */
  get usedUp(): NonNullable<Inspection["usedUp"]> | null {
    return this.#inspection.usedUp ?? null;
  }

  /** What preflight said of a player then; null where nobody asked. */
  preflight(player: Slug): PreflightResult | null {
    return this.#inspection.preflight.find((result) => result.player === player) ?? null;
  }

  /** What a player's model was then; null where it played nothing. */
  modelOf(player: Slug): ModelIdentity | null {
    for (const attempts of this.#attempts.values()) {
      const model = attempts.find((trial) => trial.player === player)?.model;
      if (model !== undefined && model !== null) return model;
    }
    return null;
  }

  /** Whether the trial was planned there too. */
  isPlanned(planned: PlannedTrial): boolean {
    return this.#planned.has(placeOf(planned));
  }

  /** Whether the trial, or its whole session, was planned there too, and not ended: for want of money, or it was stopped. */
  isLeftOut(planned: PlannedTrial): boolean {
    const place = placeOf(openingTrial(planned));
    return this.#planned.has(place) && !this.#attempts.has(place);
  }

  /**
   * The attempt with that number, so that what was lost and played again is lost and played again; past the last
   * one the one that counts. null where the trial was never played.
   */
  async find(planned: PlannedTrial, attempt: number): Promise<RecordedTrial | null> {
    const attempts = this.#attempts.get(placeOf(planned)) ?? [];
    const trial =
      attempts[attempt - 1] ?? attempts.findLast(({ ending }) => counts(ending)) ?? attempts.at(-1);
    return trial === undefined ? null : { trial, exchanges: await this.#ledger.exchanges(trial) };
  }
}

interface Stored {
  readonly inspection: Inspection;
  readonly rounds: readonly Round[];
  readonly trials: readonly Trial[];
}

function byPlace(trials: readonly Trial[]): ReadonlyMap<string, readonly Trial[]> {
  const ended = trials.filter(({ ending }) => ending.kind !== "cancelled");
  return grouped(
    ended.sort((a, b) => a.attempt - b.attempt),
    placeOf,
  );
}

/** What a player with no language model did is not asked for. */
async function checkExchanges(folder: string, trial: Trial): Promise<void> {
  if (trial.model === null) return;
  const file = path.join(folder, `${stemOf(trial, trial.attempt)}.exchanges.jsonl`);
  const recorded = trial.files.exchanges?.digest;
  const found = (await exists(file)) ? (await fingerprintFile(file)).digest : null;
  if (recorded !== undefined && recorded === found) return;
  const what = found === null ? "is missing" : "is not what was recorded: its digest is another one";
  throw new SchemaError("recording-changed", `${file} ${what}.`, {
    hint: "Put the file back as it was, or record anew.",
  });
}
