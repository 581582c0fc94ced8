/** What agents say about themselves in their headers: which of their conversations a request belongs to. */
import { parseJson, recordOf, textOf } from "./wires/json.ts";

export interface AgentIdentity {
  /** Equal for all requests of one conversation. */
  readonly conversation: string;
  /** The agent says that this request is no turn of the conversation. */
  readonly isSide: boolean;
  /** This agent's conversations always offer tools, so that a request without any is none of them. */
  readonly alwaysHasTools: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** null: the agent's headers tell nothing. */
export function identityOf(headers: Headers): AgentIdentity | null {
  return agentIdOf(headers) ?? sessionIdOf(headers) ?? turnMetadataOf(headers);
}

function agentIdOf(headers: Headers): AgentIdentity | null {
  const agent = headers["x-claude-code-agent-id"];
  if (agent === undefined && headers["x-claude-code-session-id"] === undefined) return null;
  return { conversation: `agent:${agent ?? "main"}`, isSide: false, alwaysHasTools: false };
}

function sessionIdOf(headers: Headers): AgentIdentity | null {
  const session = headers["x-session-id"];
  if (session === undefined) return null;
  return { conversation: `session:${session}`, isSide: false, alwaysHasTools: true };
}

function turnMetadataOf(headers: Headers): AgentIdentity | null {
  const metadata = recordOf(parseJson(headers["x-codex-turn-metadata"] ?? ""));
  const thread = textOf(metadata.thread_id);
  if (thread === "") return null;
  const kind = textOf(metadata.request_kind);
  return { conversation: `thread:${thread}`, isSide: kind !== "" && kind !== "turn", alwaysHasTools: false };
}
