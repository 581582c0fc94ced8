import { defineConfig } from "vitest/config";

/** Builds that ask package registries: apart from the other tests, which never leave the machine. */
export default defineConfig({
  test: {
    include: ["test/**/*.builds.ts"],
    globalSetup: ["test/setup/box-server.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
