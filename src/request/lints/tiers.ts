/** Tiers that show less than they promise, or more than a window holds. */
import { fitText, tierTokens } from "../../base/tier-tokens.ts";
import type { TierAssets } from "../../schema/built.ts";
import type { AssetNote } from "../../schema/inspection.ts";
import type { PlayerProfile, Profile, TierProfile } from "../../schema/profile.ts";
import type { Side } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import type { YamlDocument, YamlPath } from "../yaml-document.ts";
import { indexOf, type Lint, lintAt } from "./lint.ts";

/** What one side's tiers show, and what they lack. */
export interface ShownSide {
  readonly tiers: Readonly<Record<string, TierAssets>>;
  readonly notes: readonly AssetNote[];
}

export interface TiersInput {
  readonly document: YamlDocument;
  readonly profile: Profile;
  /** `base` is null where only one revision is checked. */
  readonly sides: { readonly base: ShownSide | null; readonly head: ShownSide };
}

export function tierLints({ document, profile, sides: { base, head } }: TiersInput): Lint[] {
  const isOnHead = (note: AssetNote): boolean =>
    head.notes.some(({ tier, path, what }) => tier === note.tier && path === note.path && what === note.what);
  const alone = (base?.notes ?? []).filter((note) => !isOnHead(note));
  return [
    ...head.notes.map((note) => noteLint(document, profile, note)),
    ...alone.map((note) => noteLint(document, profile, note)),
    ...profile.tiers.flatMap((tier) => emptyLints(document, tier, head.tiers[tier.id])),
    ...profile.tiers.flatMap((tier) => fitLints({ document, profile, tier }, { base, head })),
  ];
}

function noteLint(document: YamlDocument, profile: Profile, note: AssetNote): Lint {
  const { side, path, what, why, line } = note;
  const level = side === "head" ? "error" : "warning";
  if (note.state === "broken") {
    const hint = "Quote the value, or mend it: whoever reads it strictly finds neither name nor description.";
    const message = `The skill's front matter does not parse on ${side}: ${why ?? "it is no YAML"}.`;
    return { level, file: `${path}/SKILL.md`, line: line ?? 1, message, hint };
  }
  const reason = why === undefined ? "" : ` (${why})`;
  const message = `The tier ${note.tier} shows the ${what} ${quoted(path)}, which ${side} does not have${reason}.`;
  return lintAt(document, placeOf(profile, note), { level, message, hint: remedyOf(note) });
}

function remedyOf({ side, what, path }: AssetNote): string {
  if (what === "skill" && /SKILL\.md$/i.test(path)) return "Name the skill's folder, not its file.";
  return side === "head"
    ? "Commit it, or take it out of the tier: without it the tier is another one."
    : "That is as it should be where the change adds it: base plays the tier without it.";
}

function placeOf({ tiers }: Profile, { tier, what, path }: AssetNote): YamlPath {
  if (what === "skill") return ["tiers", tier, "skill", "path"];
  const context = tiers.find(({ id }) => id === tier)?.context ?? [];
  return ["tiers", tier, "context", Math.max(0, context.indexOf(path))];
}

/** Assets that are there and say nothing. */
function emptyLints(
  document: YamlDocument,
  { id, skill }: TierProfile,
  assets: TierAssets | undefined,
): Lint[] {
  const lints = (assets?.context ?? []).flatMap(({ path, text }, index) =>
    text.trim() === ""
      ? [emptyLint(document, ["tiers", id, "context", index], `${id} shows ${quoted(path)}`)]
      : [],
  );
  if (skill === null || assets === undefined || assets.skill === null) return lints;
  const { text, description, mode } = assets.skill;
  if (text.trim() === "") {
    return [...lints, emptyLint(document, ["tiers", id, "skill", "path"], `${id} shows a skill`)];
  }
  if (description !== "" || mode !== "advertised") return lints;
  const message =
    "The skill has no description: an agent that is only told of it cannot tell when to read it.";
  const hint = "Write description: into its front matter.";
  return [...lints, { level: "warning", file: `${skill.path}/SKILL.md`, line: 1, message, hint }];
}

function emptyLint(document: YamlDocument, path: YamlPath, subject: string): Lint {
  const message = `The tier ${subject} that is empty: nothing of it can be shown.`;
  return lintAt(document, path, { level: "error", message, hint: "Write it, or take it out of the tier." });
}

interface FitQuestion {
  readonly document: YamlDocument;
  readonly profile: Profile;
  readonly tier: TierProfile;
}

/** The smallest window is the one that a tier must fit. */
function fitLints({ document, profile, tier }: FitQuestion, sides: Record<Side, ShownSide | null>): Lint[] {
  const player = smallest(profile.players);
  if (player === null) return [];
  const needs = (["head", "base"] as const).flatMap((side) => {
    const assets = sides[side]?.tiers[tier.id];
    return assets === undefined ? [] : [{ side, tokens: tierTokens(assets) }];
  });
  const worst = needs.find(({ tokens }) => tokens > player.window);
  if (worst === undefined) return [];
  const what = tier.skill === null ? "context" : tier.context.length > 0 ? "skill with its context" : "skill";
  const where = worst.side === "base" ? " on base" : "";
  return [
    lintAt(document, ["players", indexOf(document, "players", player.id), "window"], {
      level: "error",
      message: `The ${what} of the tier ${tier.id} does not fit the window of the player ${player.id}${where} (${fitText(worst.tokens, player.window)}): its cells would not be played.`,
      hint: "Shorten it, move parts into files that it names, or give the player a larger window.",
    }),
  ];
}

function smallest(
  players: readonly PlayerProfile[],
): { readonly id: string; readonly window: number } | null {
  const known = players.flatMap(({ id, window }) => (window === null ? [] : [{ id, window }]));
  return known.sort((a, b) => a.window - b.window)[0] ?? null;
}
