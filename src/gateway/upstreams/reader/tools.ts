/** The reader's two wishes, to read a file and to run a command, as calls of whatever tools an agent offers. */
import type { ToolSpec } from "../../../schema/exchange.ts";

/** What the reader wants next. */
export type Wish =
  | { readonly kind: "read"; readonly path: string }
  | { readonly kind: "run"; readonly command: string };

export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

const SHELL_NAME =
  /^(?:local_?)?(?:bash|shell|exec|exec_command|terminal|sh|run_?(?:command|shell_command|terminal_cmd|in_terminal|bash)|execute_?(?:command|bash)|shell_command|command)$/i;
const READ_NAME = /^(?:read|read_?file|view|view_?file|cat|open_?file|file_?read)$/i;
const COMMAND_PROPERTY = /^(?:command|cmd|script|code|bash_command|input)$/i;
const PATH_PROPERTY = /^(?:path|file_?path|filename|file_?name|absolute_?path|target_?file|file|uri)$/i;

/** The call that grants a wish; null where no offered tool can. */
export function callFor(wish: Wish, tools: readonly ToolSpec[]): ToolCall | null {
  if (wish.kind === "run") return shellCall(wish.command, tools);
  return readCall(wish.path, tools) ?? shellCall(`cat ${quotedPath(wish.path)}`, tools);
}

export function hasShell(tools: readonly ToolSpec[]): boolean {
  return shellCall("true", tools) !== null;
}

function shellCall(command: string, tools: readonly ToolSpec[]): ToolCall | null {
  const named = tools.filter(({ name }) => SHELL_NAME.test(bareName(name)));
  const described = tools.filter(({ description }) =>
    /\b(?:shell|bash|terminal) commands?\b|\brun\w* (?:a )?commands?\b/i.test(description),
  );
  for (const tool of [...named, ...described]) {
    const property = propertiesOf(tool).find(({ name }) => COMMAND_PROPERTY.test(name));
    if (property === undefined) continue;
    const value = property.type === "array" ? ["bash", "-lc", command] : command;
    return { name: tool.name, input: { [property.name]: value, ...others(tool, property.name) } };
  }
  return null;
}

function readCall(path: string, tools: readonly ToolSpec[]): ToolCall | null {
  for (const tool of tools.filter(({ name }) => READ_NAME.test(bareName(name)))) {
    const property = propertiesOf(tool).find(({ name }) => PATH_PROPERTY.test(name));
    if (property?.type === "string")
      return { name: tool.name, input: { [property.name]: path, ...others(tool, property.name) } };
  }
  return null;
}

/** The name without the server that some agents put before it. */
const bareName = (name: string): string => name.replace(/^.*(?:__|\.|\/)/, "");

function propertiesOf({ parameters }: ToolSpec): Property[] {
  return Object.entries(asRecord(parameters.properties)).map(([name, schema]) => {
    const { type, description } = asRecord(schema);
    return {
      name,
      type: typeof type === "string" ? type : "string",
      description: typeof description === "string" ? description : "",
    };
  });
}

/** Other required properties, filled with the least that their types allow. */
function others(tool: ToolSpec, own: string): Record<string, unknown> {
  const required = Array.isArray(tool.parameters.required) ? tool.parameters.required : [];
  const filled: Record<string, unknown> = {};
  for (const { name, type } of propertiesOf(tool)) {
    if (name === own || !required.includes(name)) continue;
    filled[name] =
      type === "boolean"
        ? false
        : /^(?:number|integer)$/.test(type)
          ? 1
          : type === "array"
            ? []
            : "Follows the documents.";
  }
  return filled;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  // Checked right here: a non-null object that is no array has string keys.
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

const quotedPath = (path: string): string =>
  /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
