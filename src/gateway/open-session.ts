/** Opens the gateway of one trial. */
import path from "node:path";
import { InfrastructureError } from "../base/errors.ts";
import { Conversation } from "./conversation.ts";
import { startServer } from "./server.ts";
import type { GatewayPace, GatewaySession, SessionOptions, SessionResult } from "./session.ts";

/** Bytes of a path that a unix socket can have everywhere. */
const LONGEST_PATH = 100;
/** The socket's name tells nothing: agents can see it. */
const SOCKET = "s";

export const PACE: GatewayPace = { firstPauseMs: 1000, heartbeatMs: 10_000 };

/** One server on one socket for one trial. Rejects where the socket cannot be made. */
export async function openSession(options: SessionOptions): Promise<GatewaySession> {
  const socketPath = path.join(options.socketFolder, SOCKET);
  if (Buffer.byteLength(socketPath) >= LONGEST_PATH) {
    throw new InfrastructureError(
      "socket-path",
      `The gateway's socket cannot be made at ${socketPath}: a socket's path has at most ${LONGEST_PATH} bytes.`,
      { hint: "Set TMPDIR to a folder with a shorter path." },
    );
  }
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const conversation = new Conversation(options, refuse);
  const server = await startServer({
    socketPath,
    heartbeatMs: options.pace?.heartbeatMs ?? PACE.heartbeatMs,
    answer: (request) => conversation.answer(request),
    onUnreadable: (where, why) => conversation.noteUnreadable(where, why),
  });
  let result: Promise<SessionResult> | null = null;
  const close = (): Promise<SessionResult> => {
    result ??= server.close().then(() => conversation.finish());
    return result;
  };
  return {
    socketPath,
    refused,
    report: (wireId, report) => conversation.report(wireId, report),
    close,
    [Symbol.asyncDispose]: async () => void (await close()),
  };
}
