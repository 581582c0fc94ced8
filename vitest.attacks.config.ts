import { defineConfig } from "vitest/config";

/** Hostile code in every kind of box that this machine has: a lane of its own, because each attack opens boxes. */
export default defineConfig({
  test: {
    include: ["test/attacks/**/*.attack.ts"],
    globalSetup: ["test/setup/box-server.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Attacks measure what a machine gives.
    maxWorkers: 1,
  },
});
