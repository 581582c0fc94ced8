/** How an agent is packed: what npm calls it, and where its program stands once it is installed. */

export interface AgentPackage {
  /** The package's name on the npm registry. */
  readonly name: string;
  /** The version that gripcheck is tested with. */
  readonly tested: string;
  /** The command that it puts on PATH. */
  readonly command: string;
  /**
   * Where its program stands below a folder that holds a `node_modules`, for this machine; the first that is there is
   * taken. Programs that are no scripts are started as they are: no script of a package runs at its installation.
   */
  programs(machine: Machine): readonly string[];
  /** The oldest Node that runs it. Absent: it brings all that it needs. */
  readonly node?: { readonly least: string };
}

/** The kind of machine, as npm packages name it. */
export interface Machine {
  /** `x64`, `arm64`. */
  readonly arch: string;
  /** The processor lacks AVX2, which some programs are compiled for. */
  readonly isOld: boolean;
}

/** The Node that is installed beside an agent which needs one; one for all of them, so that they play alike everywhere. */
export const OWN_NODE = "24.21.0";

export function nodePackage({ arch }: Machine): string {
  return `node-linux-${arch}`;
}

/** Negative where the first version is older. Only the numbers count. */
export function compareVersions(first: string, second: string): number {
  const numbers = (version: string): number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const [a, b] = [numbers(first), numbers(second)];
  for (const index of [0, 1, 2]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
