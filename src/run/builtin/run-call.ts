/** Runs one tool call of the built-in agent. */
import { SandboxError } from "../../base/errors.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ModelCall } from "../../schema/exchange.ts";
import { bashTool } from "./bash-tool.ts";
import { brokenArguments } from "./call-input.ts";
import { editTool, writeTool } from "./change-tools.ts";
import { readTool } from "./read-tool.ts";
import type { ServerToolbox } from "./server-toolbox.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";
import { noSuchTool, TOOLS } from "./tools.ts";

/** Where calls are run. */
export interface Workplace {
  readonly box: Box;
  readonly servers: ServerToolbox;
}

/** Resolves for everything that a model can ask; rejects where the box itself fails. */
export async function runCall(
  call: ModelCall,
  { box, servers }: Workplace,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const tool = toolNamed(call.name) ?? servers.toolNamed(call.name);
  if (tool === null) return outcome(false, noSuchTool(call.name, [...TOOLS, ...servers.offered()]));
  if (call.input === null) return outcome(false, brokenArguments(call.name));
  try {
    return await tool(call.input, box, signal);
  } catch (error) {
    if (isRefusal(error)) return outcome(false, error.message);
    throw error;
  }
}

/** What a living box refuses (a missing right, a full disk, a folder that is gone) is the model's to mend. */
function isRefusal(error: unknown): error is SandboxError {
  return error instanceof SandboxError && (error.code === "box-refused" || error.code === "box-no-file");
}

function toolNamed(name: string): typeof bashTool | null {
  switch (name) {
    case "read":
      return readTool;
    case "bash":
      return bashTool;
    case "edit":
      return editTool;
    case "write":
      return writeTool;
    default:
      return null;
  }
}
