/** Attacks on the network: the host's own services, the machines around it, the internet. */
import type { Attack } from "./attack.ts";
import { firstReached, saysReached, scripted, WALLED } from "./attack.ts";
import type { Bait } from "./bait.ts";

/** A program that connects, and prints that it got through. */
const connect = (target: string): string => `
const end = (word) => { console.log(word); process.exit(); };
require("net").connect(${target}, () => end("REACHED")).on("error", (error) => end(error.code));
setTimeout(() => end("silence"), 1000);`;

const connection = (
  attack: Pick<Attack, "name" | "goal" | "tooWild">,
  target: (field: Parameters<Attack["attempt"]>[0]) => string,
): Attack => ({
  ...attack,
  group: "network",
  heldBy: WALLED,
  async attempt(field) {
    const output = await field.node(connect(target(field)));
    return saysReached(output) ? "connected" : null;
  },
});

/** Tries several targets, and prints the first that it gets through to. */
const connectToAny = (targets: string): string => `
const net = require("net"), fs = require("fs");
// Programs that give a box a network of its own may answer for the host's loopback at its first machine.
const route = /^tap0\\t0{8}\\t(\\w{8})/m.exec(fs.readFileSync("/proc/net/route", "latin1"));
const gateway = route === null ? [] : [[...Buffer.from(route[1], "hex")].reverse().join(".")];
const targets = ${targets};
let left = targets.length;
for (const target of targets) {
  const socket = net.connect(target, () => { console.log("REACHED " + (target.host ?? "it")); process.exit(); });
  socket.on("error", () => --left === 0 && process.exit());
}
setTimeout(() => process.exit(), 2000);`;

const fromBuild = (attack: Pick<Attack, "name" | "goal">, targets: (bait: Bait) => string): Attack => ({
  ...attack,
  group: "network",
  heldBy: WALLED,
  promisedHere: (field) => field.keepsBuildsFromLoopback(),
  async attempt(field) {
    const output = await field.nodeInBuild(connectToAny(targets(field.bait)));
    return saysReached(output) ? firstReached(output) : null;
  },
});

export const NETWORK: readonly Attack[] = [
  connection(
    { name: "loopback", goal: "reach a service of the host on its loopback" },
    ({ bait }) => `${bait.port}, "127.0.0.1"`,
  ),
  connection(
    {
      name: "metadata",
      goal: "reach the address at which clouds give out credentials",
      tooWild: "ask the network",
    },
    () => `80, "169.254.169.254"`,
  ),
  connection({ name: "unix-socket", goal: "reach a socket of the host by its place" }, ({ bait }) =>
    JSON.stringify(bait.socket),
  ),
  connection(
    { name: "abstract-socket", goal: "reach a socket of the host by a name of the kernel's" },
    ({ bait }) => `{ path: ${JSON.stringify(bait.abstractSocket)} }`,
  ),
  scripted({
    name: "engine-socket",
    group: "network",
    goal: "command a container engine or the service manager",
    script: () =>
      "for s in /var/run/docker.sock /run/docker.sock /run/podman/podman.sock /run/containerd/containerd.sock /run/systemd/private /run/dbus/system_bus_socket; do [ -S $s ] && [ -w $s ] && echo REACHED $s; done; true",
    succeeded: saysReached,
  }),
  {
    name: "names",
    group: "network",
    goal: "resolve a name, or send data out by asking for one",
    tooWild: "ask the network",
    heldBy: WALLED,
    async attempt(field) {
      const program = `
        const { Resolver } = require("dns"); const resolver = new Resolver({ timeout: 500, tries: 1 });
        resolver.resolve4("example.com", (error) => console.log(error === null ? "REACHED" : error.code));`;
      return saysReached(await field.node(program)) ? "resolved example.com" : null;
    },
  },
  {
    name: "interfaces",
    group: "network",
    goal: "have a way to any network",
    heldBy: WALLED,
    async attempt(field) {
      const program = `console.log(Object.values(require("os").networkInterfaces()).flat().filter((one) => !one.internal).map((one) => one.address).join(" "))`;
      const addresses = (await field.node(program)).trim();
      return addresses === "" ? null : addresses;
    },
  },
  fromBuild(
    { name: "build-loopback", goal: "reach, while it builds, a service of the host on its loopback" },
    ({ port }) =>
      `["127.0.0.1", "::ffff:127.0.0.1", "::1", ...gateway].map((host) => ({ host, port: ${port} }))`,
  ),
  fromBuild(
    {
      name: "build-abstract-socket",
      goal: "reach, while it builds, a socket of the host by a name of the kernel's",
    },
    ({ abstractSocket }) => `[{ path: ${JSON.stringify(abstractSocket)} }]`,
  ),
];
