/** An inspection with nothing to say. */
import type { Inspection } from "../../src/schema/inspection.ts";

export const INSPECTION: Inspection = {
  builds: { base: { kind: "built", ms: 1 }, head: { kind: "built", ms: 1 } },
  assets: [],
  solutions: [],
  preflight: [],
  commands: null,
  interface: null,
};
