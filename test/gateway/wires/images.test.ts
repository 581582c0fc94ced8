import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsImage, type Image, imageNote, imageOf, piecesOf } from "../../../src/gateway/wires/images.ts";
import { WIRES } from "../../../src/gateway/wires/index.ts";
import type { Wire, WireRequest } from "../../../src/gateway/wires/wire.ts";
import type { ModelMessage } from "../../../src/schema/exchange.ts";

const UNSET = { temperature: null, seed: null, topP: null };
const PNG = `iVBORw0KGgo${"A".repeat(21)}`;
const IMAGES: readonly Image[] = [
  { type: "image/png", base64: PNG },
  { type: "image/jpeg", base64: "/9j/4AAQ" },
  { type: "image/gif", base64: "R0lGODlh" },
  { type: "image/webp", base64: "UklGRgAA" },
];

/** Words and images in any order, as one text with the images that stand in it. */
const shownText = fc
  .array(fc.oneof(fc.constantFrom("Look", "é🔴 there", "a\n\nb", "[image 0]"), fc.constantFrom(...IMAGES)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map((part) => (typeof part === "string" ? part : imageNote(part.base64))).join("\n"));

const requests: fc.Arbitrary<WireRequest> = fc
  .record({ opening: shownText, results: fc.array(shownText, { maxLength: 3 }), after: shownText })
  .map(({ opening, results, after }) => {
    const calls = results.map((_, index) => ({ id: `call${index}`, name: "bash", input: {} }));
    const messages: ModelMessage[] = [
      { role: "user", text: opening },
      { role: "assistant", text: "I look.", calls },
      ...results.map((text, index): ModelMessage => ({ role: "tool", callId: `call${index}`, text })),
      { role: "user", text: after },
    ];
    return { messages, tools: [], stream: true, maxTokens: 9, ...imagesOf(messages) };
  });

/** Those that stand in these messages. */
function imagesOf(messages: readonly ModelMessage[]): Pick<WireRequest, "images"> {
  const all = Object.fromEntries(IMAGES.map((image) => [imageNote(image.base64), image]));
  const found = Object.entries(all).filter(([note]) =>
    messages.some(({ text }) => text.split("\n").includes(note)),
  );
  return found.length === 0 ? {} : { images: Object.fromEntries(found) };
}

function overWire(request: WireRequest, wire: Wire): WireRequest {
  const body = wire.writeRequest({ ...request, model: "m", sampling: UNSET, original: null });
  return wire.readRequest(JSON.parse(JSON.stringify(body)));
}

/** What a dialect makes of it, by its own list of what it lacks. */
function carried(request: WireRequest, wire: Wire): WireRequest {
  const placed = request.messages.map((message) =>
    wire.lacks.includes("image-places") ? { ...message, text: imagesLast(message.text) } : message,
  );
  const messages = wire.lacks.includes("result-images") ? withShownBehind(placed) : placed;
  return { ...request, messages };
}

const isNote = (line: string): boolean => IMAGES.some(({ base64 }) => imageNote(base64) === line);

function imagesLast(text: string): string {
  const lines = text.split("\n");
  return [...lines.filter((line) => !isNote(line)), ...lines.filter(isNote)].join("\n");
}

function withShownBehind(messages: readonly ModelMessage[]): ModelMessage[] {
  const notes = messages.flatMap(({ role, text }) =>
    role === "tool" ? text.split("\n").filter(isNote) : [],
  );
  const at = messages.findLastIndex(({ role }) => role === "tool") + 1;
  const shown: ModelMessage[] = notes.length === 0 ? [] : [{ role: "user", text: notes.join("\n") }];
  return [...messages.slice(0, at), ...shown, ...messages.slice(at)];
}

const named = WIRES.map((wire) => [wire.name, wire] as const);

describe.each(named.flatMap(([a, from]) => named.map(([b, to]) => [a, b, from, to] as const)))(
  "an agent of %s before an endpoint of %s",
  (_a, _b, from, to) => {
    test("the endpoint is shown every image where its dialect can show it", () => {
      fc.assert(
        fc.property(requests, (request) => {
          const told = overWire(request, from);
          expect(told).toEqual(carried(request, from));
          const there = overWire(told, to);
          // A text that a dialect put behind results says nothing new of them.
          expect(there).toEqual(carried(told, to));
          expect(there.images).toEqual(request.images);
        }),
        { numRuns: 60 },
      );
    });
  },
);

test("one image has one note, whatever dialect shows it", () => {
  const notes = WIRES.map((wire) => {
    const messages: ModelMessage[] = [{ role: "user", text: imageNote(PNG) }];
    const request = { messages, tools: [], stream: true, maxTokens: 9, ...imagesOf(messages) };
    return overWire(request, wire).messages.at(-1)?.text;
  });
  expect(new Set(notes)).toEqual(new Set([imageNote(PNG)]));
});

test("the pieces of a text are the text", () => {
  const images = Object.fromEntries(IMAGES.map((image) => [imageNote(image.base64), image]));
  fc.assert(
    fc.property(shownText, (text) => {
      const pieces = piecesOf(text, images);
      expect(pieces.map((piece) => ("text" in piece ? piece.text : piece.note)).join("\n")).toBe(text);
      expect(pieces.some((piece) => "image" in piece)).toBe(holdsImage(text, images));
      expect(piecesOf(text, undefined)).toEqual([{ text }]);
    }),
  );
});

test.each<[string, Record<string, unknown>, Image | null]>([
  [
    "bytes in an address",
    { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } },
    IMAGES[0] ?? null,
  ],
  [
    "the flat spelling",
    { type: "input_image", image_url: `data:image/png;base64,${PNG}` },
    IMAGES[0] ?? null,
  ],
  [
    "a source",
    { type: "image", source: { type: "base64", media_type: "image/png", data: PNG } },
    IMAGES[0] ?? null,
  ],
  ["the spelling of tools", { type: "image", data: PNG, mimeType: "image/png" }, IMAGES[0] ?? null],
  ["an address", { type: "image_url", image_url: { url: "https://example.test/a.png" } }, null],
  ["a stored file", { type: "input_image", file_id: "file-1" }, null],
  ["no base64", { type: "image_url", image_url: { url: "data:image/png;base64,not base64" } }, null],
  ["no bytes", { type: "image_url", image_url: { url: "data:image/png;base64," } }, null],
  ["no image", { type: "image_url", image_url: { url: "data:text/html;base64,AAAA" } }, null],
  ["a text", { type: "text", text: "image" }, null],
])("a part that is %s", (_, part, image) => {
  expect(imageOf(part)).toEqual(image);
});
