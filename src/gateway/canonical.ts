/**
 * The form in which two requests are compared: what the model sees and nothing else. Secrets are redacted,
 * call ids are counted in the order of their appearance, and what changes from run to run is masked.
 */
import { canonicalJson, digestOf, digestOfValue } from "../base/hash.ts";
import { redactValue } from "../host/secrets.ts";
import type { ModelMessage, ToolSpec } from "../schema/exchange.ts";
import type { Digest } from "../schema/words.ts";
import { ALL_MASKS, type MaskName, maskText } from "./masks.ts";
import { type RequestTerms, termsOf } from "./wires/wire.ts";

export interface CanonicalRequest {
  /** Equal digests: the model saw the same. */
  readonly digest: Digest;
  /** `chain[i]` stands for the first i + 1 messages: equal links have equal histories. */
  readonly chain: readonly Digest[];
  /** The messages as they may be recorded. */
  readonly messages: readonly ModelMessage[];
}

export interface CanonicalOptions {
  readonly terms?: RequestTerms;
  /** What means nothing. Absent: everything that is known to. */
  readonly masks?: readonly MaskName[];
}

export function canonicalRequest(
  messages: readonly ModelMessage[],
  tools: readonly ToolSpec[],
  { terms = {}, masks = ALL_MASKS }: CanonicalOptions = {},
): CanonicalRequest {
  const clean = redactValue(messages);
  const ordinals = new Map<string, string>();
  const chain: Digest[] = [];
  let link = "";
  for (const message of clean) {
    const next = digestOf(`${link}${canonicalJson(canonicalMessage(message, ordinals, masks))}`);
    chain.push(next);
    link = next;
  }
  const offer = [link, redactValue(tools)];
  const asked = redactValue(termsOf(terms));
  const whole = Object.keys(asked).length === 0 ? offer : [...offer, asked];
  return { digest: digestOfValue(whole), chain, messages: clean };
}

function canonicalMessage(
  message: ModelMessage,
  ordinals: Map<string, string>,
  masks: readonly MaskName[],
): ModelMessage {
  const { text } = maskText(message.role, message.text, masks);
  switch (message.role) {
    case "assistant":
      return {
        ...message,
        text,
        calls: message.calls.map((call) => ({ ...call, id: ordinalOf(call.id, ordinals) })),
      };
    case "tool":
      return { ...message, text, callId: ordinalOf(message.callId, ordinals) };
    default:
      return { ...message, text };
  }
}

function ordinalOf(id: string, ordinals: Map<string, string>): string {
  const known = ordinals.get(id);
  if (known !== undefined) return known;
  const ordinal = String(ordinals.size + 1);
  ordinals.set(id, ordinal);
  return ordinal;
}
