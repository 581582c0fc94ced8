import { defineConfig } from "vitest/config";

/** HTML reports in a real browser: a lane of its own, because it needs Chromium. It fails where there is none. */
export default defineConfig({
  test: {
    include: ["test/page/**/*.browser.ts"],
    globalSetup: ["test/setup/report-page.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What comes at once may take its time on a machine that has other work.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 1,
  },
});
