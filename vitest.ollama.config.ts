import { defineConfig } from "vitest/config";

/** A real Ollama server, built with Go where it is not yet: many minutes on a bare machine, so a lane of its own. */
export default defineConfig({
  test: {
    include: ["test/live/ollama/*.live.ts"],
    globalSetup: ["test/live/ollama/setup.ts"],
    setupFiles: ["test/setup/loopback-only.ts", "test/setup/property-seed.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
