import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/setup/box-server.ts", "test/setup/report-page.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    restoreMocks: true,
  },
});
