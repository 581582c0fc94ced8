/** Attacks on the network: the host's own services, the machines around it, the internet. */
import type { Attack } from "./attack.ts";
import { saysReached, scripted, WALLED } from "./attack.ts";

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
];
