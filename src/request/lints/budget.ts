/** Budgets that cannot finish the first look: everything that they pay for would say nothing. */
import type { YamlDocument } from "../yaml-document.ts";
import { type Lint, type LintLevel, lintAt } from "./lint.ts";

export interface BudgetNeed {
  readonly mode: string;
  /** Trials of the first look, both sides. */
  readonly needed: number;
  /** null: no limit. */
  readonly allowed: number | null;
  readonly level: LintLevel;
}

export function smallBudget(document: YamlDocument, { mode, needed, allowed, level }: BudgetNeed): Lint[] {
  if (allowed === null || needed <= allowed) return [];
  return [
    lintAt(document, ["budget", "trials"], {
      level,
      message: `The first look of the mode ${mode} takes ${needed} trials, and the budget has ${allowed}: ${needed - allowed} too few.`,
      hint: `Raise trials to ${needed}, or play fewer players, tiers or tasks.`,
    }),
  ];
}
