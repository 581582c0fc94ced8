/** What the file tools share: how large a file may be, and the words for why there is none. */
import type { BoxPath } from "./box-path.ts";

/** Larger files are left to `bash`: their bytes would only pass through our memory to be cut. */
export const LARGEST_FILE = 16 * 1024 * 1024;

export function whyNoFile(given: string, found: Exclude<BoxPath, { kind: "file" }>): string {
  switch (found.kind) {
    case "missing":
      return `No such file: ${given}`;
    case "no-file":
      return `${given} is a ${found.what}, not a file.${found.what === "directory" ? " List it with bash." : ""}`;
    case "outside":
      return `${given} leads outside ${found.allowed.join(", ")}.`;
  }
}

export function tooLarge(given: string, bytes: number): string {
  return `${given} has ${bytes} bytes: look into it with bash (head, tail, grep).`;
}
