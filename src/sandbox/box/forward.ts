/** Lets programs that speak to a port only reach a unix socket: both ways, half-open ends included. */
import { connect, createServer, type Server, type Socket } from "node:net";

/** The same in every box that has a network of its own, because programs can show it. */
export const USUAL_PORT = 7117;

export interface Forwarding {
  readonly port: number;
  /** Hangs up on everyone. */
  end(): void;
}

/** Resolves with the port of the loopback at which the socket is reached: the usual one where nobody has it. */
export async function forward(socketPath: string): Promise<Forwarding> {
  const joined = new Set<Socket>();
  const open = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      // An end that has said all still hears the answer.
      const server = createServer({ allowHalfOpen: true }, (near) => {
        joined.add(near);
        near.on("close", () => joined.delete(near));
        join(near, socketPath);
      });
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  const server = await open(USUAL_PORT).catch(() => open(0));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : USUAL_PORT,
    end: () => {
      server.close();
      for (const near of joined) near.destroy();
    },
  };
}

function join(near: Socket, socketPath: string): void {
  const far = connect({ path: socketPath, allowHalfOpen: true });
  const part = (): void => {
    near.destroy();
    far.destroy();
  };
  near.on("error", part).on("close", part);
  far.on("error", part);
  near.pipe(far).pipe(near);
}
