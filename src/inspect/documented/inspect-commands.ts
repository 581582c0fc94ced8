/** Every command that the documents teach, run on both sides: whether the tool still understands it. */
import { isSameBuild } from "../../base/same-build.ts";
import { redact } from "../../host/secrets.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { CommandResult, DocumentedCommand } from "../../schema/inspection.ts";
import type { Profile } from "../../schema/profile.ts";
import type { PerSide } from "../../schema/request.ts";
import { askSides } from "../ask-sides.ts";
import { type CollectedCommand, type Document, documentedCommands } from "./documented-commands.ts";
import { ExampleFiles } from "./example-files.ts";
import { type Half, judgeSides } from "./judge-sides.ts";
import type { RunServices } from "./run-commands.ts";
import { runSide } from "./run-side.ts";
import { runnableText } from "./runnable-text.ts";
import { sideDocuments } from "./side-documents.ts";
import { whyNotRun } from "./why-not-run.ts";

export interface CommandsQuestion {
  readonly profile: Pick<Profile, "docs" | "tiers" | "build">;
  readonly builds: PerSide<BuiltSide | null>;
  /** What the installed commands print as their help, which may hold examples. */
  readonly help?: PerSide<readonly Document[]>;
  /** Whether commands are run even where neither the tool nor what is taught differs. Default: no. */
  readonly runsUnchanged?: boolean;
}

export interface InspectedCommands {
  /** null where nothing was run: no side was built, or nothing that could make a difference differs. */
  readonly commands: DocumentedCommand[] | null;
  /** Programs that take options which cannot exist without a word, by side: no option of theirs is ever rejected. */
  readonly deaf: PerSide<readonly string[]>;
}

const NOTHING: InspectedCommands = { commands: null, deaf: { base: [], head: [] } };

export async function inspectCommands(
  { profile, builds, help, runsUnchanged = false }: CommandsQuestion,
  services: RunServices,
): Promise<InspectedCommands> {
  const { provides: programs } = profile.build;
  if (builds.base === null && builds.head === null) return NOTHING;
  const documents = {
    base: [...(await sideDocuments(builds.base, profile)), ...(help?.base ?? [])],
    head: [...(await sideDocuments(builds.head, profile)), ...(help?.head ?? [])],
  };
  const collected = prioritised(documentedCommands(documents, programs));
  if (!runsUnchanged && isSameBuild(builds.base?.digests, builds.head?.digests) && collected.every(isOnBoth))
    return NOTHING;
  const isWalled = services.sandbox.kind !== "none";
  const reasons = new Map(
    collected.map(({ command }) => [command, whyNotRun(command, { programs, isWalled })]),
  );
  const runnable = collected.filter(({ command }) => reasons.get(command) === null);
  const files = await ExampleFiles.under((builds.head ?? builds.base)?.sourceDir ?? null);
  const requests = runnable.map(({ command, taught }) => {
    const text = runnableText(command, programs);
    return { command: text, copies: files.copiesFor(text, [...taught.head, ...taught.base]) };
  });
  const answers = await askSides(builds, services.sandbox, (built) =>
    runSide(requests, { built, programs }, services),
  );
  const places = new Map(runnable.map(({ command }, index) => [command, index]));
  const halfOn = (side: "base" | "head", command: string): Half => {
    if (builds[side] === null) return null;
    const why = reasons.get(command) ?? null;
    return why === null
      ? (answers[side]?.halves[places.get(command) ?? -1] ?? null)
      : { kind: "not-run", why };
  };
  return {
    commands: collected.map(({ command, taught }) => {
      const { base, head } = judgeSides({ base: halfOn("base", command), head: halfOn("head", command) });
      return { command: redact(command), taught, base: safe(base), head: safe(head) };
    }),
    deaf: { base: answers.base?.deaf ?? [], head: answers.head?.deaf ?? [] },
  };
}

/** Where time is short, what head teaches is run first. */
function prioritised(commands: readonly CollectedCommand[]): CollectedCommand[] {
  const isTaught = ({ taught }: CollectedCommand): boolean => taught.head.length > 0;
  return [...commands.filter(isTaught), ...commands.filter((one) => !isTaught(one))];
}

const isOnBoth = ({ taught }: CollectedCommand): boolean => taught.base.length > 0 && taught.head.length > 0;

function safe(result: CommandResult | null): CommandResult | null {
  return result?.kind === "rejected" ? { ...result, text: redact(result.text).slice(0, 300) } : result;
}
