/**
 * The one mount table of every kind of sandbox, for builds and for trials. What stands where inside never
 * depends on the side, so nothing is ever relocated.
 */
import path from "node:path";
import { DefectError } from "../base/errors.ts";
import type { BoxLimits } from "./box-limits.ts";
import type { BoxSpec, Layout } from "./sandbox.ts";
import { isUnder } from "./toolchains.ts";

export const LAYOUT: Layout = {
  source: "/source",
  tool: "/opt/tool",
  workspace: "/workspace",
  skills: "/opt/skills",
  home: "/home/agent",
  tmp: "/tmp",
  gateway: "/run/g",
  box: "/opt/box",
  agent: "/opt/agent",
};

/** The same layout under a root, for a kind without mounts. */
export function layoutUnder(root: string): Layout {
  const under = Object.entries(LAYOUT).map(([name, inside]) => [name, path.join(root, inside)]);
  // The same keys as LAYOUT, with a string each.
  return Object.fromEntries(under) as unknown as Layout;
}

/** Where commands start: the source of a build, the workspace of a trial. */
export function startFolder(layout: Layout, spec: BoxSpec): string {
  return spec.purpose === "build" ? layout.source : layout.workspace;
}

/** One line of the table, in the order in which they are made. */
export type Mount =
  | { readonly kind: "bind"; readonly from: string; readonly to: string; readonly writable: boolean }
  /** Fresh and empty; `bytes` is its largest size. */
  | { readonly kind: "fresh"; readonly to: string; readonly bytes: number; readonly mode: number }
  | { readonly kind: "link"; readonly target: string; readonly to: string };

/** What the table must know about the host. */
export interface HostSystem {
  /** /bin, /lib, … as links into /usr, or as folders of their own. */
  readonly system: readonly Mount[];
  /** The synthetic /etc: files of ours, certificates and a few read-only parts of the host's. */
  readonly etc: readonly Mount[];
  /** Every root at its own path. */
  readonly toolchains: readonly Mount[];
  readonly node: string;
  readonly boxServer: string;
}

/** What no kind opens: a build without a source, a trial with a network. */
export function checkSpec({ purpose, folders, network }: BoxSpec): void {
  if (purpose === "build" && folders.source === undefined) {
    throw new DefectError("A build's box was opened without a source.");
  }
  if (purpose === "trial" && network !== "none") {
    throw new DefectError("A trial's box was opened with a network.");
  }
}

/** Bytes of the places that are fresh in every box. */
export type FreshSpace = Pick<BoxLimits, "fresh" | "sharedMemory">;

export function mountTable(spec: BoxSpec, host: HostSystem, space: FreshSpace): Mount[] {
  checkSpec(spec);
  const bytes = space.fresh;
  const seen = ["/usr", ...host.toolchains.map(({ to }) => to)];
  const readable = (spec.readable ?? []).filter((file) => !seen.some((root) => isUnder(file, root)));
  return [
    readOnly("/usr", "/usr"),
    ...host.system,
    ...host.etc,
    { kind: "fresh", to: LAYOUT.tmp, bytes, mode: 0o1777 },
    { kind: "link", target: LAYOUT.tmp, to: "/var/tmp" },
    { kind: "fresh", to: "/dev/shm", bytes: space.sharedMemory, mode: 0o1777 },
    { kind: "fresh", to: LAYOUT.home, bytes, mode: 0o700 },
    ...host.toolchains,
    ...(spec.purpose === "build" ? buildFolders(spec) : trialFolders(spec, bytes)),
    readOnly(host.node, `${LAYOUT.box}/node`),
    readOnly(host.boxServer, `${LAYOUT.box}/box.mjs`),
    ...readable.filter((file) => !isInEtc(file, host)).map((file) => readOnly(file, file)),
  ];
}

function buildFolders({ folders }: BoxSpec): Mount[] {
  return [
    ...(folders.source === undefined ? [] : [writable(folders.source, LAYOUT.source)]),
    writable(folders.tool, LAYOUT.tool),
  ];
}

function trialFolders({ folders }: BoxSpec, bytes: number): Mount[] {
  return [
    readOnly(folders.tool, LAYOUT.tool),
    folders.workspace === undefined
      ? { kind: "fresh", to: LAYOUT.workspace, bytes, mode: 0o755 }
      : writable(folders.workspace, LAYOUT.workspace),
    ...(folders.skills === undefined ? [] : [readOnly(folders.skills, LAYOUT.skills)]),
    ...(folders.gateway === undefined ? [] : [readOnly(folders.gateway, LAYOUT.gateway)]),
    ...(folders.agent === undefined ? [] : [readOnly(folders.agent, LAYOUT.agent)]),
  ];
}

/** The host's folders that a box with this table can write to. */
export function writableFolders(mounts: readonly Mount[]): string[] {
  return mounts.flatMap((mount) => (mount.kind === "bind" && mount.writable ? [mount.from] : []));
}

/** Certificates are often named at a path that the synthetic /etc shows already. */
function isInEtc(file: string, host: HostSystem): boolean {
  return host.etc.some((mount) => isUnder(file, mount.to));
}

const readOnly = (from: string, to: string): Mount => ({ kind: "bind", from, to, writable: false });
const writable = (from: string, to: string): Mount => ({ kind: "bind", from, to, writable: true });
