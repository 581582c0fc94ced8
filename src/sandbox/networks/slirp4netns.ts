import type { NetworkProgram } from "./network-program.ts";

/** Resolves names itself, as the host does, whatever that asks. It forwards nothing to the host's loopback. */
export const slirp4netns: NetworkProgram = {
  name: "slirp4netns",
  unfit: ({ loopback }) =>
    loopback.length === 0 ? null : "slirp4netns reaches no single service on this machine's loopback",
  arguments: (pid, { isRoot }) => [
    "--configure",
    "--mtu=65520",
    "--disable-host-loopback",
    "--enable-seccomp",
    // It shuts itself in as root of the namespace, which there only is where root started the box.
    ...(isRoot ? ["--enable-sandbox"] : []),
    String(pid),
    "tap0",
  ],
  resolver: ({ own }) => `nameserver 10.0.2.3\n${own.replaceAll(/^[ \t]*nameserver\b.*(?:\n|$)/gm, "")}`,
};
