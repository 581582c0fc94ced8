import { afterEach, expect, test, vi } from "vitest";
import { setUpSandbox } from "../../src/pipeline/set-up-sandbox.ts";
import type { SandboxKind } from "../../src/schema/words.ts";
import { temporaryFolder } from "../temporary.ts";

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  vi.restoreAllMocks();
});

/** What is said on a machine that has none of the programs. */
async function said(wanted: SandboxKind | "auto"): Promise<string> {
  const workArea = await temporaryFolder();
  process.env.PATH = workArea;
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const signal = new AbortController().signal;
  await setUpSandbox(wanted, { workArea, boxServer: "/nowhere", environment: {}, signal, now: () => 0 });
  return write.mock.calls.map(([text]) => String(text)).join("");
}

test.each(["auto", "bubblewrap"] as const)(
  "what cannot be set up for %s is said once, with what a person can do, and ends nothing",
  async (wanted) => {
    expect(await said(wanted)).toMatch(
      /^warning: setup-sandbox could not make bubblewrap usable\. Could not start (?:sudo|apt-get): it is not on PATH\.\nInstall it: sudo apt-get update && sudo apt-get install -y bubblewrap .*\n$/,
    );
  },
);

test.each(["docker", "none"] as const)("nothing is set up where %s is wanted", async (wanted) => {
  expect(await said(wanted)).toBe("");
});
