/**
 * A shell in the box that notes how each command ended, for agents that do not tell it their models. It stands under the
 * name bash, because agents choose what they write by their shell's name.
 */
import { SandboxError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import type { ShellRecord } from "../../gateway/shell-records.ts";
import type { Box, Layout } from "../../sandbox/sandbox.ts";

export interface ShellPlaces {
  readonly shell: string;
  readonly notes: string;
}

/** Where it stands in a box of this layout. */
export function shellPlaces({ home, tmp }: Pick<Layout, "home" | "tmp">): ShellPlaces {
  return { shell: `${home}/.config/shell/bash`, notes: `${tmp}/.shell/notes` };
}

/** A record is a line of its own fields, closed by a byte that no argument can hold. */
const SCRIPT = `#!/bin/sh
begun=$(date +%s%3N)
/bin/bash "$@"
status=$?
{ printf '%s\\0' "$status" "$(($(date +%s%3N) - begun))" "$#" "$@" >>"NOTES"; } 2>/dev/null
exit $status
`;

const READ_MS = 20_000;
/** More notes than that, nobody reads on. */
const MOST = 16 * 1024 * 1024;

export interface ShellRecorder {
  /** Records that were not given before, oldest first; none where the box is gone. */
  read(): Promise<readonly ShellRecord[]>;
  /** Reads what there is now; later only that is given. To be called when the agent has left. */
  close(): Promise<void>;
}

/** Puts the shell into a box. */
export async function recordShell(box: Box): Promise<ShellRecorder> {
  const { shell, notes } = shellPlaces(box.layout);
  await box.write(shell, Buffer.from(SCRIPT.replace("NOTES", notes)));
  await box.write(notes, new Uint8Array());
  await box.exec(["chmod", "755", shell], { timeoutMs: READ_MS });
  let given = 0;
  let last: ShellRecord[] | null = null;
  const fresh = async (): Promise<ShellRecord[]> => {
    const records = parseNotes(decode(await bytesOf(box, notes)));
    const news = records.slice(given);
    given = Math.max(given, records.length);
    return news;
  };
  return {
    read: async () => (last === null ? fresh() : last.splice(0)),
    close: async () => {
      last = await fresh();
    },
  };
}

async function bytesOf(box: Box, file: string): Promise<Uint8Array> {
  try {
    const bytes = await box.read(file);
    return bytes.length > MOST ? new Uint8Array() : bytes;
  } catch (error) {
    if (error instanceof SandboxError) return new Uint8Array();
    throw error;
  }
}

/** Tolerant: the agent can write there too. What is cut off or makes no sense ends the reading. */
export function parseNotes(text: string): ShellRecord[] {
  const fields = text.split("\u0000");
  const records: ShellRecord[] = [];
  for (let at = 0; at + 2 < fields.length; ) {
    const [status, ms, count] = fields.slice(at, at + 3).map(numberOf);
    if (status == null || status > 255 || ms == null || count == null) break;
    const end = at + 3 + count;
    if (end >= fields.length) break;
    records.push({ exitCode: status, ms, words: fields.slice(at + 3, end) });
    at = end;
  }
  return records;
}

function numberOf(field: string): number | null {
  return /^\d{1,12}$/.test(field) ? Number(field) : null;
}
