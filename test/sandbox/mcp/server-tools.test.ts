import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callResult } from "../../../src/sandbox/mcp/call-result.ts";
import { LineReader } from "../../../src/sandbox/mcp/line-reader.ts";
import { listedTools, MOST_TOOLS } from "../../../src/sandbox/mcp/server-tools.ts";

const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: "object", ...more } });

describe("tools that a server lists", () => {
  test("stand in its order, without words where it has none", () => {
    expect(listedTools([tool("b"), { ...tool("a"), description: "A." }])).toEqual({
      tools: [
        { name: "b", description: "", parameters: { type: "object" } },
        { name: "a", description: "A.", parameters: { type: "object" } },
      ],
      leftOut: [],
    });
  });

  test("are left out where no model can be shown them, with the reason", () => {
    const { tools, leftOut } = listedTools([
      tool("a"),
      tool("a"),
      tool(" "),
      tool("x".repeat(129)),
      tool("large", { title: "y".repeat(70_000) }),
    ]);
    expect(tools.map(({ name }) => name)).toEqual(["a"]);
    expect(leftOut).toEqual([
      "a (its name is listed twice)",
      "  (it has no name)",
      `${"x".repeat(128)} (its name has more than 128 characters)`,
      "large (more than 65536 bytes)",
    ]);
  });

  test("are no more than endpoints take", () => {
    const many = Array.from({ length: MOST_TOOLS + 2 }, (_, index) => tool(`t${index}`));
    const { tools, leftOut } = listedTools(many);
    expect([tools.length, leftOut]).toEqual([
      100,
      ["t100 (more than 100 tools)", "t101 (more than 100 tools)"],
    ]);
  });
});

describe("what a tool answers", () => {
  const image = (data: string, mimeType = "image/png") => ({ type: "image" as const, data, mimeType });

  test.each<[string, Parameters<typeof callResult>[0], string]>([
    [
      "texts, one under the other",
      {
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ],
      },
      "a\nb",
    ],
    ["nothing", { content: [] }, ""],
    ["values without words", { content: [], structuredContent: { rows: 2 } }, '{"rows":2}'],
    ["values with words", { content: [{ type: "text", text: "2" }], structuredContent: { rows: 2 } }, "2"],
    [
      "a link",
      { content: [{ type: "resource_link", name: "people", uri: "file:///people.csv" }] },
      "[The resource people: file:///people.csv]",
    ],
    ["a file's text", { content: [{ type: "resource", resource: { uri: "a:b", text: "name" } }] }, "name"],
    [
      "a file's bytes",
      { content: [{ type: "resource", resource: { uri: "a:b", blob: "AA==", mimeType: "x/y" } }] },
      "[The resource a:b of the type x/y, which is not shown.]",
    ],
    [
      "a sound",
      { content: [{ type: "audio", data: "AA==", mimeType: "audio/wav" }] },
      "[A sound of the type audio/wav, which is not shown.]",
    ],
    [
      "an image of a kind that endpoints do not take",
      { content: [image("AA==", "image/svg+xml")] },
      "[An image of the type image/svg+xml, which is not shown.]",
    ],
    [
      "an image that is too large",
      { content: [image("A".repeat(5_000_000))] },
      "[An image of the type image/png, which is not shown.]",
    ],
  ])("%s", (_, raw, text) => {
    expect(callResult(raw)).toEqual({ text, isError: false, images: [] });
  });

  test("four images are shown, no more", () => {
    const { text, images } = callResult({ content: Array.from({ length: 5 }, () => image("AA==")) });
    expect(images).toEqual(Array(4).fill("data:image/png;base64,AA=="));
    expect(text.split("\n").at(-1)).toBe("[An image of the type image/png, which is not shown.]");
  });
});

describe("lines of a stream", () => {
  test("are the same however it is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.nat(7)), (lines, cuts) => {
        const whole = Buffer.from(lines.map((line) => `${line.replaceAll("\n", " ")}\n`).join(""));
        const reader = new LineReader(1_000);
        const read: string[] = [];
        let from = 0;
        for (const size of [...cuts, whole.length]) {
          read.push(...(reader.push(whole.subarray(from, from + size)) ?? []));
          from += size;
        }
        expect(read.join("\n")).toBe(
          lines
            .map((line) => line.replaceAll("\n", " ").replace(/\r$/, ""))
            .map((line) => Buffer.from(line).toString())
            .join("\n"),
        );
      }),
    );
  });

  test("one that is too long is none, in one piece or in many", () => {
    expect(new LineReader(3).push(Buffer.from("abcd\n"))).toBeNull();
    const reader = new LineReader(3);
    expect([reader.push(Buffer.from("abc")), reader.push(Buffer.from("d"))]).toEqual([[], null]);
    expect(new LineReader(3).push(Buffer.from("abc\nabc\n"))).toEqual(["abc", "abc"]);
  });
});
