/**
 * One request to a model and its response, in one form for every wire. Exchanges are kept as deltas:
 * `added` are only the messages that the thread had not shown before.
 */
import { z } from "zod";
import { Usage } from "./usage.ts";
import { Digest } from "./words.ts";

export const ModelCall = z.strictObject({
  /** The id on the agent's wire: unique in the trial, made by the gateway. */
  id: z.string(),
  name: z.string(),
  /** The arguments as an object; `null` where the model's text was no JSON object. */
  input: z.record(z.string(), z.unknown()).nullable(),
  /** The arguments as the model wrote them, kept where they could not be read. */
  broken: z.string().optional(),
});
export type ModelCall = z.infer<typeof ModelCall>;

/**
 * Something that only the endpoint that wrote it can read: signed, redacted or encrypted thinking. It goes
 * back to an endpoint of that wire as it came, and to no other.
 */
export const Sealed = z.strictObject({
  /** The wire whose endpoints can read it. */
  wire: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Sealed = z.infer<typeof Sealed>;

export const ModelMessage = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("system"), text: z.string() }),
  z.strictObject({ role: z.literal("user"), text: z.string() }),
  z.strictObject({
    role: z.literal("assistant"),
    text: z.string(),
    thinking: z.string().optional(),
    sealed: z.array(Sealed).optional(),
    calls: z.array(ModelCall),
  }),
  z.strictObject({
    role: z.literal("tool"),
    callId: z.string(),
    text: z.string(),
    isError: z.boolean().optional(),
  }),
]);
export type ModelMessage = z.infer<typeof ModelMessage>;

/** Why the model stopped. `tools`: it wants results; `length`: its output was cut; `filter`: the endpoint refused. */
export const StopReason = z.enum(["answer", "tools", "length", "filter", "error", "aborted"]);
export type StopReason = z.infer<typeof StopReason>;

export const ModelResponse = z.strictObject({
  text: z.string(),
  thinking: z.string(),
  sealed: z.array(Sealed).optional(),
  calls: z.array(ModelCall),
  stop: StopReason,
  usage: Usage,
  /** The model that the endpoint says has answered. */
  model: z.string().nullable(),
});
export type ModelResponse = z.infer<typeof ModelResponse>;

export const ToolSpec = z.strictObject({
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  /** The group that an agent keeps it in; `name` begins with the group's name all the same. */
  group: z.strictObject({ name: z.string(), description: z.string() }).optional(),
  /** It takes a text of this format and no arguments: `parameters` has the one field `input`. */
  textFormat: z.record(z.string(), z.unknown()).optional(),
});
export type ToolSpec = z.infer<typeof ToolSpec>;

/** One line of exchanges.jsonl. */
export const Exchange = z.strictObject({
  n: z.int().positive(),
  thread: z.int().nonnegative(),
  wire: z.string(),
  /** Present where the request was no turn: a title, a summary, a probe. */
  side: z.literal(true).optional(),
  /** Digest of the request's canonical form, after redaction and masks: equal = the model saw the same. */
  canonical: Digest,
  /** The exchange of the same thread whose messages this one goes on from; null where its history is all new. */
  parent: z.int().positive().nullable(),
  added: z.array(ModelMessage),
  response: ModelResponse.nullable(),
  usage: Usage,
  status: z.int().nullable(),
  ms: z.number().nonnegative(),
});
export type Exchange = z.infer<typeof Exchange>;
