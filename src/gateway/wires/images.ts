/** Images in messages: a text says by a note where each stands, and the request keeps what the notes stand for. Pure. */
import { digestOf, shortDigest } from "../../base/hash.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";

export interface Image {
  /** `image/png` */
  readonly type: string;
  readonly base64: string;
}

/** By the note that stands for it in the texts. */
export type Images = Readonly<Record<string, Image>>;

/** Stands for an image in a text: a line of its own, the same in every dialect. `data`: base64 or an address. */
export function imageNote(data: string): string {
  return `[image ${shortDigest(digestOf(data.replace(/^data:[^,]*,/, "")))}]`;
}

/** The image's bytes or address, in whichever dialect; null where the part is none. */
export function imageData(part: JsonRecord): string | null {
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

/** Whether a part is an image that somebody would have to fetch. */
export function isAtAddress(part: JsonRecord): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(imageData(part) ?? "");
}

/** The image of a part that holds its bytes; null for everything else. */
export function imageOf(part: JsonRecord): Image | null {
  const data = imageData(part);
  if (data === null) return null;
  const source = recordOf(part.source);
  const told = textOf(source.media_type) || textOf(part.mimeType);
  const [, type = told, base64 = ""] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(data) ?? ["", told, data];
  return /^image\//.test(type) && isBase64(base64) ? { type, base64 } : null;
}

/** An image of which only its bytes are known, by how they begin. */
export function imageOfBytes(base64: string): Image | null {
  if (!isBase64(base64)) return null;
  const [, type = "image/png"] = BEGINNINGS.find(([begins]) => base64.startsWith(begins)) ?? [];
  return { type, base64 };
}

const BEGINNINGS = [
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
] as const;

function isBase64(text: string): boolean {
  return text !== "" && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** `images` as a field of a request: those of these contents that are there in bytes. Absent: none. */
export function imagesField(contents: readonly unknown[]): { images?: Images } {
  const found = contents.flatMap(imagesOf);
  return found.length === 0 ? {} : { images: Object.fromEntries(found) };
}

function imagesOf(content: unknown): [string, Image][] {
  return listOf(content)
    .filter(isRecord)
    .flatMap((part): [string, Image][] => {
      if (part.type === "tool_result") return imagesOf(part.content);
      const image = imageOf(part);
      return image === null ? [] : [[imageNote(image.base64), image]];
    });
}

export type Piece = { readonly text: string } | { readonly note: string; readonly image: Image };

/** A text cut where images stand; their notes are lines of their own. Joined by line ends, the pieces are the text. */
export function piecesOf(text: string, images: Images | undefined): Piece[] {
  if (images === undefined) return [{ text }];
  const pieces: Piece[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) pieces.push({ text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const image = Object.hasOwn(images, line) ? images[line] : undefined;
    if (image === undefined) lines.push(line);
    else {
      close();
      pieces.push({ note: line, image });
    }
  }
  close();
  return pieces;
}

/** Whether any image stands in a text. */
export function holdsImage(text: string, images: Images | undefined): boolean {
  return images !== undefined && text.split("\n").some((line) => Object.hasOwn(images, line));
}

/** The address of an image for dialects that have it in its address. */
export function dataAddress({ type, base64 }: Image): string {
  return `data:${type};base64,${base64}`;
}

/**
 * An agent's own content without images at addresses: whoever fetched them would carry what stands in the address out
 * of the box. `text` makes a part of the dialect from the note.
 */
export function withoutAddresses(content: unknown, text: (note: string) => JsonRecord): unknown {
  if (!Array.isArray(content)) return content;
  return content.map((part: unknown) => {
    if (!isRecord(part)) return part;
    if (part.type === "tool_result") return { ...part, ...withContent(part, text) };
    return isAtAddress(part) ? text(imageNote(imageData(part) ?? "")) : part;
  });
}

function withContent(part: JsonRecord, text: (note: string) => JsonRecord): JsonRecord {
  return part.content === undefined ? {} : { content: withoutAddresses(part.content, text) };
}
