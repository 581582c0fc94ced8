import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { appendSummary, LARGEST_SUMMARY, runUrlOf } from "../../src/host/runner.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(forgetSecrets);

const RUN = { GITHUB_REPOSITORY: "o/r", GITHUB_RUN_ID: "4711" };

test.each([
  [{ ...RUN, GITHUB_SERVER_URL: "https://github.com" }, "https://github.com/o/r/actions/runs/4711"],
  [
    { ...RUN, GITHUB_SERVER_URL: "https://ghe.example:8443/" },
    "https://ghe.example:8443/o/r/actions/runs/4711",
  ],
  [{ ...RUN, GITHUB_SERVER_URL: "" }, null],
  [RUN, null],
  [{}, null],
])("the run of %j is at %s", (environment, url) => {
  expect(runUrlOf(environment)).toBe(url);
});

test("a summary is added to what other steps wrote, redacted, and left out whole where it would be too large", async () => {
  const file = path.join(await temporaryFolder(), "summary.md");
  const environment = { GITHUB_STEP_SUMMARY: file };
  keepSecret("planted-key-5b1f");
  await writeFile(file, "before\n");
  expect(await appendSummary("a planted-key-5b1f é\n", environment)).toBe(true);
  // Two bytes a character.
  expect(await appendSummary("é".repeat(LARGEST_SUMMARY / 2), environment)).toBe(false);
  expect(await readFile(file, "utf8")).toBe("before\na [redacted] é\n");
  expect(await appendSummary("x", {})).toBe(false);
});

test.each(["nobody/made/it.md", "."])("a summary that cannot be written (%s) is none", async (name) => {
  const file = path.join(await temporaryFolder(), name);
  expect(await appendSummary("x", { GITHUB_STEP_SUMMARY: file })).toBe(false);
});
