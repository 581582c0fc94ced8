/** Names in a profile that only its suite can give a meaning, and accepted rows that name nothing. */
import type { GateProfile, Profile } from "../schema/profile.ts";
import { type Row, rowText } from "../schema/row.ts";
import type { Suite } from "../schema/task.ts";
import { metricText } from "../schema/words.ts";
import type { Finding } from "./findings.ts";
import { findingAt } from "./schema-findings.ts";
import { SectionReader } from "./section-reader.ts";
import type { YamlDocument, YamlPath } from "./yaml-document.ts";

/** Tasks that modes and markers name but the suite does not have. */
export function checkTasksNamed(document: YamlDocument, profile: Profile, suite: Suite): Finding[] {
  const reader = new SectionReader(document, "The profile");
  const names = suite.tasks.map(({ id }) => id);
  const check = (path: YamlPath, tasks: readonly string[] | null): void => {
    for (const [index, id] of (tasks ?? []).entries()) {
      reader.mustBeKnown([...path, index], id, { what: "task", names });
    }
  };
  for (const [mode, { tasks }] of Object.entries(profile.modes)) check(["modes", mode, "tasks"], tasks);
  for (const [index, { tasks }] of profile.markers.entries()) check(["markers", index, "tasks"], tasks);
  return reader.findings;
}

export interface GateSource {
  /** The document that the gate stands in, which may be the base's. */
  readonly document: YamlDocument;
  readonly gate: GateProfile;
}

/** Accepted regressions outlive what they were about, and so does what fails a job: worth a word, not a stop. */
export function warnOfIdleAcceptances(
  { document, gate }: GateSource,
  profile: Profile,
  suite: Suite,
): Finding[] {
  const watched = new Set(profile.watch.map(metricText));
  const known = {
    player: profile.players.map(({ id }) => id),
    tier: profile.tiers.map(({ id }) => id),
    task: suite.tasks.map(({ id }) => id),
  };
  const missingIn = (row: Row) =>
    (["player", "tier", "task"] as const).filter((part) => {
      const id = row[part];
      return id !== undefined && !known[part].includes(id);
    });
  const accepted = gate.accepted.flatMap(({ row }, index) =>
    missingIn(row).map((part) =>
      findingAt(document, ["gate", "accepted", index, "row"], {
        message: `The accepted row ${rowText(row)} names no ${part} of this comparison.`,
        hint: "Take the acceptance out, or mend its row.",
      }),
    ),
  );
  const failing = (gate.failWhere ?? []).flatMap(({ row, metric }) => [
    ...(row === null ? [] : missingIn(row)).map((part) =>
      findingAt(document, ["gate", "fail-on"], {
        message: `The row ${rowText(row ?? { level: "overall" })} of fail-on names no ${part} of this comparison, so that nothing fails by it.`,
        hint: "Mend the row, or take the entry out.",
      }),
    ),
    ...(metric === null || watched.has(metricText(metric))
      ? []
      : [
          findingAt(document, ["gate", "fail-on"], {
            message: `The metric ${metricText(metric)} of fail-on is not watched, so that nothing fails by it.`,
            hint: "Add it to watch: what may fail a job has a part in the 5 %.",
          }),
        ]),
  ]);
  return [...accepted, ...failing];
}
