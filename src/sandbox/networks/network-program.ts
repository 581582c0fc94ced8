import type { LoopbackPlace } from "../loopback-places.ts";

/** What a box needs of a network of its own. */
export interface NetworkNeed {
  /** Services on the host's loopback that must be reached all the same. */
  readonly loopback: readonly LoopbackPlace[];
  /** Whether root starts it. */
  readonly isRoot: boolean;
}

/** A program that gives a network namespace a way out, and none to the host's loopback. */
export interface NetworkProgram {
  readonly name: string;
  /** Why it cannot give what is needed; null: it may be tried. */
  unfit(need: NetworkNeed): string | null;
  /** Its arguments, to serve the namespaces of a process until it is killed. */
  arguments(pid: number, need: NetworkNeed): string[];
  /** The box's resolv.conf; null where none of the host's resolvers can be reached through it. */
  resolver(host: HostResolver): string | null;
}

/** Texts of the host's files; empty where there is none. */
export interface HostResolver {
  /** /etc/resolv.conf */
  readonly own: string;
  /** What it stands for where the host asks a resolver on its loopback. */
  readonly upstream: string;
}
