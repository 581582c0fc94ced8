/** Builds one revision in a box at the paths at which it will be seen, and proves what was installed. */
import { removeTree } from "../host/files.ts";
import type { Repository } from "../host/git.ts";
import { warn } from "../host/log.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { AssetNote, BuildReport, LeftOut } from "../schema/inspection.ts";
import type { Profile } from "../schema/profile.ts";
import type { Sha, Side } from "../schema/words.ts";
import type { InstallServices } from "./build-work.ts";
import { type ExportedRevision, exportRevision } from "./export-revision.ts";
import { installTool, namedSecrets } from "./install-tool.ts";
import { faultText, isFault, type StepFault } from "./step-fault.ts";
import { collectAssets, withServers } from "./tier-assets.ts";
import { tierServers } from "./tier-servers.ts";

export interface BuildServices extends InstallServices {
  readonly repository: Repository;
  readonly progress: (text: string) => void;
  /** Milliseconds since the epoch: dependencies are resolved as of then, on both sides. Default: the clock. */
  readonly now?: () => number;
}

export interface BuildInput {
  readonly side: Side;
  readonly sha: Sha;
  readonly profile: Profile;
  readonly hidden: readonly string[];
  /** As of when dependencies are resolved: ISO 8601, UTC. */
  readonly instant: string;
  /** How it is called where it is none of the sides. */
  readonly name?: string;
}

interface Facts {
  readonly notes: readonly AssetNote[];
  readonly leftOut: LeftOut;
  /** `name@version` of all that was installed beside the tool; null where that is not known. */
  readonly dependencies: readonly string[] | null;
}

export type BuildOutcome = Facts &
  (
    | { readonly report: Extract<BuildReport, { kind: "built" }>; readonly built: BuiltSide }
    | { readonly report: Extract<BuildReport, { kind: "failed" }>; readonly built: null }
  );

export async function buildSide(input: BuildInput, services: BuildServices): Promise<BuildOutcome> {
  const started = performance.now();
  const { profile, side, sha } = input;
  const { build } = profile;
  const secrets = Object.keys(namedSecrets(build, services.hostEnvironment));
  services.progress(`building ${input.name ?? side} (${sha.slice(0, 7)})${givenWords(secrets)}`);
  const exported = await exportRevision({
    repository: services.repository,
    sha,
    hidden: input.hidden,
    withCheckout: profile.tiers.some((tier) => tier.workspace === "checkout"),
    withPristine: true,
    submodules: build.submodules,
    lfs: build.lfs,
    workArea: services.workArea,
  });
  if (isFault(exported)) return failed(input, { fault: exported, ...NOTHING });
  // Assets are read before the build, which may write into its own source.
  const { workArea } = services;
  const { tiers } = profile;
  const assets = await collectAssets({ side, name: profile.name, tiers, exported, workArea });
  const facts = { notes: assets.notes, leftOut: exported.leftOut };
  sayWhatIsLeftOut(side, exported.leftOut);
  const installed = await installTool({ exported, profile: build, instant: input.instant }, services);
  await removeTree(exported.sourceDir);
  if (isFault(installed)) return failed(input, { fault: withLeftOut(installed, exported), ...facts });
  const { tool, toolchain, toolDir, dependencies } = installed;
  const found = await tierServers({ side, tiers, toolDir }, services);
  const shown = withServers(assets, tiers, found);
  const digests = { tool, toolchain, assets: { ...shown.digests } };
  if (installed.isKept)
    services.progress(`${side} was built before, of the same source: taken from the cache`);
  return {
    ...facts,
    notes: shown.notes,
    dependencies,
    report: { kind: "built", ms: performance.now() - started },
    built: { side, sha, toolDir, digests, tiers: shown.tiers, ...sourceOf(exported) },
  };
}

const sourceOf = ({ pristineDir }: ExportedRevision): Pick<BuiltSide, "sourceDir"> =>
  pristineDir === null ? {} : { sourceDir: pristineDir };

const NOTHING = { notes: [], leftOut: { submodules: [], pointers: [] } };

function failed(
  input: BuildInput,
  { fault, ...facts }: { readonly fault: StepFault } & Omit<Facts, "dependencies">,
): BuildOutcome {
  const report = { kind: "failed" as const, ...fault };
  warn(faultText(input, report));
  return { ...facts, dependencies: null, report, built: null };
}

function sayWhatIsLeftOut(side: Side, { submodules, pointers }: LeftOut): void {
  if (submodules.length > 0)
    warn(`${side} is built without its submodules (build.submodules): ${few(submodules)}`);
  if (pointers.length > 0)
    warn(`${side} has git-lfs files that are pointers here (build.lfs): ${few(pointers)}`);
}

/** A build that fails may miss what was left out. */
function withLeftOut(fault: StepFault, { leftOut: { submodules, pointers } }: ExportedRevision): StepFault {
  const hints = [
    submodules.length > 0
      ? `Submodules were left out: ${few(submodules)}. Set build.submodules: true.`
      : null,
    pointers.length > 0 ? `git-lfs files are pointers here: ${few(pointers)}. Set build.lfs: true.` : null,
  ];
  return { ...fault, remedy: [fault.remedy, ...hints.filter((hint) => hint !== null)].join("\n") };
}

const MOST_NAMED = 5;

function few(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function givenWords(names: readonly string[]): string {
  return names.length === 0 ? "" : ` with ${names.join(", ")} of this environment`;
}
