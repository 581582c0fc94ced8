/** Tool choice and answer format as the OpenAI family writes them. */
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import type { AnswerFormat, RequestTerms, ToolChoice } from "./wire.ts";

/** The terms of a request; `format` is the form of its answer, which stands elsewhere in each dialect. */
export function readTerms(body: JsonRecord, format: unknown): RequestTerms {
  const choice = readChoice(body.tool_choice);
  const answer = readFormat(recordOf(format));
  const stop = [body.stop].flat().filter((text) => typeof text === "string");
  return {
    ...(choice === null ? {} : { choice }),
    ...(body.parallel_tool_calls === false ? { parallel: false as const } : {}),
    ...(answer === null ? {} : { format: answer }),
    ...(stop.length === 0 ? {} : { stop }),
  };
}

function readChoice(raw: unknown): ToolChoice | null {
  if (raw === "none") return { kind: "none" };
  if (raw === "required") return { kind: "any" };
  if (!isRecord(raw)) return null;
  const name = textOf(recordOf(raw.function).name) || textOf(raw.name);
  return name === "" ? null : { kind: "tool", name };
}

function readFormat(format: JsonRecord): AnswerFormat | null {
  if (format.type === "json_object") return { kind: "json" };
  if (format.type !== "json_schema") return null;
  return { kind: "schema", schema: { ...recordOf(recordOf(format.json_schema).schema ?? format.schema) } };
}

/** Endpoints want a name for a schema; agents never see it. */
const SCHEMA_NAME = "answer";

/** `nested`: chat completions; else the flat spelling of responses. */
export function writeChoice(choice: ToolChoice, nested: boolean): unknown {
  switch (choice.kind) {
    case "none":
      return "none";
    case "any":
      return "required";
    case "tool":
      return nested
        ? { type: "function", function: { name: choice.name } }
        : { type: "function", name: choice.name };
  }
}

export function writeFormat(format: AnswerFormat, nested: boolean): Record<string, unknown> {
  if (format.kind === "json") return { type: "json_object" };
  const named = { name: SCHEMA_NAME, schema: format.schema };
  return nested ? { type: "json_schema", json_schema: named } : { type: "json_schema", ...named };
}

/** The kinds of tools that are no functions: an endpoint would run them, or nobody can. */
export function unreadTools(tools: unknown, known: readonly string[]): string[] {
  const kinds = listOf(tools).map((tool) => textOf(recordOf(tool).type) || "function");
  return kinds.filter((kind) => !known.includes(kind)).map((kind) => `tool ${kind}`);
}
