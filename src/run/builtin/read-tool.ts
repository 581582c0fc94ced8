/** The `read` tool: a text file of the box, in lines. */
import { decode, plural } from "../../base/text.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import { LARGEST_FILE, tooLarge, whyNoFile } from "./box-file.ts";
import { readableRoots, resolveInBox } from "./box-path.ts";
import { optionalCount, requiredText } from "./call-input.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";
import { READ_BYTES, READ_LINES } from "./tools.ts";

export async function readTool(
  input: Readonly<Record<string, unknown>>,
  box: Box,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const file = requiredText(input, "read", "path");
  const offset = optionalCount(input, "read", "offset");
  const limit = optionalCount(input, "read", "limit");
  if (file.kind === "wrong") return outcome(false, file.why);
  if (offset.kind === "wrong") return outcome(false, offset.why);
  if (limit.kind === "wrong") return outcome(false, limit.why);
  const found = await resolveInBox(box, file.value, { roots: readableRoots(box.layout), signal });
  if (found.kind !== "file") return outcome(false, whyNoFile(file.value, found));
  if (found.bytes > LARGEST_FILE) return outcome(false, tooLarge(file.value, found.bytes));
  const bytes = await box.read(found.path);
  const image = imageAddress(bytes);
  if (image !== null) return { ...outcome(true, `${file.value} is an image, shown below.`), images: [image] };
  const text = decode(bytes);
  return shownLines(text, offset.value ?? 1, limit.value ?? READ_LINES);
}

/** How the images begin that endpoints can be shown. */
const IMAGES: readonly (readonly [string, RegExp])[] = [
  ["image/png", /^\x89PNG\r\n\x1a\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/** The file as a data address; null where it is no image, or one that is too large for a request. */
function imageAddress(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const [type] = IMAGES.find(([, begins]) => begins.test(head)) ?? [];
  if (type === undefined || bytes.length > LARGEST_IMAGE) return null;
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Endpoints refuse larger ones. */
const LARGEST_IMAGE = 3_500_000;

/** The wanted lines as far as one call shows them, and where to go on. */
export function shownLines(text: string, offset: number, limit: number): ToolOutcome {
  if (text === "") return outcome(true, "(empty file)");
  const lines = text.replace(/\n$/, "").split("\n");
  const first = lines[offset - 1];
  if (first === undefined) {
    return outcome(false, `The file has ${plural(lines.length, "line")}; offset ${offset} is after its end.`);
  }
  const shown = fitting(lines.slice(offset - 1, offset - 1 + Math.min(limit, READ_LINES)));
  if (shown.length === 0) {
    const head = decode(Buffer.from(first).subarray(0, READ_BYTES));
    return cutOutcome(text, head, `[Line ${offset} has more than ${READ_BYTES} bytes: this is its head.]`);
  }
  const last = offset + shown.length - 1;
  const body = shown.join("\n");
  if (offset === 1 && last === lines.length) return outcome(true, body);
  const more = last < lines.length ? ` Go on with offset ${last + 1}.` : "";
  return cutOutcome(text, body, `[Lines ${offset} to ${last} of ${lines.length}.${more}]`);
}

function cutOutcome(text: string, body: string, note: string): ToolOutcome {
  const bytes = Buffer.byteLength(text);
  const cut = Math.max(0, bytes - Buffer.byteLength(body));
  return { text: `${body}\n${note}`, ok: true, exitCode: null, bytes, cut };
}

/** The first lines that fit what one call shows. */
function fitting(lines: readonly string[]): string[] {
  const fit: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > READ_BYTES + 1) break;
    fit.push(line);
  }
  return fit;
}
