/** The paths inside a box of the kernel's kinds. */
import type { Layout } from "../../src/sandbox/sandbox.ts";

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
