/** Checks what a box says. The other end stands among the programs of an agent, so nothing is taken on trust. */
import { z } from "zod";
import type { BoxReply } from "./box-protocol.ts";

const id = z.int().nonnegative();
const exitCode = z.int().min(0).max(255).nullable();
const signal = z
  .string()
  .regex(/^SIG[A-Z0-9]{1,12}$/)
  .nullable();

const Reply = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready"), protocol: z.int() }),
  z.strictObject({
    type: z.literal("result"),
    id,
    exitCode,
    signal,
    timedOut: z.boolean(),
    bytes: z.int().nonnegative(),
    head: z.int().nonnegative(),
    ms: z.number().nonnegative(),
  }),
  z.strictObject({ type: z.literal("chunk"), id, stream: z.enum(["stdout", "stderr"]) }),
  z.strictObject({ type: z.literal("exit"), id, exitCode, signal }),
  z.strictObject({ type: z.literal("data"), id }),
  z.strictObject({ type: z.literal("done"), id }),
  z.strictObject({ type: z.literal("forwarded"), id, port: z.int().min(1).max(65_535) }),
  z.strictObject({ type: z.literal("failed"), id, code: z.string().max(40), why: z.string().max(2000) }),
]);

/** The reply in a frame's header, or null where it is none. */
export function parseReply(header: unknown): BoxReply | null {
  const reply = Reply.safeParse(header);
  return reply.success ? reply.data : null;
}
