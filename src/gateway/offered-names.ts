/** Names of calls as their tools are offered: some models, and parsers of their calls, leave more in them. Pure. */
import type { ModelResponse, ToolSpec } from "../schema/exchange.ts";

/** The word of one family of models for all tools, and the marks of its templates behind a name. */
const BEFORE = /^functions\./;
const BEHIND = /<\|[\s\S]*$/;

/** The name of the tool that is meant; a name that is offered, or that stands for nothing on offer, as it is. */
export function offeredName(name: string, offered: ReadonlySet<string>): string {
  const bare = name.replace(BEHIND, "").replace(BEFORE, "").trim();
  return !offered.has(name) && offered.has(bare) ? bare : name;
}

/** The response with its calls by the names of the tools on offer. */
export function withOfferedNames(response: ModelResponse, tools: readonly ToolSpec[]): ModelResponse {
  const offered = new Set(tools.map(({ name }) => name));
  if (response.calls.every(({ name }) => offered.has(name))) return response;
  const calls = response.calls.map((call) => ({ ...call, name: offeredName(call.name, offered) }));
  return { ...response, calls };
}
