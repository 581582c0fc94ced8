/** The content of a message: texts as they are, everything else by a name that equal parts share. */
import { digestOf, shortDigest } from "../../base/hash.ts";
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
  return image === null ? noteOf(textOf(part.type) || "part", JSON.stringify(raw)) : imageNote(image);
}

/** Stands for an image where no model can be shown it. */
export function imageNote(data: string): string {
  return noteOf("image", data.replace(/^data:[^,]*,/, ""));
}

function noteOf(kind: string, data: string): string {
  return `[${kind} ${shortDigest(digestOf(data))}]`;
}

/** The image's bytes or address, in whichever dialect; null where the part is none. */
function imageData(part: JsonRecord): string | null {
  const source = recordOf(part.source);
  switch (part.type) {
    case "image_url":
      return textOf(recordOf(part.image_url).url) || textOf(part.image_url);
    case "input_image":
      return textOf(part.image_url) || textOf(part.file_id);
    case "image":
      return textOf(source.data) || textOf(source.url) || textOf(part.data);
    default:
      return null;
  }
}

/** The kinds of parts in these contents that are told by name only, each once. */
export function unreadParts(contents: readonly unknown[]): string[] {
  const kinds = contents.flatMap((content) =>
    listOf(content)
      .filter(isRecord)
      .flatMap((part) => {
        if (typeof part.text === "string" || typeof part.refusal === "string") return [];
        if (READ_ELSEWHERE.has(textOf(part.type))) return unreadParts([part.content]);
        return [imageData(part) === null ? textOf(part.type) || "part" : "image"];
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
