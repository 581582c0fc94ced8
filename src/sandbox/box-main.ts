/** Entry of the server inside a box: `node box.mjs FOLDER`, where FOLDER may be written to. */
import { Socket } from "node:net";
import { BoxServer } from "./box/server.ts";
import { PROTOCOL_FD } from "./box-protocol.ts";

// An agent that stops "all node processes" means the ones that it started, not the floor under its feet.
process.title = "box";
new BoxServer(
  new Socket({ fd: PROTOCOL_FD, readable: true, writable: true }),
  process.argv[2] ?? "/tmp",
).serve();
