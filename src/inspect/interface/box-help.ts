/** Asks for help in the box in which a side's programs are installed. */
import { gunzipSync } from "node:zlib";
import { renderRoff } from "../../base/interface/render-roff.ts";
import { decode, stripAnsi } from "../../base/text.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { HelpSource } from "./ask-page.ts";

const KEPT_OUTPUT = 256 * 1024;
/** Of an unpacked manual page; the rest of a longer one is not looked at. */
const LONGEST_MANUAL = 1024 * 1024;

/** No pager, no colours, no wrapped columns: help as a program prints it into a file. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  PAGER: "cat",
  MANPAGER: "cat",
  GIT_PAGER: "cat",
  NO_COLOR: "1",
  TERM: "dumb",
  COLUMNS: "200",
  MANWIDTH: "200",
};

export function boxHelp(box: Box): HelpSource {
  return {
    run: async (command, timeoutMs) => {
      const { output, exitCode, timedOut } = await box.exec(command, {
        timeoutMs: Math.max(1, Math.ceil(timeoutMs)),
        maxOutput: KEPT_OUTPUT,
        env: ENVIRONMENT,
      });
      return { text: stripAnsi(output), exitCode, isLate: timedOut };
    },
    manual: async (path) => {
      const source = await manualSource(box, `${box.layout.tool}/share/man/man1/${path.join("-")}.1`);
      return source === null ? null : renderRoff(source);
    },
  };
}

/** null where no such page is installed, plain or packed. */
async function manualSource(box: Box, file: string): Promise<string | null> {
  const plain = await readOrNull(box, file);
  if (plain !== null) return decode(plain.subarray(0, LONGEST_MANUAL));
  const packed = await readOrNull(box, `${file}.gz`);
  if (packed === null) return null;
  try {
    return decode(gunzipSync(packed, { maxOutputLength: LONGEST_MANUAL }));
  } catch {
    // What a build installs under that name need not be a packed page.
    return null;
  }
}

async function readOrNull(box: Box, file: string): Promise<Uint8Array | null> {
  try {
    return await box.read(file);
  } catch {
    // Absent, or a folder: either way no page.
    return null;
  }
}
