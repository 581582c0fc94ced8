/**
 * Entry of the server inside a box: `node box.mjs FOLDER CHANNEL`. FOLDER may be written to. CHANNEL is the
 * number of a socket that goes both ways, or `IN-OUT` for two pipes.
 */
import { Socket } from "node:net";
import { BoxServer } from "./box/server.ts";

// An agent that stops "all node processes" means the ones that it started, not the floor under its feet.
process.title = "box";
const [folder = "/tmp", channel = ""] = process.argv.slice(2);
const [input = Number.NaN, output = input] = channel.split("-").map(Number);
const incoming = new Socket({ fd: input, readable: true, writable: input === output });
const outgoing = input === output ? incoming : new Socket({ fd: output, readable: false, writable: true });
new BoxServer({ incoming, outgoing }, folder).serve();
