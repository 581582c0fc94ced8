/** A profile's YAML into the one form in which every later stage sees it, or all that is wrong with it. */
import { z } from "zod";
import type {
  AskedModel,
  Budget,
  GateProfile,
  MarkerProfile,
  PlayerProfile,
  Profile,
  TierProfile,
} from "../schema/profile.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { type Metric, Slug } from "../schema/words.ts";
import { AskedModelFile } from "./asked-model-file.ts";
import { checkJudge } from "./check-judge.ts";
import { checkReferences } from "./check-references.ts";
import type { Read } from "./findings.ts";
import { GateFile } from "./gate-section.ts";
import { DEFAULT_LIMITS, LimitsFile, limitsOver } from "./limits-file.ts";
import { openProfile, type SourceFile } from "./open-profile.ts";
import {
  BudgetFile,
  EndpointsFile,
  ModesFile,
  NoiseFile,
  ProfileFile,
  SandboxFile,
  WatchFile,
} from "./profile-sections.ts";
import { type AskedModelEntry, readAskedModel } from "./read-asked-model.ts";
import { readBuild } from "./read-build.ts";
import { readMarkers } from "./read-markers.ts";
import { endpointsFor, readPlayers } from "./read-players.ts";
import { SectionReader } from "./section-reader.ts";
import { TiersFile } from "./tiers-section.ts";
import type { YamlDocument } from "./yaml-document.ts";
import { list, Text } from "./yaml-words.ts";

export interface ProfileContext {
  readonly vocabulary: Vocabulary;
  /** The folder of the profiles that ship. */
  readonly shippedDir: string;
}

export interface ReadProfile extends Read<Profile> {
  /** Where its parts stood; null where nothing could be read. */
  readonly document: YamlDocument | null;
  /** What could be read although `value` is null: a suite can be checked, and a gate kept, without the rest. */
  readonly suite: string | null;
  readonly gate: GateProfile | null;
}

const DEFAULT_DOCS = ["README.md", "docs/**/*.md"];
const DEFAULT_TIERS: TierProfile[] = [
  { id: "bare", workspace: "empty", context: [], skill: null, mcp: [] },
  { id: "clone", workspace: "checkout", context: [], skill: null, mcp: [] },
];
const NO_BUDGET: Budget = { usd: null, minutes: null, trials: null, tokens: null };
/** Nothing fails a job unless the profile asks for it. */
export const NO_GATE: GateProfile = { failOn: [], reader: false, accepted: [] };

/** Every key that may stand in a profile, whatever its value. */
const KnownKeys = z.strictObject(
  Object.fromEntries(Object.keys(ProfileFile.shape).map((key) => [key, z.unknown().optional()])),
);

/** Never throws for what a profile says. */
export async function readProfile(source: SourceFile, context: ProfileContext): Promise<ReadProfile> {
  const { document, findings } = await openProfile(source, context.shippedDir);
  if (document === null) {
    return { value: null, document, suite: null, gate: null, findings, warnings: [] };
  }
  const reader = new SectionReader(document, "The profile", findings);
  reader.check([], { schema: KnownKeys, value: document.value });
  const parts = readParts(reader, context.vocabulary);
  return {
    value: reader.findings.length === 0 ? complete(parts) : null,
    document,
    suite: parts.suite,
    gate: parts.gate,
    findings: reader.findings,
    warnings: reader.warnings,
  };
}

type Parts = { readonly [Key in keyof Profile]: Profile[Key] | null };

function readParts(reader: SectionReader, vocabulary: Vocabulary): Parts {
  const before = reader.findings.length;
  const endpoints = reader.readOr(["endpoints"], EndpointsFile, []);
  const players = readPlayers(reader, { vocabulary, endpoints });
  const judge = readJudge(reader, { vocabulary, endpoints, players });
  const markers = readMarkers(reader, vocabulary.markers);
  const isComplete = reader.findings.length === before;
  const tiers = reader.readOr(["tiers"], TiersFile, DEFAULT_TIERS);
  const limits = reader.readOr(["limits"], LimitsFile, null);
  const noise = reader.readOr(["noise"], NoiseFile, null);
  const parts: Parts = {
    name: reader.read(["name"], Slug),
    build: readBuild(reader, vocabulary.recipes),
    docs: readDocs(reader),
    tiers: tiers?.length === 0 ? DEFAULT_TIERS : tiers,
    players,
    endpoints: endpoints && endpointsFor(askedModels(players, judge), endpoints, vocabulary),
    ...(judge === null ? {} : { judge }),
    suite: reader.readOr(["suite"], Text, "tasks"),
    markers,
    modes: reader.readOr(["modes"], ModesFile, {}),
    limits: limitsOver(limits, DEFAULT_LIMITS),
    budget: reader.readOr(["budget"], BudgetFile, NO_BUDGET),
    watch: readWatch(reader, markers),
    gate: reader.readOr(["gate"], GateFile, NO_GATE),
    sandbox: reader.readOr(["sandbox"], SandboxFile, "auto"),
    ...(noise === null ? {} : { noise }),
  };
  const { modes, watch } = parts;
  checkReferences(reader, { players, tiers: parts.tiers, markers, modes, watch, isComplete });
  return parts;
}

function readJudge(
  reader: SectionReader,
  known: Pick<AskedModelEntry, "vocabulary" | "endpoints" | "players">,
): AskedModel | null {
  const file = reader.readOr(["judge"], AskedModelFile.nullable(), null);
  if (file === null) return null;
  const judge = readAskedModel(reader, { ...known, file, path: ["judge"], players: [] });
  if (judge !== null) checkJudge(reader, judge, known.players);
  return judge;
}

/** Everybody who is asked, with the presets that they are known by. */
function askedModels(players: readonly PlayerProfile[], judge: AskedModel | null) {
  const interpreters = players.flatMap(({ shim }) => (shim === undefined ? [] : [shim.interpreter]));
  return [...players, ...interpreters, ...(judge === null ? [] : [judge])];
}

/** `docs:` that is left empty is an empty list; only without the key do the usual places hold. */
function readDocs(reader: SectionReader): string[] | null {
  return reader.document.at(["docs"]) === null ? DEFAULT_DOCS : reader.read(["docs"], list(Text));
}

/** By default what most want to know, and every marker with a wish. */
function readWatch(reader: SectionReader, markers: readonly MarkerProfile[]): Metric[] | null {
  if (reader.document.at(["watch"]) !== null) return reader.read(["watch"], WatchFile);
  const wished = markers.filter(({ want }) => want !== null);
  return [
    { name: "match" },
    { name: "tokens" },
    ...wished.map(({ name }): Metric => ({ name: "marker", marker: name })),
  ];
}

/** The parts as a profile: without findings none of them is null. */
function complete(parts: Parts): Profile {
  return parts as Profile;
}
