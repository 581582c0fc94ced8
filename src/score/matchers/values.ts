/** The keys that several match rules share, as tasks write them. */
import { z } from "zod";

/** A quoted scalar: YAML would change `010`, `1.10` and `no` without the quotes. */
export const QuotedText = z
  .string({
    error: ({ input }) => `must be quoted, so that it keeps its form: ${JSON.stringify(String(input))}`,
  })
  .min(1, "must not be empty");

/** One accepted text, or a list of them. */
export const AcceptedTexts = z.union([QuotedText, z.array(QuotedText).min(1, "must not be empty")], {
  error: "must be a quoted text or a list of them, not empty",
});
export type AcceptedTexts = z.infer<typeof AcceptedTexts>;

export function acceptedTexts(value: AcceptedTexts): readonly string[] {
  return typeof value === "string" ? [value] : value;
}

/** Expected texts that YAML writes as a block of lines end in a line end; what they are held against often does not. */
export function withLastLineEnded(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Whether `ABC` and `abc` are the same. */
export const Case = z.enum(["ignore", "keep"]);
export type Case = z.infer<typeof Case>;

export function inCase(text: string, letterCase: Case): string {
  return letterCase === "ignore" ? text.toLowerCase() : text;
}
