import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/agents/longest-first.ts";
import { SupportReporter } from "./test/agents/support-reporter.ts";

/** Whole agents as their makers ship them, in boxes: installs them before the first test, so a lane of its own. */
export default defineConfig({
  test: {
    include: ["test/agents/**/*.agents.ts"],
    globalSetup: ["test/setup/box-server.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 1_200_000,
    // An agent is installed before the first test, and its registry may have to be asked again.
    hookTimeout: 1_800_000,
    // Some wait where others work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new SupportReporter()],
  },
});
