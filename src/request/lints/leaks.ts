/** Answers within an agent's reach: an expected value that stands where it can be read instead of worked out. */
import { plural } from "../../base/text.ts";
import { quoted } from "../findings.ts";
import { folded, isWeak, linesWith } from "./find-value.ts";
import type { Lint } from "./lint.ts";

/** In the order in which they are looked at first. */
const KINDS = ["prompt", "input-name", "input", "skill", "documentation", "help", "checkout"] as const;
export type ReachKind = (typeof KINDS)[number];

/** A text that an agent can read. */
export interface Reachable {
  readonly kind: ReachKind;
  /** As the user knows it: a file, or the command that prints it. */
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins; 1 where absent. */
  readonly firstLine?: number;
  /** The only task whose agents can reach it; null: all of them. */
  readonly task: string | null;
}

export interface ExpectedValues {
  readonly task: string;
  readonly values: readonly string[];
  /** They are looked for in what the work leaves, not in an answer. */
  readonly isInResult: boolean;
}

interface Place {
  readonly file: string;
  readonly line: number;
}

interface Watched {
  readonly task: string;
  readonly isInResult: boolean;
  readonly value: string;
  readonly wanted: string;
  readonly places: Map<ReachKind, { readonly first: Place; count: number }>;
}

const WHERE: Readonly<Record<ReachKind, string>> = {
  prompt: "its prompt",
  "input-name": "the name of an input",
  input: "its inputs",
  skill: "a skill",
  documentation: "the documentation",
  help: "what a command prints as its help",
  checkout: "the checkout",
};
const ELSEWHERE = "Change the task's inputs so that its answer differs from what stands there.";
const REMEDY: Readonly<Record<ReachKind, string>> = {
  prompt: "Ask without saying it, or expect more than this value.",
  "input-name": "Rename the file.",
  input: "Expect what must be worked out from the inputs, not what stands in them.",
  skill: ELSEWHERE,
  documentation: ELSEWHERE,
  help: ELSEWHERE,
  checkout: ELSEWHERE,
};

/** Texts are looked at one by one, so that a large checkout is never held whole. */
export class LeakSearch {
  readonly #watched: readonly Watched[];

  constructor(tasks: readonly ExpectedValues[]) {
    this.#watched = tasks.flatMap(({ task, isInResult, values }) =>
      [...new Set(values)].map((value) => ({
        task,
        isInResult,
        value,
        wanted: folded(value).trim(),
        places: new Map(),
      })),
    );
  }

  look({ kind, file, text, firstLine = 1, task }: Reachable): void {
    const searched = folded(text);
    for (const watched of this.#watched) {
      if (task !== null && task !== watched.task) continue;
      const lines = linesWith(searched, watched.wanted);
      const [line] = lines;
      if (line === undefined) continue;
      const known = watched.places.get(kind) ?? { first: { file, line: line + firstLine - 1 }, count: 0 };
      known.count += lines.length;
      watched.places.set(kind, known);
    }
  }

  /** One lint a value and kind of text; of values that stand everywhere, one warning a value. */
  lints(): Lint[] {
    return this.#watched.flatMap((watched) =>
      isWeak(watched.value) ? weakLints(watched) : strongLints(watched),
    );
  }
}

/** What an agent is asked to write, or finds in its inputs, it may have to leave there: only a copy of all would do. */
const OWN_TEXTS: readonly ReachKind[] = ["prompt", "input-name", "input"];

function strongLints({ task, value, places, isInResult }: Watched): Lint[] {
  return KINDS.flatMap((kind): Lint[] => {
    const found = places.get(kind);
    if (found === undefined) return [];
    const times = found.count === 1 ? "" : `, ${found.count} times`;
    const message = `The expected value ${quoted(value)} of the task ${task} stands in ${WHERE[kind]}${times}.`;
    if (!isInResult || !OWN_TEXTS.includes(kind))
      return [{ level: "error", ...found.first, message, hint: REMEDY[kind] }];
    const hint = "See that a copy of it does not match: expect what only the work can leave.";
    return [{ level: "warning", ...found.first, message, hint }];
  });
}

function weakLints({ task, value, places }: Watched): Lint[] {
  const kinds = KINDS.filter((kind) => places.has(kind));
  const first = kinds[0] === undefined ? undefined : places.get(kinds[0])?.first;
  if (first === undefined) return [];
  const count = [...places.values()].reduce((sum, found) => sum + found.count, 0);
  const where = kinds.map((kind) => WHERE[kind]).join(", ");
  const message = `The expected value ${quoted(value)} of the task ${task} stands in ${plural(count, "place")} (${where}), and is too common to tell whether that gives it away.`;
  const hint = "Expect a longer value where an agent could guess this one.";
  return [{ level: "warning", ...first, message, hint }];
}
