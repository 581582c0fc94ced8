/** Which way boxes of builds get to the network on this machine: found out by trying, once. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "../base/errors.ts";
import { freshFolder, readIfThere, removeTree } from "../host/files.ts";
import { findProgram } from "./find-program.ts";
import type { LoopbackPlace } from "./loopback-places.ts";
import type { Way } from "./networks/connect.ts";
import { NETWORKS } from "./networks/index.ts";
import type { HostResolver, NetworkNeed, NetworkProgram } from "./networks/network-program.ts";
import type { Box, BoxFolders } from "./sandbox.ts";

export type BuildNetwork =
  /** A network of the box's own; `resolver` is the host file that the box sees as its resolv.conf. */
  | { readonly kind: "own"; readonly way: Way; readonly resolver: string }
  /** The host's, its loopback included; `why` ends with what a person can do. */
  | { readonly kind: "shared"; readonly why: string };
export type OwnNetwork = Extract<BuildNetwork, { kind: "own" }>;

export interface Trying {
  readonly workArea: string;
  /** Opens a build's box with such a network. */
  open(folders: BoxFolders, network: OwnNetwork): Promise<Box>;
}

const TRY_MS = 20_000;

export class BuildNetworks {
  readonly #trying: Trying;
  readonly #found = new Map<string, Promise<BuildNetwork>>();

  constructor(trying: Trying) {
    this.#trying = trying;
  }

  /** The network for builds that must reach these places of the host's loopback. */
  for(loopback: readonly LoopbackPlace[]): Promise<BuildNetwork> {
    const key = JSON.stringify(loopback);
    const found = this.#found.get(key) ?? this.#find({ loopback, isRoot: process.getuid?.() === 0 });
    this.#found.set(key, found);
    return found;
  }

  async #find(need: NetworkNeed): Promise<BuildNetwork> {
    const host = await hostResolver();
    const faults: string[] = [];
    for (const program of NETWORKS) {
      const tried = await this.#try(program, need, host);
      if (typeof tried !== "string") return tried;
      faults.push(tried);
    }
    return { kind: "shared", why: `${faults.join("; ")}. ${remedyFor(need)}` };
  }

  async #try(program: NetworkProgram, need: NetworkNeed, host: HostResolver): Promise<OwnNetwork | string> {
    const file = findProgram(program.name);
    if (file === null) return `${program.name} is not on PATH`;
    const unfit = program.unfit(need);
    if (unfit !== null) return unfit;
    const text = program.resolver(host);
    if (text === null) return `${program.name} reaches none of this machine's resolvers`;
    const resolver = path.join(await freshFolder(this.#trying.workArea), "resolv.conf");
    await writeFile(resolver, text, { mode: 0o644 });
    const network: OwnNetwork = { kind: "own", way: { program, file, need }, resolver };
    return (await this.#faultOf(network)) ?? network;
  }

  /** Why a box with this network does not open; null: it does. */
  async #faultOf(network: OwnNetwork): Promise<string | null> {
    const { workArea } = this.#trying;
    const [tool, source] = [await freshFolder(workArea), await freshFolder(workArea)];
    try {
      await using box = await this.#trying.open({ tool, source }, network);
      const { exitCode } = await box.exec(["/bin/true"], { timeoutMs: TRY_MS });
      return exitCode === 0 ? null : `with ${network.way.program.name} a command ended with ${exitCode}`;
    } catch (error) {
      return (messageOf(error).split("\n")[0] ?? "").replace(/\.$/, "");
    } finally {
      await removeTree(tool);
      await removeTree(source);
    }
  }
}

function remedyFor({ loopback }: NetworkNeed): string {
  const places = loopback.map(({ host, port }) => `${host}:${port}`).join(", ");
  return loopback.length === 0
    ? "Install slirp4netns (sudo apt-get install -y slirp4netns) or passt."
    : `Registry or proxy settings name ${places}: install passt (sudo apt-get install -y passt), which reaches them alone.`;
}

async function hostResolver(): Promise<HostResolver> {
  const read = async (file: string): Promise<string> => (await readIfThere(file).catch(() => null)) ?? "";
  return {
    own: await read("/etc/resolv.conf"),
    upstream: await read("/run/systemd/resolve/resolv.conf"),
  };
}
