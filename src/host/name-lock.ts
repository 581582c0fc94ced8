/** Locks by name, for all processes of this machine. */
import { createServer, type Server } from "node:net";
import { digestOf, shortDigest } from "../base/hash.ts";

/** Bytes of a name of a socket, with the zero before it. */
const LONGEST_NAME = 108;

/**
 * A socket in the kernel's own name space is a lock that cannot be left behind: it goes when its process goes,
 * however that ends. null: another process listens there.
 */
export function lockName(what: string): Promise<Server | null> {
  // A path may be longer than a name of this space. As long as it can be, because some versions of Node fill it
  // up with zeros, which count, and others do not.
  const name = `\u0000gripcheck-${shortDigest(digestOf(what), 40)}`.padEnd(LONGEST_NAME, "-");
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}

export function unlock(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
