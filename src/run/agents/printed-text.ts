/** What an agent's program printed, as it may be kept. */
import { decode, joinHeadAndTail } from "../../base/text.ts";
import { redact } from "../../host/secrets.ts";
import type { KeptOutput } from "../../sandbox/box/kept-output.ts";

/** Redacted. Where it is cut, it is cut at whole lines: half a secret would not be found. */
export function printedText(output: KeptOutput): string {
  const { head, tail, bytes } = output;
  const cut = bytes - head.length - tail.length;
  if (cut === 0) return redact(decode(Buffer.concat([head, tail])));
  const wholeHead = head.subarray(0, head.lastIndexOf(10) + 1);
  const firstEnd = tail.indexOf(10);
  const wholeTail = firstEnd < 0 ? tail.subarray(0, 0) : tail.subarray(firstEnd + 1);
  return redact(joinHeadAndTail(wholeHead, wholeTail, bytes - wholeHead.length - wholeTail.length).text);
}

/** Both streams as one text. */
export function nativeText(stdout: string, stderr: string): string {
  return stderr === "" ? stdout : `${stdout}\n[standard error]\n${stderr}`;
}
