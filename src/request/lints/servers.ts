/** MCP servers of tiers, as they started when the sides were built: those that do not, and tools that came or went. */
import { plural } from "../../base/text.ts";
import type { ServerAsset } from "../../schema/built.ts";
import type { AssetNote } from "../../schema/inspection.ts";
import type { PlayerProfile, Profile, TierProfile } from "../../schema/profile.ts";
import type { SuiteTask } from "../../schema/task.ts";
import type { Side } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { type Lint, lintAt } from "./lint.ts";
import type { ShownSide } from "./tiers.ts";

export interface ServersQuestion {
  readonly document: YamlDocument;
  readonly profile: Profile;
  /** null: it was not built, or not asked for. */
  readonly sides: Record<Side, ShownSide | null>;
}

/** Tools that are named; of more, only their number is said. */
const MOST_NAMED = 8;

export function serverLints(question: ServersQuestion): Lint[] {
  const { sides } = question;
  const notes = [...(sides.head?.notes ?? []), ...(sides.base?.notes ?? [])];
  return [
    ...notes.filter(({ what }) => what === "mcp").map((note) => noteLint(question, note)),
    ...question.profile.tiers.flatMap((tier) => toolLints(question, tier)),
  ];
}

function noteLint({ document, profile }: ServersQuestion, { tier, side, path, state, why }: AssetNote): Lint {
  const level = side === "head" ? "error" : "warning";
  const server = `The MCP server ${quoted(path)} of the tier ${tier}`;
  const index = profile.tiers.find(({ id }) => id === tier)?.mcp.indexOf(path) ?? 0;
  const place = ["tiers", tier, "mcp", Math.max(0, index)];
  const reason = why === undefined ? "" : `: ${why}`;
  if (state === "absent") {
    const hint = "Name a command that the build installs, with its arguments.";
    return lintAt(document, place, { level, message: `${server} is not there on ${side}${reason}.`, hint });
  }
  const hint = "Start it by itself and see that it answers initialize and tools/list on its standard input.";
  return lintAt(document, place, { level, message: `${server} does not start on ${side}${reason}.`, hint });
}

/** What agents of base could call and agents of head cannot, or otherwise. */
function toolLints({ document, sides }: ServersQuestion, { id, mcp }: TierProfile): Lint[] {
  const [base, head] = [sides.base, sides.head].map((side) => side?.tiers[id]?.servers ?? []);
  return mcp.flatMap((line, index) => {
    const [before, after] = [base, head].map((servers) => servers?.find((one) => one.line === line));
    if (before === undefined || after === undefined) return [];
    const changes = toolChanges(before, after);
    if (changes.length === 0) return [];
    return [
      lintAt(document, ["tiers", id, "mcp", index], {
        level: "warning",
        message: `The tools of the MCP server ${quoted(line)} change from base to head: ${changes.join("; ")}.`,
        hint: "That is as it should be where the change is about them: agents are offered each side's own tools.",
      }),
    ];
  });
}

function toolChanges(before: ServerAsset, after: ServerAsset): string[] {
  const [old, now] = [before, after].map(({ tools }) => new Map(tools.map((tool) => [tool.name, tool])));
  const gone = before.tools.filter(({ name }) => !now?.has(name)).map(({ name }) => name);
  const come = after.tools.filter(({ name }) => !old?.has(name)).map(({ name }) => name);
  const changed = after.tools
    .filter((tool) => old?.has(tool.name) && JSON.stringify(old.get(tool.name)) !== JSON.stringify(tool))
    .map(({ name }) => name);
  return [
    ...(gone.length === 0 ? [] : [`without ${listOf(gone)}`]),
    ...(come.length === 0 ? [] : [`with ${listOf(come)}`]),
    ...(changed.length === 0 ? [] : [`other words or arguments of ${listOf(changed)}`]),
  ];
}

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).map((name) => quoted(name));
  return [...named, ...(more > 0 ? [`${plural(more, "more tool")}`] : [])].join(", ");
}

/** Tasks that only a command solves, in tiers in which a server may solve them as well. */
export function shellOnlyTasks(
  document: YamlDocument,
  { tiers }: Profile,
  tasks: readonly Pick<SuiteTask, "id" | "requires">[],
): Lint[] {
  const bound = tasks.filter(({ requires }) =>
    requires.some((one) => one === "shell" || typeof one === "object"),
  );
  if (bound.length === 0) return [];
  return tiers
    .filter(({ mcp }) => mcp.length > 0)
    .map(({ id }) =>
      lintAt(document, ["tiers", id, "mcp"], {
        level: "warning",
        message: `${plural(bound.length, "task")} (${listOf(bound.map((task) => task.id))}) can only be solved with a command, and the tier ${id} has tools of MCP servers for it: who uses them does not match there.`,
        hint: "Leave requires: out of tasks that are played in this tier.",
      }),
    );
}

/** Tiers of servers that no player can be given; `takes`: whether a player can. */
export function serverlessTiers(
  document: YamlDocument,
  { tiers, players }: Profile,
  takes: (player: PlayerProfile) => boolean,
): Lint[] {
  if (players.some(takes)) return [];
  return tiers
    .filter(({ mcp }) => mcp.length > 0)
    .map(({ id }) =>
      lintAt(document, ["tiers", id, "mcp"], {
        level: "warning",
        message: `The tier ${id} shows MCP servers, and no player can be given them: its cells are not played.`,
        hint: "Add a player with a model: the reader calls commands, and no tools of servers.",
      }),
    );
}
