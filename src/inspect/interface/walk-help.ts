/** One walk over the help of installed programs: every command's page, parents before their children. */
import PQueue from "p-queue";
import { grouped } from "../../base/grouped.ts";
import { askPage, type HelpPage, type HelpQuestion, type HelpSource } from "./ask-page.ts";

export interface WalkLimits {
  /** Commands of all programs together. */
  readonly pages: number;
  /** Words below the program. */
  readonly depth: number;
  /** Of the whole walk. */
  readonly ms: number;
  /** Of one question. */
  readonly askMs: number;
  readonly atOnce: number;
}

/** Commands that pages name: no tool has more, and beyond them nothing is listed. */
const MOST_COMMANDS = 20_000;

const WALK_LIMITS: WalkLimits = { pages: 400, depth: 4, ms: 60_000, askMs: 10_000, atOnce: 2 };

/**
 * Never rejects for what programs do: a command that gives no help of its own, or that the limits leave no room
 * for, has a page without a reading.
 */
export async function walkHelp(
  source: HelpSource,
  programs: readonly string[],
  limits: WalkLimits = WALK_LIMITS,
): Promise<HelpPage[]> {
  const started = performance.now();
  const left = (): number => limits.ms - (performance.now() - started);
  const pages = new Map<string, HelpPage>();
  let level: HelpQuestion[] = [...new Set(programs)].map((program) => ({
    path: [program],
    named: null,
    parents: [],
  }));
  while (level.length > 0) {
    const queue = new PQueue({ concurrency: limits.atOnce });
    const room = limits.pages - pages.size;
    const answers = await Promise.all(
      level.map(async (question, at) => {
        const ask = async (): Promise<HelpPage | null> =>
          left() > 0 ? await askPage(source, question, Math.min(limits.askMs, left())) : unasked(question);
        const page = at < room ? await queue.add(ask) : unasked(question);
        return { question, page: page ?? null };
      }),
    );
    const next = new Map<string, HelpQuestion>();
    for (const { question, page } of answers) {
      if (page === null) continue;
      pages.set(keyOf(page), page);
      for (const below of questionsBelow(page, question, limits)) {
        const isRoom = pages.size + next.size < MOST_COMMANDS;
        if (isRoom && !next.has(keyOf(below))) next.set(keyOf(below), below);
      }
    }
    level = [...next.values()].filter((question) => !pages.has(keyOf(question)));
  }
  return inOrder([...pages.values()]);
}

const keyOf = ({ path }: Pick<HelpPage, "path">): string => path.join(" ");

/** A command that nobody had time for is there, and nothing more is known of it. */
function unasked({ path, named }: HelpQuestion): HelpPage | null {
  return named?.isSure === false ? null : { path, named, asked: "", text: "", reading: null };
}

function questionsBelow(page: HelpPage, { parents }: HelpQuestion, limits: WalkLimits): HelpQuestion[] {
  return (page.reading?.commands ?? [])
    .filter(({ path }) => path.length - 1 <= limits.depth)
    .map((named) => ({ path: named.path, named, parents: [...parents, page] }));
}

/** Every command behind the one above it, in the order in which help lists them. */
function inOrder(pages: readonly HelpPage[]): HelpPage[] {
  const below = grouped(
    pages.flatMap((page) => page.path.slice(1).map((_, at) => ({ page, above: page.path.slice(0, at + 1) }))),
    ({ above }) => keyOf({ path: above }),
  );
  const ordered = new Set<HelpPage>();
  const add = (page: HelpPage): void => {
    if (ordered.has(page)) return;
    ordered.add(page);
    for (const child of below.get(keyOf(page)) ?? []) add(child.page);
  };
  for (const page of pages) if (page.path.length === 1) add(page);
  return [...ordered];
}
