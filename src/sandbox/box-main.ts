/**
 * Entry of the server inside a box: `node box.mjs FOLDER CHANNELS [PIPE…]`. FOLDER may be written to. CHANNELS has
 * commas between them; one is the number of a socket that goes both ways, or `IN-OUT` for two pipes. Each PIPE is a
 * named pipe that was made for it.
 */
import { Socket } from "node:net";
import { PipeStock } from "./box/pipes.ts";
import { BoxServer } from "./box/server.ts";

// An agent that stops "all node processes" means the ones that it started, not the floor under its feet.
process.title = "box";
const [folder = "/tmp", channels = "", ...made] = process.argv.slice(2);
const pipes = new PipeStock(folder, made);
let open = 0;
for (const channel of channels.split(",")) {
  const [input = Number.NaN, output = input] = channel.split("-").map(Number);
  const incoming = new Socket({ fd: input, readable: true, writable: input === output });
  const outgoing = input === output ? incoming : new Socket({ fd: output, readable: false, writable: true });
  open += 1;
  new BoxServer({ incoming, outgoing }, pipes).serve(() => {
    open -= 1;
    // Nobody is there to ask for anything any more.
    if (open === 0) process.exit(0);
  });
}
