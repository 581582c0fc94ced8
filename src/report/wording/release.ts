/** What a badge and the notes of a release say. */
import { VERSION } from "../../base/version.ts";
import type { Material } from "../context.ts";
import { hasModels } from "../rows.ts";
import type { Style } from "../style.ts";
import { coverageText } from "./spend.ts";
import { capital } from "./who.ts";

export const BADGE = {
  agents: "tasks solved by agents",
  reader: "tasks solved by the docs reader",
  nothing: "not measured",
} as const;

interface BadgeParts {
  /** `small 29/40`, a part a player. */
  readonly parts: readonly string[];
  readonly more: number;
  readonly at: string | null;
}

/** `small 29/40, large 38/40 · 2026-01-05`. */
export function badgeMessage({ parts, more, at }: BadgeParts): string {
  const rest = more > 0 ? ` and ${more} more` : "";
  return `${parts.join(", ")}${rest}${at === null ? "" : ` · ${at.slice(0, 10)}`}`;
}

export function releaseHeading(): string {
  return "## What changed for agents";
}

/** How it was measured, in one line. */
export function releaseMethod({ comparison, context }: Material, style: Style): string {
  const { base, head } = comparison.revisions;
  const day = context.at === null ? "" : ` on ${context.at.slice(0, 10)}`;
  const who = hasModels(comparison) ? "" : ", with no language model";
  const [from, to] = [base.sha, head.sha].map((sha) => style.slug(sha.slice(0, 7)));
  return `<sub>Measured${day} by gripcheck ${VERSION}${who}: ${to} against ${from}. ${capital(coverageText(comparison))}.</sub>`;
}
