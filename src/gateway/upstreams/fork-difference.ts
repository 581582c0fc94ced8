/** In what a trial's request differs from that of the trial that it is coupled with: the reason of the fork. */
import { redact } from "../../host/secrets.ts";
import type { Exchange, ModelCall, ModelMessage } from "../../schema/exchange.ts";
import { callDetails } from "../call-details.ts";
import { canonicalRequest } from "../canonical.ts";
import type { MaskName } from "../masks.ts";
import type { Fork, ForkDifference } from "./coupling.ts";
import { historyOf } from "./replay-difference.ts";
import type { ModelRequest } from "./upstream.ts";

/** Characters of a call, and of what was seen, that are kept. */
const LONGEST_CALL = 200;
const LONGEST_TEXT = 300;

export interface Compared {
  /** The other trial's request of the same place, and all of its requests. */
  readonly exchange: Exchange;
  readonly exchanges: readonly Exchange[];
  readonly request: Pick<ModelRequest, "messages" | "tools">;
  readonly masks: readonly MaskName[];
}

/** The first message that is not the same, whichever of the two is longer; then what else was sent. */
export function forkDifference({ exchange, exchanges, request, masks }: Compared): ForkDifference {
  const before = canonicalRequest(historyOf(exchange, exchanges), [], { masks });
  const now = canonicalRequest(request.messages, [], { masks });
  const longer = Math.max(before.chain.length, now.chain.length);
  for (let at = 0; at < longer; at++) {
    if (before.chain[at] === now.chain[at]) continue;
    const [leader, follower] = [before.messages[at], now.messages[at]];
    return { ...sourceOf(at, now.messages, before.messages), ...texts(leader, follower) };
  }
  return { tool: "tools", call: "the tools on offer and how they are offered", leader: "", follower: "" };
}

/** For the trace: `seen first at tabkit convert --help (bash): "--to" where the other trial saw "--format"`. */
export function forkText({ difference, isSide }: Fork): string {
  const where = isSide ? " in a side call" : "";
  if (difference === null) return `From here on the endpoint answers${where}: the other trial ended here.`;
  const { tool, call, leader, follower } = difference;
  return `From here on the endpoint answers${where}: ${call} (${tool}) gave ${JSON.stringify(follower)} where the other trial saw ${JSON.stringify(leader)}.`;
}

const IN_PROMPT: Readonly<Record<Exclude<ModelMessage["role"], "tool">, string>> = {
  system: "the system text",
  user: "what the user says",
  assistant: "what the model is told that it said",
};

function sourceOf(
  at: number,
  messages: readonly ModelMessage[],
  others: readonly ModelMessage[],
): Pick<ForkDifference, "tool" | "call"> {
  const [message, history] = messages[at] === undefined ? [others[at], others] : [messages[at], messages];
  if (message === undefined || message.role !== "tool") {
    return { tool: "prompt", call: message === undefined ? "" : IN_PROMPT[message.role] };
  }
  const call = history
    .slice(0, at)
    .flatMap((one) => (one.role === "assistant" ? one.calls : []))
    .findLast(({ id }) => id === message.callId);
  return call === undefined ? { tool: "other", call: "" } : { tool: call.name, call: callText(call) };
}

/** The command or the paths; else the arguments as they are. */
function callText({ input, broken }: ModelCall): string {
  const { command } = callDetails("shell", input);
  const { paths } = callDetails("other", input);
  const text = command ?? (paths.length > 0 ? paths.join(" ") : (broken ?? JSON.stringify(input)));
  return short(text, LONGEST_CALL);
}

/** Both from the first line in which they differ. */
function texts(
  leader: ModelMessage | undefined,
  follower: ModelMessage | undefined,
): Pick<ForkDifference, "leader" | "follower"> {
  const [before, now] = [leader?.text ?? "", follower?.text ?? ""].map((text) => text.split("\n"));
  const first = (now ?? []).findIndex((line, index) => line !== before?.[index]);
  const from = first === -1 ? (now?.length ?? 0) : first;
  const rest = (lines: readonly string[] | undefined): string =>
    short((lines ?? []).slice(from).join("\n"), LONGEST_TEXT);
  return { leader: rest(before), follower: rest(now) };
}

function short(text: string, most: number): string {
  const clean = redact(text).trim();
  return clean.length <= most ? clean : `${clean.slice(0, most - 1)}…`;
}
