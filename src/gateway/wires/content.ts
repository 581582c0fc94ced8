/** The content of a message: texts as they are, everything else by a name that equal parts share. */
import { digestOf, shortDigest } from "../../base/hash.ts";
import { imageData, imageNote, imageOf, isAtAddress } from "./images.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";

/** A content that is a text or a list of parts, as one text. */
export function contentText(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content);
  return content.map((part) => partText(recordOf(part), part)).join("\n");
}

function partText(part: JsonRecord, raw: unknown): string {
  if (typeof part.text === "string") return part.text;
  if (typeof part.refusal === "string") return part.refusal;
  const image = imageData(part);
  if (image !== null) return imageNote(image);
  return `[${textOf(part.type) || "part"} ${shortDigest(digestOf(JSON.stringify(raw)))}]`;
}

/** An image that stands in a request by its address. */
export const AT_ADDRESS = "image at an address";

/** The kinds of parts in these contents that are told by name only, each once. */
export function unreadParts(contents: readonly unknown[]): string[] {
  const kinds = contents.flatMap((content) =>
    listOf(content)
      .filter(isRecord)
      .flatMap((part) => {
        if (typeof part.text === "string" || typeof part.refusal === "string") return [];
        if (READ_ELSEWHERE.has(textOf(part.type))) return unreadParts([part.content]);
        if (imageData(part) === null) return [textOf(part.type) || "part"];
        if (isAtAddress(part)) return [AT_ADDRESS];
        return imageOf(part) === null ? ["image"] : [];
      }),
  );
  return [...new Set(kinds)].sort();
}

/** Parts that are no part of a message's text. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  "tool_use",
  "tool_result",
  "thinking",
  "redacted_thinking",
]);

/** `unread` as a field of a request, where there is any. */
export function unreadField(...kinds: readonly (readonly string[])[]): { unread?: readonly string[] } {
  const all = [...new Set(kinds.flat())].sort();
  return all.length === 0 ? {} : { unread: all };
}
