import { defineConfig } from "vitest/config";

/** Real engines with real weights behind the gateway: minutes, and package registries before the first test. */
export default defineConfig({
  test: {
    include: ["test/live/*.live.ts"],
    globalSetup: ["test/setup/box-server.ts", "test/live/setup.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 3_600_000,
    maxWorkers: 1,
  },
});
