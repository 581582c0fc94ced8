/** What a tool of a server answered, made into a text and images that a model can be shown. Hostile. Pure. */

export interface CallResult {
  readonly text: string;
  readonly isError: boolean;
  /** As data addresses. */
  readonly images: readonly string[];
}

/** What the SDK gives of a result: parts of known types, each checked. */
export interface RawResult {
  readonly content: readonly RawPart[];
  readonly structuredContent?: Readonly<Record<string, unknown>> | undefined;
  readonly isError?: boolean | undefined;
}

export type RawPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string }
  | { readonly type: "resource_link"; readonly name: string; readonly uri: string }
  | { readonly type: "resource"; readonly resource: RawResource };

export interface RawResource {
  readonly uri: string;
  readonly text?: string | undefined;
  readonly blob?: string | undefined;
  readonly mimeType?: string | undefined;
}

/** Endpoints take these, no larger, and few at once. */
const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const LARGEST_IMAGE = 3_500_000;
const MOST_IMAGES = 4;
const LONGEST_TYPE = 80;

export function callResult({ content, structuredContent, isError = false }: RawResult): CallResult {
  const images: string[] = [];
  const texts = content.map((part) => partText(part, images));
  // Whoever answers in both ways says the same twice; who answers in one only may mean this one.
  if (content.length === 0 && structuredContent !== undefined) texts.push(JSON.stringify(structuredContent));
  return { text: texts.join("\n"), isError, images };
}

function partText(part: RawPart, images: string[]): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "image":
      return imageText(part, images);
    case "audio":
      return `[A sound of the type ${typeText(part.mimeType)}, which is not shown.]`;
    case "resource_link":
      return `[The resource ${part.name}: ${part.uri}]`;
    case "resource":
      return resourceText(part.resource);
  }
}

function imageText(
  { data, mimeType }: { readonly data: string; readonly mimeType: string },
  images: string[],
) {
  const isShown =
    IMAGE_TYPES.includes(mimeType) && data.length * 0.75 <= LARGEST_IMAGE && images.length < MOST_IMAGES;
  if (!isShown) return `[An image of the type ${typeText(mimeType)}, which is not shown.]`;
  images.push(`data:${mimeType};base64,${data}`);
  return "[An image, shown below.]";
}

function resourceText({ uri, text, mimeType }: RawResource): string {
  return text ?? `[The resource ${uri} of the type ${typeText(mimeType ?? "unknown")}, which is not shown.]`;
}

const typeText = (type: string): string => type.slice(0, LONGEST_TYPE);
