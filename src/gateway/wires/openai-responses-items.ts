/** The items of the responses dialect, of which requests and responses alike are made. */
import type { ModelCall, ModelMessage, Sealed } from "../../schema/exchange.ts";
import { readArguments } from "./arguments.ts";
import { contentText } from "./content.ts";
import { type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { carriedBy, thinkingFields } from "./sealed.ts";
import { groupedName } from "./tool-groups.ts";

export const RESPONSES_WIRE = "openai-responses";

/** One response of the model, as it grows item by item. */
interface Draft {
  text: string[];
  thinking: string[];
  sealed: Sealed[];
  calls: ModelCall[];
}

/** The messages that these items tell, and the kinds of items that tell none. */
export function readItems(items: readonly JsonRecord[]): { messages: ModelMessage[]; unread: string[] } {
  const messages: ModelMessage[] = [];
  const unread: string[] = [];
  let draft: Draft | null = null;
  const close = (): void => {
    if (draft !== null) messages.push(assistantOf(draft));
    draft = null;
  };
  for (const item of items) {
    if (isOfModel(item)) {
      if (draft !== null && beginsAnew(item, draft)) close();
      draft = grown(draft, item);
      continue;
    }
    const told = readOther(item);
    if (told === null) unread.push(textOf(item.type) || "item");
    if (told === null || told === "nothing") continue;
    close();
    messages.push(told);
  }
  close();
  return { messages, unread };
}

function isMessage({ type, role }: JsonRecord): boolean {
  return type === "message" || (type === undefined && role !== undefined);
}

function isOfModel(item: JsonRecord): boolean {
  if (isMessage(item)) return item.role === "assistant";
  return ["reasoning", "function_call", "custom_tool_call"].includes(textOf(item.type));
}

/** A thought or words after words or calls are the beginning of the next response. */
function beginsAnew(item: JsonRecord, { text, calls }: Draft): boolean {
  return (item.type === "reasoning" || isMessage(item)) && (text.length > 0 || calls.length > 0);
}

function grown(before: Draft | null, item: JsonRecord): Draft {
  const draft = before ?? { text: [], thinking: [], sealed: [], calls: [] };
  if (isMessage(item)) draft.text.push(contentText(item.content));
  else if (item.type === "reasoning") {
    const { thinking, sealed } = readThought(item);
    if (thinking !== "") draft.thinking.push(thinking);
    draft.sealed.push(...sealed);
  } else draft.calls.push(readCallItem(item));
  return draft;
}

function assistantOf({ text, thinking, sealed, calls }: Draft): ModelMessage {
  return {
    role: "assistant",
    text: text.join(""),
    ...thinkingFields(thinking.join("\n\n"), sealed),
    calls,
  };
}

/** null: nothing that we have words for. "nothing": it says nothing to the model. */
function readOther(item: JsonRecord): ModelMessage | null | "nothing" {
  if (isMessage(item)) {
    const text = contentText(item.content);
    if (item.role === "user") return { role: "user", text };
    return item.role === "system" || item.role === "developer" ? { role: "system", text } : null;
  }
  switch (item.type) {
    case "function_call_output":
    case "custom_tool_call_output":
      return { role: "tool", callId: textOf(item.call_id), text: contentText(item.output) };
    case "additional_tools":
      return "nothing";
    default:
      return null;
  }
}

/** What was thought, in the open and under seal. */
export function readThought(item: JsonRecord): { thinking: string; sealed: Sealed[] } {
  const parts = [...listOf(item.summary), ...listOf(item.content)].map((part) => textOf(recordOf(part).text));
  const seal = textOf(item.encrypted_content);
  const carried = seal === "" ? [] : carriedBy(seal);
  return {
    thinking: parts.filter((text) => text !== "").join("\n\n"),
    sealed: carried ?? [{ wire: RESPONSES_WIRE, data: { ...item } }],
  };
}

export function readCallItem(item: JsonRecord): ModelCall {
  const group = textOf(item.namespace);
  const name = group === "" ? textOf(item.name) : groupedName(group, textOf(item.name));
  const id = typeof item.call_id === "string" ? item.call_id : textOf(item.id);
  if (item.type === "custom_tool_call") return { id, name, input: { input: textOf(item.input) } };
  return { id, name, ...readArguments(item.arguments) };
}
