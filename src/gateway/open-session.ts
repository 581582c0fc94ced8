/** Opens the gateway of one trial. */
import path from "node:path";
import { InfrastructureError, messageOf } from "../base/errors.ts";
import { Conversation } from "./conversation.ts";
import { startServer } from "./server.ts";
import type { GatewaySession, SessionOptions, SessionResult } from "./session.ts";

/** Bytes of a path that a unix socket can have everywhere. */
const LONGEST_PATH = 100;
/** The socket's name tells nothing: agents can see it. */
const SOCKET = "s";

/** Agents that hear nothing give up after a few minutes, some after less. */
const HEARTBEAT_MS = 10_000;

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
    heartbeatMs: options.pace?.heartbeatMs ?? HEARTBEAT_MS,
    answer: (request) =>
      conversation.answer(request).catch((error: unknown) => conversation.breakDown(messageOf(error))),
    onCount: () => conversation.sawCount(),
    onUnreadable: (where, why) => conversation.note("unreadable-request", `${where}: ${why}`),
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
    readShellFrom: (read) => conversation.readShellFrom(read),
    replayedMs: () => conversation.replayedMs,
    close,
    [Symbol.asyncDispose]: async () => void (await close()),
  };
}
