import { defineConfig } from "vitest/config";

/** The workflows as GitHub would run them: a runner of workflows and two of their linters come from registries first. */
export default defineConfig({
  test: {
    include: ["test/act/*.act.ts"],
    globalSetup: ["test/act/setup.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 900_000,
    maxWorkers: 1,
  },
});
