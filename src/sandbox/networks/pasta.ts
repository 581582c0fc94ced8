import type { LoopbackPlace } from "../loopback-places.ts";
import type { NetworkProgram } from "./network-program.ts";

/** Gives the host's own addresses and routes. Of the host's loopback it reaches the ports that it is told, and no other. */
export const pasta: NetworkProgram = {
  name: "pasta",
  unfit: ({ loopback }) =>
    loopback.every(isPlain)
      ? null
      : "pasta reaches services on this machine's loopback at 127.0.0.1 and ::1 only",
  arguments: (pid, { loopback, isRoot }) => [
    ...["--foreground", "--quiet", "--config-net", "--no-map-gw"],
    // Without these it forwards whatever is listened to on either side.
    ...["--tcp-ports", "none", "--udp-ports", "none", "--udp-ns", "none"],
    ...["--tcp-ns", loopback.length === 0 ? "none" : portsOf(loopback)],
    // Else it becomes nobody, who may not look into the namespace.
    ...(isRoot ? ["--runas", "0"] : []),
    ...["--userns", `/proc/${pid}/ns/user`, "--netns", `/proc/${pid}/ns/net`],
  ],
  resolver: ({ own, upstream }) => [own, upstream].map(withoutLoopback).find(hasNameserver) ?? null,
};

const isPlain = ({ host }: LoopbackPlace): boolean => /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(host);

const portsOf = (places: readonly LoopbackPlace[]): string =>
  [...new Set(places.map(({ port }) => port))].sort((a, b) => a - b).join(",");

const withoutLoopback = (text: string): string =>
  text.replaceAll(/^[ \t]*nameserver[ \t]+(?:127\.|::1\b).*(?:\n|$)/gm, "");

const hasNameserver = (text: string): boolean => /^[ \t]*nameserver\b/m.test(text);
