import type { SideBuild } from "../schema/plan.ts";

type Installed = Pick<SideBuild, "tool" | "toolchain"> | null | undefined;

/** Whether both sides installed the same bytes, with the same programs below them; false where one was not built. */
export function isSameBuild(base: Installed, head: Installed): boolean {
  return base != null && head != null && base.tool === head.tool && base.toolchain === head.toolchain;
}
