/** The tools that a server lists, as far as they can be put before a model. What a server says is hostile. Pure. */

import type { ServerTool } from "../../schema/built.ts";

export interface ListedTools {
  readonly tools: readonly ServerTool[];
  /** Names of tools that no model can be shown, with why. */
  readonly leftOut: readonly string[];
}

/** Endpoints take no more tools in one request, those of the agent counted. */
export const MOST_TOOLS = 100;
/** Bytes of one tool's name, description and schema. */
const LARGEST_TOOL = 64 * 1024;
const LONGEST_NAME = 128;

/** What the SDK gives of a tool. */
export interface RawTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** In the server's order; of two with one name the first. */
export function listedTools(raw: readonly RawTool[]): ListedTools {
  const tools = new Map<string, ServerTool>();
  const leftOut: string[] = [];
  for (const { name, description = "", inputSchema } of raw) {
    const tool = { name, description, parameters: inputSchema };
    const why = faultOf(tool, tools);
    if (why === null) tools.set(name, tool);
    else leftOut.push(`${name.slice(0, LONGEST_NAME)} (${why})`);
  }
  return { tools: [...tools.values()], leftOut };
}

function faultOf(tool: ServerTool, known: ReadonlyMap<string, ServerTool>): string | null {
  if (tool.name.trim() === "") return "it has no name";
  if (tool.name.length > LONGEST_NAME) return `its name has more than ${LONGEST_NAME} characters`;
  if (known.has(tool.name)) return "its name is listed twice";
  if (known.size >= MOST_TOOLS) return `more than ${MOST_TOOLS} tools`;
  return Buffer.byteLength(JSON.stringify(tool)) > LARGEST_TOOL ? `more than ${LARGEST_TOOL} bytes` : null;
}
