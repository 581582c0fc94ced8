/** What `plan` prints: what would be played, what it takes, and who would read text of the repository. */
import { plural } from "../base/text.ts";
import type { Amounts, PlanEstimate, Shortfall } from "../schema/estimate.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import { alignedLines } from "./aligned.ts";
import { oneLine } from "./neutral.ts";
import { amountText, dollarsText, durationText } from "./numbers.ts";
import { dropWords, reckonedWords } from "./wording/noise.ts";

/** A host and the players whose requests it gets. */
export interface Receiver {
  readonly host: string;
  readonly players: readonly string[];
}

/** A preset of a model at a public host, as a plan names it. */
export interface UsedPreset {
  readonly name: string;
  /** The month in which its window and price were looked up, YYYY-MM. */
  readonly asOf: string;
}

export interface PlanText {
  readonly plan: Plan;
  readonly estimate: PlanEstimate;
  readonly receivers: readonly Receiver[];
  /** Presets that players use. */
  readonly presets: readonly UsedPreset[];
  /** Where plan.json lies; null where none was written and nothing was built. */
  readonly resultsDir: string | null;
}

export function renderPlan(text: PlanText): string {
  const { plan, estimate, receivers, presets, resultsDir } = text;
  const { base, head } = plan.revisions;
  const sections = [
    [
      `base ${base.sha.slice(0, 7)} (${base.method}) → head ${head.sha.slice(0, 7)} · mode ${plan.mode} · looks ${plan.design.looks.join(", ")}`,
    ],
    resultsDir === null ? ["Nothing was built: cells that turn out to be identical will not be played."] : [],
    groupLines(estimate),
    [
      `First look: ${amountsText(estimate.firstLook)}`,
      ...(estimate.quiet === undefined
        ? []
        : [`Expected:   ${amountsText(estimate.quiet)}, where nothing changed`]),
      ...(plan.design.looks.length > 1 ? [`All looks:  ${amountsText(estimate.allLooks)}`] : []),
      ...earlierLines(estimate),
      basisText(estimate),
    ],
    visibleLines(plan, estimate),
    estimate.shortfalls.map(shortfallText),
    plan.players.filter(({ deterministic }) => !deterministic).map((player) => playerText(player, presets)),
    receivers.length === 0
      ? ["No text of the repository leaves this machine."]
      : receivers.map(
          ({ host, players }) => `Text of the repository goes to ${host} (${players.join(", ")}).`,
        ),
    resultsDir === null
      ? []
      : [`Plan: ${resultsDir}/plan.json · play it with gripcheck run --results ${resultsDir}`],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** `small: openai/gpt-oss-20b · window of 131,072 tokens · temperature 1 · $0.03 in, $0.14 out a million tokens (open-small, as of 2026-11)` */
function playerText(player: PlannedPlayer, presets: readonly UsedPreset[]): string {
  const { id, model, window, price, sampling, session, use } = player;
  const preset = presets.find(({ name }) => name === use);
  const cached = price?.cached === undefined ? "" : `, $${price.cached} from its cache`;
  const parts = [
    oneLine(model),
    window === null ? null : `window of ${amountText(window)} tokens`,
    sampling.temperature === null ? null : `temperature ${sampling.temperature}`,
    sampling.topP === null ? null : `top-p ${sampling.topP}`,
    session === undefined ? null : `at most ${session} tasks in one conversation`,
    price === null ? "price not known" : `$${price.in} in${cached}, $${price.out} out a million tokens`,
  ].filter((part) => part !== null);
  return `${id}: ${parts.join(" · ")}${preset === undefined ? "" : ` (${preset.name}, as of ${preset.asOf})`}`;
}

function groupLines({ groups }: PlanEstimate): string[] {
  const header = ["Player · tier", "Cells", "Identical", "Not playable", "Trials at first look", "At most"];
  const rows = groups.map(({ player, tier, cells, firstLook, allLooks }) => ({
    cells: [
      `${player} · ${tier}`,
      ...[cells.play, cells.identical, cells.skipped, firstLook, allLooks].map(String),
    ],
  }));
  return alignedLines({ header, rows });
}

/** A player may turn out to be another one than it was then: what is found is said when it was asked. */
function earlierLines({ earlier }: PlanEstimate): string[] {
  if (earlier === undefined) return [];
  if (earlier.trials === 0) return ["History:    nothing in it fits base."];
  return [
    `History:    up to ${plural(earlier.trials, "trial")} of base in ${plural(earlier.cells, "cell")} need not be played, where models and agents are as they were`,
  ];
}

/** Said before anything is spent: a plan that cannot see what a person looks for is better not played. */
function visibleLines({ design, noise }: Plan, { visible = [] }: PlanEstimate): string[] {
  if (visible.length === 0) return [];
  return [
    `Seen 4 times in 5 at ${design.looks.at(-1)} repeats, in rows that go so far: a drop of ${dropWords(visible)}.`,
    reckonedWords(noise),
  ];
}

/** What is less than can be shown is not about it. */
const about = (text: string): string => (text.startsWith("<") ? text : `about ${text}`);

/** `16 trials · about 1.2k tokens · about $0.10 · about 3 min`, as far as it is known. */
export function amountsText({ trials, tokens, usd, usdAtMost, minutes }: Amounts): string {
  const parts = [
    plural(trials, "trial"),
    tokens === null ? null : `about ${amountText(tokens)} tokens`,
    usd === null ? null : about(dollarsText(usd)),
    usdAtMost === undefined ? null : `at most ${dollarsText(usdAtMost)}`,
    minutes === null ? null : `about ${durationText(minutes * 60_000)}`,
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

const MOST =
  "At most: every trial takes all its turns, each with a full window; most take far less. --figures DIR takes tokens, money and minutes from earlier results.";

function basisText({ basis, firstLook }: PlanEstimate): string {
  if (firstLook.trials === 0) return "Nothing is played.";
  if (basis === 0 && firstLook.usdAtMost !== undefined) return MOST;
  if (basis === 0)
    return "Tokens, money and minutes are not known: --figures DIR takes them from earlier results.";
  const isPartial = firstLook.tokens === null || firstLook.minutes === null;
  return `Estimated from ${plural(basis, "earlier trial")}.${isPartial ? " Of some players there are none." : ""}`;
}

function shortfallText({ what, needed, allowed, isEstimate }: Shortfall): string {
  const roughly = isEstimate ? "about " : "";
  // Small models cost a part of a cent.
  const step = needed < 1 ? 1e6 : 100;
  return `The budget of ${allowed} ${what} cannot finish the first look, which takes ${roughly}${Math.ceil(needed * step) / step}.`;
}
