/**
 * A chat endpoint in a process of its own: `/<latency>/<turns>/v1` answers so many turns, each after so many
 * milliseconds: commands, one a turn, and at last a text. It keeps nothing, so it can answer any number of trials.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { streamOf } from "../gateway/scripted-endpoint.ts";

const server = http.createServer(async (incoming, outgoing) => {
  const [, latency, turns] = (incoming.url ?? "").split("/");
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece);
  const { messages } = JSON.parse(Buffer.concat(pieces).toString("utf8"));
  const turn = 1 + messages.filter(({ role }: { role: string }) => role === "assistant").length;
  if (latency !== "0") await pause(Number(latency));
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  outgoing.end(streamOf(turn >= Number(turns) ? { text: "2" } : { calls: [command(turn)] }));
});

/** Another one each turn: equal ones would be taken for a loop. */
function command(turn: number) {
  return { name: "bash", id: `call-${turn}`, arguments: { command: `echo ${turn}` } };
}

server.listen(0, "127.0.0.1", () => {
  // A listening TCP server has an address with a port.
  process.send?.((server.address() as AddressInfo).port);
});
process.on("disconnect", () => process.exit());
