/** Images that agents send: shown to the model in its endpoint's own words, or told by name and said so. */
import { describe, expect, test } from "vitest";
import { EndpointKind } from "../../src/schema/profile.ts";
import type { DialectName } from "./scripted-dialects.ts";
import { type FaultyTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, told } from "./trial-bench.ts";

const PNG = `iVBORw0KGgo${"A".repeat(21)}`;
const OTHER = `iVBORw0KGgo${"B".repeat(21)}`;
const ADDRESS = "https://example.test/a.png?secret=1";
const data = (base64: string): string => `data:image/png;base64,${base64}`;

interface Asking {
  readonly path: string;
  /** A request with an image of the user's, and one in the result of a call. */
  body(user: string, result: string): unknown;
}

const source = (url: string) =>
  url.startsWith("data:")
    ? { type: "base64", media_type: "image/png", data: url.slice(url.indexOf(",") + 1) }
    : { type: "url", url };
const bash = { name: "bash", description: "Runs it." };
const schema = { type: "object" };

const AGENTS: Readonly<Record<string, Asking>> = {
  "openai-chat": {
    path: "/v1/chat/completions",
    body: (user, result) => ({
      model: "x",
      tools: [{ type: "function", function: { ...bash, parameters: schema } }],
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Look" },
            { type: "image_url", image_url: { url: user } },
          ],
        },
        {
          role: "assistant",
          content: "I look.",
          tool_calls: [{ id: "c1", type: "function", function: { name: "bash", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "c1", content: "It is shown." },
        { role: "user", content: [{ type: "image_url", image_url: { url: result } }] },
      ],
    }),
  },
  "openai-responses": {
    path: "/v1/responses",
    body: (user, result) => ({
      model: "x",
      store: false,
      tools: [{ type: "function", ...bash, parameters: schema }],
      input: [
        {
          type: "message",
          role: "user",
          content: [
            { type: "input_text", text: "Look" },
            { type: "input_image", image_url: user },
          ],
        },
        { type: "function_call", call_id: "c1", name: "bash", arguments: "{}" },
        { type: "function_call_output", call_id: "c1", output: [{ type: "input_image", image_url: result }] },
      ],
    }),
  },
  "anthropic-messages": {
    path: "/v1/messages",
    body: (user, result) => ({
      model: "x",
      max_tokens: 9,
      tools: [{ ...bash, input_schema: schema }],
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Look" },
            { type: "image", source: source(user) },
          ],
        },
        { role: "assistant", content: [{ type: "tool_use", id: "c1", name: "bash", input: {} }] },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "c1", content: [{ type: "image", source: source(result) }] },
          ],
        },
      ],
    }),
  },
  "ollama-chat": {
    path: "/api/chat",
    body: (user, result) => ({
      model: "x",
      stream: false,
      tools: [{ type: "function", function: { ...bash, parameters: schema } }],
      messages: [
        { role: "user", content: "Look", images: [user.slice(user.indexOf(",") + 1)] },
        {
          role: "assistant",
          content: "",
          tool_calls: [{ id: "c1", function: { name: "bash", arguments: {} } }],
        },
        {
          role: "tool",
          tool_name: "bash",
          tool_call_id: "c1",
          content: "",
          images: [result.slice(result.indexOf(",") + 1)],
        },
      ],
    }),
  },
};

interface Sent {
  readonly agent: string;
  readonly kind: DialectName;
  readonly images?: readonly [string, string];
  readonly faults?: readonly FaultyTurn[];
}

async function send({ agent, kind, images = [data(PNG), data(OTHER)], faults = [] }: Sent) {
  await using endpoint = await scriptedEndpoint([...faults, { text: "Red." }], undefined, kind);
  await using bench = await openBench(endpointUpstream(endpoint.url, { kind }));
  const asking = AGENTS[agent];
  if (asking === undefined) throw new Error(`no agent speaks ${agent}`);
  const body = JSON.stringify(asking.body(...images));
  const { status } = await bench.send({ method: "POST", path: asking.path, body });
  expect(endpoint.faults).toEqual([]);
  return {
    status,
    bodies: endpoint.requests.map((request) => JSON.stringify(request.body)),
    notes: told(bench, "note").map(({ text }) => text),
    kept: JSON.stringify([bench.exchanges, bench.events]),
    ending: (await bench.session.close()).ending,
  };
}

const pairs = Object.keys(AGENTS).flatMap((agent) =>
  EndpointKind.options.map((kind) => [agent, kind as DialectName] as const),
);
/** Of seeds, which some dialects lack, there is a note anyway. */
const aboutImages = (notes: readonly string[]): string[] => notes.filter((text) => text.includes("image"));

describe.each(pairs)("an agent of %s before an endpoint of kind %s", (agent, kind) => {
  test("its images are shown, those of the user and those of results, and their bytes are in no record", async () => {
    const { status, bodies, notes, kept } = await send({ agent, kind });
    expect(status).toBe(200);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(PNG);
    expect(bodies[0]).toContain(OTHER);
    expect(aboutImages(notes)).toEqual([]);
    expect(kept).not.toContain(PNG);
    expect(kept).toMatch(/\[image \w{12}\]/);
  });

  test("where the model sees none they are told by their names, once and for all, and that is said", async () => {
    const message =
      "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj";
    const blind: FaultyTurn = {
      status: 500,
      headers: { "content-type": "application/json" },
      pieces: [JSON.stringify({ error: { code: 500, message, type: "server_error" } })],
    };
    const { status, bodies, notes, ending } = await send({ agent, kind, faults: [blind] });
    expect(status).toBe(200);
    expect(ending).toEqual({ kind: "answered" });
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain(PNG);
    expect(bodies[1]).not.toContain(PNG);
    expect(bodies[1]).toMatch(/\[image \w{12}\]/);
    expect(aboutImages(notes)).toEqual(["images not supported: they are told by their names"]);
  });
});

describe.each(pairs.filter(([agent]) => agent !== "ollama-chat"))(
  "an agent of %s before an endpoint of kind %s",
  (agent, kind) => {
    test("an image at an address is passed to nobody who would fetch it", async () => {
      const { status, bodies, notes } = await send({ agent, kind, images: [ADDRESS, ADDRESS] });
      expect(status).toBe(200);
      expect(bodies[0]).not.toContain("example.test");
      expect(bodies[0]).toMatch(/\[image \w{12}\]/);
      expect(aboutImages(notes)).toEqual([
        "an image was given by its address, which nobody fetches: it was told to the model by its name only",
      ]);
    });
  },
);
