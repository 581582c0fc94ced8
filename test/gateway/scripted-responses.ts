/** The responses dialect of scripted endpoints, written down from its public description and not from our own wire. */
import type { ReceivedCall } from "./scripted-dialects.ts";
import { counted } from "./scripted-dialects.ts";
import { event, type GoodTurn, type ScriptedCall } from "./scripted-endpoint.ts";

const KNOWN = new Set([
  ...["model", "input", "instructions", "tools", "tool_choice", "parallel_tool_calls", "max_output_tokens"],
  ...["temperature", "top_p", "stream", "store", "include", "text", "reasoning", "metadata"],
  ...["prompt_cache_key", "truncation"],
]);
const NAME = /^[a-zA-Z0-9_-]+$/;
const PARTS: Readonly<Record<string, readonly string[]>> = {
  user: ["input_text", "input_image"],
  system: ["input_text"],
  developer: ["input_text"],
  assistant: ["output_text", "refusal"],
};

// biome-ignore lint/suspicious/noExplicitAny: items are looked into as they come, whatever their shape
type Item = Record<string, any>;

/** What a strict endpoint that stores nothing refuses in a request. */
export function responsesFaults({ url, headers, body }: ReceivedCall): string[] {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  check(url === "/v1/responses", `posted to ${url}`);
  check(headers["anthropic-beta"] === undefined, "a header of another dialect");
  for (const key of Object.keys(body)) check(KNOWN.has(key), `a field: "${key}" is not known`);
  check(body.stream === true, "not asked for a stream");
  check(body.store === false, "asked to be stored");
  check(typeof body.model === "string" && body.model !== "gripcheck-model", `asked for ${body.model}`);
  for (const tool of body.tools ?? []) check(isTool(tool), `a bad tool: ${JSON.stringify(tool)}`);
  if (typeof body.input === "string") return faults;
  check(Array.isArray(body.input) && body.input.length > 0, "no input");
  const open = new Set<string>();
  for (const [index, item] of (body.input ?? []).entries()) {
    faults.push(...itemFaults(item, open));
    const next: Item | undefined = body.input[index + 1];
    check(
      item.type !== "reasoning" || ["message", "function_call"].includes(next?.type ?? "message"),
      "a thought that nothing follows",
    );
  }
  check(open.size === 0, `calls without results: ${[...open].join(", ")}`);
  return faults;
}

function isTool({ type, name, parameters }: Item): boolean {
  return type === "function" && NAME.test(name) && parameters?.type === "object";
}

function itemFaults(item: Item, open: Set<string>): string[] {
  switch (item.type ?? "message") {
    case "message":
      return messageFaults(item);
    case "function_call": {
      const isNew = typeof item.call_id === "string" && item.call_id !== "" && !open.has(item.call_id);
      open.add(item.call_id);
      if (!isNew) return [`a bad call id: "${item.call_id}"`];
      if (!NAME.test(item.name)) return [`a bad name of a call: "${item.name}"`];
      return isObjectText(item.arguments) ? [] : [`arguments that are no JSON: ${item.arguments}`];
    }
    case "function_call_output": {
      if (!open.delete(item.call_id)) return [`a result for no open call: ${item.call_id}`];
      const isSaid = typeof item.output === "string" || item.output.every(isInput);
      return isSaid ? [] : ["a result that is neither text nor image"];
    }
    case "reasoning":
      return /^enc-/.test(item.encrypted_content) ? [] : ["a thought that the endpoint did not seal"];
    default:
      return [`an item of ${item.type}`];
  }
}

function messageFaults({ role, content }: Item): string[] {
  const known = PARTS[role];
  if (known === undefined) return [`a message of ${role}`];
  if (typeof content === "string") return [];
  const isGood = (part: Item): boolean =>
    known.includes(part.type) &&
    (part.type === "input_image" ? isInput(part) : typeof part.text === "string");
  return (content ?? []).every(isGood) ? [] : [`a part of ${role} that is not known`];
}

function isInput({ type, text, image_url: url }: Item): boolean {
  if (type === "input_image") return typeof url === "string" && /^(data:image\/|https?:)/.test(url);
  return type === "input_text" && typeof text === "string";
}

function isObjectText(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A whole good stream. */
export function responsesStream(turn: GoodTurn): string {
  const { text = "", thinking = "", calls = [], model = "test-model" } = turn;
  const counts = counted(turn);
  const usage =
    counts === null
      ? null
      : {
          input_tokens: counts.input,
          ...(counts.knowsCached ? { input_tokens_details: { cached_tokens: counts.cached } } : {}),
          output_tokens: counts.generated,
          total_tokens: counts.input + counts.generated,
        };
  const items = [
    ...(thinking === "" ? [] : [thought(thinking)]),
    ...(text === "" ? [] : [message(text)]),
    ...calls.map(call),
  ];
  const isCut = turn.finish === "length";
  const head = { id: "resp_1", object: "response", model, error: null };
  const end = {
    ...head,
    status: isCut ? "incomplete" : "completed",
    incomplete_details: isCut ? { reason: "max_output_tokens" } : null,
    output: items.map(({ item }) => item),
    usage,
  };
  let number = 0;
  const named = (type: string, data: object): string => {
    number += 1;
    return `event: ${type}\n${event({ type, sequence_number: number, ...data })}`;
  };
  return [
    named("response.created", { response: { ...head, status: "in_progress", output: [], usage: null } }),
    named("response.in_progress", { response: { ...head, status: "in_progress", output: [], usage: null } }),
    ...items.flatMap(({ item, deltas }, index) => [
      named("response.output_item.added", { output_index: index, item: { ...item, ...EMPTY } }),
      ...deltas.map(({ type, delta }) =>
        named(type, { item_id: item.id, output_index: index, content_index: 0, delta }),
      ),
      named("response.output_item.done", { output_index: index, item }),
    ]),
    named(isCut ? "response.incomplete" : "response.completed", { response: end }),
  ].join("");
}

const EMPTY = { status: "in_progress", content: [], arguments: "", summary: [] };

const pieces = (type: string, whole: string) => [...whole].map((delta) => ({ type, delta }));

const message = (text: string): { item: Item; deltas: { type: string; delta: string }[] } => ({
  item: {
    id: "msg_1",
    type: "message",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text, annotations: [] }],
  },
  deltas: pieces("response.output_text.delta", text),
});

const thought = (thinking: string): { item: Item; deltas: { type: string; delta: string }[] } => ({
  item: {
    id: "rs_1",
    type: "reasoning",
    summary: [{ type: "summary_text", text: thinking }],
    encrypted_content: `enc-${thinking.length}`,
  },
  deltas: pieces("response.reasoning_summary_text.delta", thinking),
});

function call({ id, name, arguments: given }: ScriptedCall, index: number) {
  const raw = typeof given === "string" ? given : JSON.stringify(given);
  return {
    item: {
      ...{ id: `fc_${index}`, type: "function_call", status: "completed" },
      ...{ call_id: id ?? `up-${index}`, name, arguments: raw },
    },
    deltas: pieces("response.function_call_arguments.delta", raw),
  };
}
