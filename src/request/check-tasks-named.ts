/** Names in a profile that only its suite can give a meaning, and accepted rows that name nothing. */
import type { GateProfile, Profile } from "../schema/profile.ts";
import { rowText } from "../schema/row.ts";
import type { Suite } from "../schema/task.ts";
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

/** An accepted regression outlives what it was about: worth a word, not a stop. */
export function warnOfIdleAcceptances(
  { document, gate }: GateSource,
  profile: Profile,
  suite: Suite,
): Finding[] {
  const known = {
    player: profile.players.map(({ id }) => id),
    tier: profile.tiers.map(({ id }) => id),
    task: suite.tasks.map(({ id }) => id),
  };
  return gate.accepted.flatMap(({ row }, index) => {
    const missing = (["player", "tier", "task"] as const).filter((part) => {
      const id = row[part];
      return id !== undefined && !known[part].includes(id);
    });
    return missing.map((part) =>
      findingAt(document, ["gate", "accepted", index, "row"], {
        message: `The accepted row ${rowText(row)} names no ${part} of this comparison.`,
        hint: "Take the acceptance out, or mend its row.",
      }),
    );
  });
}
