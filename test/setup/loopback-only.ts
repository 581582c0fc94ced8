/** Tests never leave this machine: a connection to anything but loopback or a unix socket is an error. */
import net from "node:net";

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
  // Node calls itself with its normalised argument list: [[options, callback]].
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  const target = typeof first === "object" && first !== null ? (first as net.TcpNetConnectOpts) : null;
  const host = target?.host ?? (typeof args[1] === "string" ? args[1] : "localhost");
  const isUnix = target !== null && "path" in target && target.path !== undefined;
  if (!isUnix && typeof first !== "string" && !LOOPBACK.test(host)) {
    throw new Error(`A test tried to reach ${host}: only loopback is allowed.`);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of connect cannot be forwarded with types
  return (connect as any).apply(this, args);
} as typeof connect;
