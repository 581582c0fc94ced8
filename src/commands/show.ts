/** `show`: what an agent did in one trial, for a person at a terminal, as JSON, or in a format of other programs. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { nearest } from "../base/text.ts";
import { printPaged } from "../host/pager.ts";
import { redactValue } from "../host/secrets.ts";
import { printJson, printJsonLines } from "../host/stdout.ts";
import { COLOURS, terminalOf } from "../host/terminal.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { TERMINAL_COLUMNS } from "../report/aligned.ts";
import { exporterOf } from "../report/exports/index.ts";
import { NO_PAINT } from "../report/paint.ts";
import { renderTrial, type TrialView } from "../report/render-trial.ts";
import type { Screen } from "../report/render-trial-diff.ts";
import type { Invocation } from "../request/invocation.ts";
import type { Plan } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import { scoreTrial } from "../score/score-trial.ts";
import { Ledger } from "../store/ledger.ts";
import { placeOf } from "../store/trial-place.ts";
import { DEFAULT_RESULTS } from "./results.ts";

export async function show(
  { trial: name, exported, isPaged, options }: Extract<Invocation, { command: "show" }>,
  around: Surroundings,
): Promise<number> {
  const ledger = new Ledger(path.resolve(options.results ?? DEFAULT_RESULTS));
  const plan = await ledger.plan();
  const view = await viewOf(ledger, plan, await trialNamed(ledger, name));
  if (exported !== null) printExport(exported, view);
  else if (options.json) printJson(view);
  else await printForPerson(({ paint }) => renderTrial(view, paint), { isPaged, around });
  return 0;
}

/** In a format of other programs. */
function printExport(name: string, view: TrialView): void {
  const exporter = exporterOf(name);
  if (exporter === undefined) throw new Error(`no exporter of ${name}`);
  const values = exporter.values(view);
  if (exporter.form === "lines") printJsonLines(values);
  else for (const value of values) printJson(value);
}

/** Throws where none or several are meant, and names the one that is written most alike. */
async function trialNamed(ledger: Ledger, name: string): Promise<Trial> {
  try {
    return await ledger.find(name);
  } catch (error) {
    if (!(error instanceof ConfigError) || error.code !== "no-trial") throw error;
    const places = (await ledger.trials()).map(placeOf);
    const isWhole = /\/\d+(?:\.\d+)?$/.test(name);
    const known = isWhole ? places : [...new Set(places.map((place) => place.replace(/\/\d+$/, "")))];
    const near = nearest(name, known);
    if (near === null) throw error;
    throw new ConfigError(error.code, error.message, {
      hint: `Did you mean ${near}?\n${error.hint ?? ""}`.trimEnd(),
      cause: error,
    });
  }
}

/** Secrets go before lines are cut: half of one would not be known again. */
export async function viewOf(ledger: Ledger, plan: Plan, trial: Trial): Promise<TrialView> {
  const trace = await ledger.trace(trial);
  return redactValue({ trial, trace, score: scoreTrial(trial, trace, plan) });
}

interface Printing {
  readonly isPaged: boolean;
  readonly around: Surroundings;
}

/** A text as wide and as coloured as what it is printed on takes, a screen at a time where it is longer. */
export async function printForPerson(
  render: (screen: Screen) => string,
  { isPaged, around: { environment } }: Printing,
): Promise<void> {
  const terminal = terminalOf(environment);
  const text = render({
    columns: terminal.columns ?? TERMINAL_COLUMNS,
    paint: terminal.hasColour ? COLOURS : NO_PAINT,
  });
  await printPaged(text, { terminal, environment, isAllowed: isPaged });
}
