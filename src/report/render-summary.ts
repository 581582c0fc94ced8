/** The job summary: the regression table and what broke, as GitHub Flavored Markdown. */
import { markdownTable } from "markdown-table";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import { cell, codeSpan } from "./neutral.ts";
import { regressionTable, type TableText, taskTable } from "./table.ts";
import {
  coverageLine,
  gateLine,
  heading,
  onHeadOnly,
  readerNote,
  ruledOutLine,
  sandboxWarning,
  seenLine,
  solutionsLine,
  spendLine,
  verdictLine,
} from "./wording.ts";

export function renderSummary(comparison: Comparison, details: Details): string {
  const { base, head } = comparison.revisions;
  const warning = sandboxWarning(comparison.sandbox);
  const parts = [
    `### ${heading(comparison, details, codeSpan)}`,
    warning === null ? null : `> [!CAUTION]\n> ${warning}`,
    tableText(errorsTable(details)),
    tableText(regressionTable(comparison)),
    [solutionsLine(comparison), readerNote(comparison), ruledOutLine(comparison)]
      .filter((line) => line !== null)
      .join("\n\n"),
    fold("By task", tableText(taskTable(comparison))),
    fold("Build logs", buildLogs(details)),
    `${verdictLine(comparison)} · ${gateLine(comparison.gate)} · ${coverageLine(comparison)} · ${spendLine(comparison)}`,
    `<sub>result for ${codeSpan(head.sha.slice(0, 7))} against ${codeSpan(base.sha.slice(0, 7))} (${base.method})</sub>`,
  ];
  return `${parts.filter((part) => part !== null && part !== "").join("\n\n")}\n`;
}

/** Errors that agents met on head only. */
function errorsTable(details: Details): TableText {
  return {
    header: ["What only head's agents met", "Error", "Seen in"],
    rows: onHeadOnly(details).map((finding) => [
      codeSpan(finding.subject, "cell"),
      codeSpan(finding.evidence.find(({ side }) => side === "head")?.text ?? "", "cell"),
      cell(seenLine(finding)),
    ]),
  };
}

function tableText({ header, rows }: TableText): string | null {
  return rows.length === 0 ? null : markdownTable([header.map(cell), ...rows.map((row) => [...row])]);
}

function fold(title: string, body: string | null): string | null {
  return body === null ? null : `<details><summary>${title}</summary>\n\n${body}\n</details>`;
}

function buildLogs({ buildLogs: logs }: Details): string | null {
  const sides = (["base", "head"] as const).flatMap((side) => {
    const log = logs[side];
    return log === undefined
      ? []
      : [`Build of ${side}:`, ...log.split("\n").map((line) => `- ${codeSpan(line)}`)];
  });
  return sides.length === 0 ? null : sides.join("\n");
}
