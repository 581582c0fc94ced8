import { defineConfig } from "vitest/config";

/** The bundled programs as users start them, whole comparisons at a time: a lane of its own, one file after the other. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.test.ts"],
    globalSetup: ["test/setup/box-server.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    // Whole comparisons one after the other, on machines that do other things too: only what hangs is stopped.
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
