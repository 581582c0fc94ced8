/** The four tools of the built-in agent, as the model is told of them. Part of the driver's protocol. */
import type { ToolKind } from "../../schema/words.ts";

/** Seconds that one command may run; the model may ask for less, never for more. */
export const COMMAND_SECONDS = 60;
/** Bytes of a command's output that the model sees, head and tail. */
export const COMMAND_OUTPUT = 16_000;
/** Lines and bytes that one call of `read` shows. */
export const READ_LINES = 2_000;
export const READ_BYTES = 48_000;

/** A tool as requests describe it. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const text = (description: string) => ({ type: "string", description });
const count = (description: string) => ({ type: "integer", minimum: 1, description });

function tool(name: string, description: string, properties: Record<string, unknown>, required: string[]) {
  return { name, description, parameters: { type: "object", properties, required } };
}

/** In the order in which every request lists them. */
export const TOOLS = [
  tool(
    "read",
    `Read a text file. Shows at most ${READ_LINES} lines or ${READ_BYTES} bytes; go on with offset.`,
    {
      path: text("Path of the file, absolute or relative to the workspace"),
      offset: count("First line to show, counted from 1"),
      limit: count("Number of lines to show"),
    },
    ["path"],
  ),
  tool(
    "bash",
    `Run a command with bash in the workspace. Shows its output and, if it fails, its exit code. Standard input is closed. A command may run for ${COMMAND_SECONDS} seconds.`,
    {
      command: text("The command"),
      timeout: count(`Seconds that the command may run, at most ${COMMAND_SECONDS}`),
    },
    ["command"],
  ),
  tool(
    "edit",
    "Replace a text in a file. The old text must occur exactly once, with its spaces and line ends.",
    {
      path: text("Path of the file, absolute or relative to the workspace"),
      old_text: text("The text to replace"),
      new_text: text("The text to put in its place"),
    },
    ["path", "old_text", "new_text"],
  ),
  tool(
    "write",
    "Write a file, with the folders that lead to it. A file that exists is replaced.",
    {
      path: text("Path of the file, absolute or relative to the workspace"),
      content: text("The whole content"),
    },
    ["path", "content"],
  ),
] as const;

const KINDS: Readonly<Record<string, ToolKind>> = {
  read: "read",
  bash: "shell",
  edit: "edit",
  write: "write",
};

export function builtinToolKind(name: string): ToolKind {
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? "other") : "other";
}

/** What the model is told about a tool that it made up. */
export function noSuchTool(name: string, offered: readonly Pick<OfferedTool, "name">[] = TOOLS): string {
  return `No such tool "${name}". Tools: ${offered.map((known) => known.name).join(", ")}.`;
}
