/** Profile and suite, read together from where they lie. */
import type { Profile } from "../schema/profile.ts";
import type { Suite } from "../schema/task.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { judgedFindings } from "./check-judge.ts";
import { checkTasksNamed } from "./check-tasks-named.ts";
import type { ConfigHome, OpenedSuite } from "./config-home.ts";
import { errorOfFindings, type Finding } from "./findings.ts";
import { DEFAULT_LIMITS } from "./limits-file.ts";
import { readProfile } from "./read-profile.ts";
import { emptySuite, readSuite } from "./read-suite.ts";
import { findingAt } from "./schema-findings.ts";
import type { YamlDocument } from "./yaml-document.ts";

export interface Places {
  /** What relative paths are relative to. */
  readonly cwd: string;
  /** A folder for files that must stay as long as the request is used. */
  readonly scratch: string;
  /** The folder of the profiles that ship. */
  readonly profiles: string;
}

/** Profile and suite, and where their parts stood. */
export interface ReadConfig {
  readonly profile: Profile;
  readonly suite: Suite;
  readonly document: YamlDocument;
  /** By task. */
  readonly taskDocuments: ReadonlyMap<string, YamlDocument>;
}

export interface Reading {
  readonly vocabulary: Vocabulary;
  readonly places: Places;
  /** Whether a suite without a task will do. */
  readonly mayBeEmpty: boolean;
}

export interface Config extends ReadConfig {
  /** null: there is no folder of tasks. */
  readonly opened: OpenedSuite | null;
  readonly warnings: readonly Finding[];
}

/** Profile and suite are both read before anything is thrown, so that a user learns of everything at once. */
export async function readConfig(
  home: ConfigHome,
  { vocabulary, places, mayBeEmpty }: Reading,
): Promise<Config> {
  const read = await readProfile(home.profile, { vocabulary, shippedDir: places.profiles });
  const findings = [...read.findings];
  const { document, value: profile } = read;
  if (document === null || read.suite === null) throw errorOfFindings(home.profile.file, findings);
  const opened = await home.openSuite(read.suite);
  if (opened.kind === "wrong" || (opened.kind === "missing" && !mayBeEmpty)) {
    throw errorOfFindings(home.profile.file, [...findings, findingAt(document, ["suite"], opened)]);
  }
  const limits = profile?.limits ?? DEFAULT_LIMITS;
  const suite =
    opened.kind === "opened"
      ? await readSuite({ ...opened, from: home.from, limits, mayBeEmpty }, vocabulary)
      : emptySuite({ from: home.from, shown: opened.shown });
  findings.push(...suite.findings);
  if (profile !== null && suite.value !== null) {
    findings.push(...checkTasksNamed(document, profile, suite.value));
    const judged = { profile, suite: suite.value, documents: suite.documents };
    findings.push(...judgedFindings(judged, vocabulary.matchers));
    const warnings = [...read.warnings, ...suite.warnings];
    const taskDocuments = suite.documents;
    if (findings.length === 0)
      return {
        profile,
        suite: suite.value,
        document,
        taskDocuments,
        opened: opened.kind === "opened" ? opened : null,
        warnings,
      };
  }
  throw errorOfFindings(`${home.profile.file} and its suite`, findings);
}
