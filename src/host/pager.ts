/** Long texts for a person, a screen at a time. */

import { pipeInto } from "./exec.ts";
import { harmless, harmlessColoured } from "./lines.ts";
import type { Terminal } from "./terminal.ts";

export interface Paging {
  readonly terminal: Terminal;
  /** Its PAGER, LESS and TERM count. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isAllowed: boolean;
}

/** Escapes that do not count, for whoever measures lines. */
const COLOUR = /\u001b\[[\d;]*m/g;

/** Prints a text that may hold colours of ours; through a pager where it does not fit on the screen. */
export async function printPaged(text: string, paging: Paging): Promise<void> {
  const { terminal, environment } = paging;
  const clean = terminal.hasColour ? harmlessColoured(text) : harmless(text);
  const pager = pagerOf(environment);
  if (
    paging.isAllowed &&
    pager !== null &&
    !fits(clean, terminal) &&
    (await shown(clean, pager, environment))
  )
    return;
  process.stdout.write(`${clean}\n`);
}

/** Lines that are wider than the screen take several rows of it. */
export function fits(text: string, { isScreen, columns, rows }: Terminal): boolean {
  if (!isScreen || rows === null) return true;
  const taken = text
    .split("\n")
    .map((line) => Math.max(1, Math.ceil(line.replace(COLOUR, "").length / (columns ?? 80))));
  return taken.reduce((sum, lines) => sum + lines, 0) < rows;
}

/** null where the user wants none. */
function pagerOf({ PAGER }: Paging["environment"]): string | null {
  if (PAGER === undefined) return "less -R";
  return PAGER.trim() === "" || PAGER.trim() === "cat" ? null : PAGER;
}

/** Whether a pager took it: one that cannot be started did not. */
async function shown(text: string, pager: string, environment: Paging["environment"]): Promise<boolean> {
  const given = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  // R: colours are shown, not spelled out; the rest is what most people expect of a pager that was not asked for.
  const env = { LESS: "FRX", ...Object.fromEntries(given) };
  const listeners = process.listeners("SIGINT");
  // ^C is the pager's as long as it has the screen.
  process.removeAllListeners("SIGINT");
  const ignore = () => undefined;
  process.on("SIGINT", ignore);
  try {
    const code = await pipeInto(pager, { input: `${text}\n`, env });
    return code !== null && code !== NOT_FOUND && code !== NOT_EXECUTABLE;
  } finally {
    process.off("SIGINT", ignore);
    for (const listener of listeners) process.on("SIGINT", listener);
  }
}

const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;
