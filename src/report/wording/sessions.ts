/** What is said of tasks that were asked one after another in one conversation. */
import { plural } from "../../base/text.ts";
import type { Details, SessionSide } from "../../schema/details.ts";
import { SIDES } from "../../schema/words.ts";
import { pointsText, ratioText } from "../numbers.ts";
import type { Style } from "../style.ts";
import { listed, rowName } from "./who.ts";

export type SessionGroup = NonNullable<Details["sessions"]>[number];

export const SESSION_PLACES = { first: "first task", later: "later tasks" } as const;

export const SESSION_NOTE =
  "A session asks several tasks in one conversation, each in a fresh workspace, and every later request reads what was said before. All trials of a session count for one in rows over several tasks.";

/** `small · skill`. */
export function sessionName({ player, tier }: SessionGroup, style: Style): string {
  return rowName({ row: { level: "group", player, tier } }, style);
}

/** `The same 8 tasks of small · skill, later instead of first: base −36 % tokens and +20 points match; head …`. */
export function sameTasksText(group: SessionGroup, style: Style): string | null {
  const parts = SIDES.flatMap((side) => {
    const same = group[side]?.sameTasks ?? null;
    const said = same === null ? null : changesText(same);
    return said === null || same === null ? [] : [{ tasks: same.tasks, text: `${side} ${said}` }];
  });
  const [first] = parts;
  if (first === undefined) return null;
  const isOne = parts.every(({ tasks }) => tasks === first.tasks);
  const tasks = isOne ? `The same ${plural(first.tasks, "task")}` : "The same tasks";
  return `${tasks} of ${sessionName(group, style)}, later instead of first: ${parts.map(({ text }) => text).join("; ")}.`;
}

function changesText({ match, tokens, turns, time }: NonNullable<SessionSide["sameTasks"]>): string | null {
  const changes = [
    tokens === null ? null : `${ratioText(tokens)} tokens`,
    turns === null ? null : `${ratioText(turns)} turns`,
    time === null ? null : `${ratioText(time)} time`,
    match === null ? null : match === 0 ? "equal match" : `match ${pointsText(match)}`,
  ].filter((text) => text !== null);
  return changes.length === 0 ? null : listed(changes);
}

/** `7 trials were not played because the session had ended before: base 1, head 6.`; null where all were. */
export function notAskedText(groups: readonly SessionGroup[]): string | null {
  const counts = SIDES.map((side) => groups.reduce((sum, group) => sum + (group[side]?.notAsked ?? 0), 0));
  const [base = 0, head = 0] = counts;
  const all = base + head;
  if (all === 0) return null;
  const was = all === 1 ? "was" : "were";
  return `${plural(all, "trial")} ${was} not played because the session had ended before: base ${base}, head ${head}.`;
}
