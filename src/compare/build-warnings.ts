/** What a reader must know of how the two sides were built. */
import type { Comparison } from "../schema/comparison.ts";
import type { Inspection } from "../schema/inspection.ts";

/** Codes with counts, zeros included: dependencies that differ, files that were not in what was built, open doors. */
export function buildWarnings({
  dependencies,
  leftOut,
  buildsReachLoopback = false,
}: Inspection): Comparison["warnings"] {
  const { base = null, head = null } = dependencies ?? {};
  const sides = leftOut === undefined ? [] : [leftOut.base, leftOut.head];
  return [
    { code: "dependencies-differ", count: base === null || head === null ? 0 : differing(base, head) },
    { code: "submodules-left-out", count: new Set(sides.flatMap(({ submodules }) => submodules)).size },
    { code: "builds-reach-loopback", count: buildsReachLoopback ? 1 : 0 },
    { code: "lfs-pointers", count: new Set(sides.flatMap(({ pointers }) => pointers)).size },
  ];
}

/** Packages whose installed versions are not the same on both sides. */
function differing(base: readonly string[], head: readonly string[]): number {
  const onOne = [...base.filter((one) => !head.includes(one)), ...head.filter((one) => !base.includes(one))];
  return new Set(onOne.map((one) => one.slice(0, one.lastIndexOf("@")))).size;
}
