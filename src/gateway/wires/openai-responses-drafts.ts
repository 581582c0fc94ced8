/** The items of a streamed response while they come in pieces: whichever telling of an item is whole counts. */
import { type JsonRecord, listOf, recordOf, textOf } from "./json.ts";

interface Draft {
  /** As it was begun, or as it was told when it was done. */
  item: JsonRecord;
  isDone: boolean;
  /** What its pieces told. */
  text: string;
  thinking: string;
  input: string;
}

export class ItemDrafts {
  /** By the item's place in the output; in the order of their beginning. */
  readonly #drafts = new Map<unknown, Draft>();
  /** The output as it was told at the end, where it was told. */
  #settled: readonly JsonRecord[] = [];

  event(data: JsonRecord): void {
    const piece = textOf(data.delta);
    switch (data.type) {
      case "response.output_item.added":
        this.#draft(data).item = recordOf(data.item);
        return;
      case "response.output_item.done":
        Object.assign(this.#draft(data), { item: recordOf(data.item), isDone: true });
        return;
      case "response.output_text.delta":
      case "response.refusal.delta":
        this.#draft(data).text += piece;
        return;
      case "response.reasoning_summary_text.delta":
      case "response.reasoning_text.delta":
        this.#draft(data).thinking += piece;
        return;
      case "response.function_call_arguments.delta":
      case "response.custom_tool_call_input.delta":
        this.#draft(data).input += piece;
    }
  }

  /** The output at the end. Some endpoints leave it empty. */
  settle(output: readonly JsonRecord[]): void {
    this.#settled = output;
  }

  items(): readonly JsonRecord[] {
    if (this.#settled.length > 0) return this.#settled;
    return [...this.#drafts.values()].map(completed);
  }

  get isBlank(): boolean {
    return this.items().every(
      (item) =>
        item.type === "message" && listOf(item.content).every((part) => textOf(recordOf(part).text) === ""),
    );
  }

  #draft(data: JsonRecord): Draft {
    const place = data.output_index ?? data.item_id ?? recordOf(data.item).id;
    const known = this.#drafts.get(place);
    if (known !== undefined) return known;
    const draft = { item: {}, isDone: false, text: "", thinking: "", input: "" };
    this.#drafts.set(place, draft);
    return draft;
  }
}

/** An item with what its pieces told, where it was never told as a whole. */
function completed({ item, isDone, text, thinking, input }: Draft): JsonRecord {
  if (isDone) return item;
  if (input !== "") return { ...item, arguments: input, input };
  if (text !== "") return { type: "message", ...item, content: [{ type: "output_text", text }] };
  if (thinking !== "")
    return { type: "reasoning", ...item, summary: [{ type: "summary_text", text: thinking }] };
  return item;
}
