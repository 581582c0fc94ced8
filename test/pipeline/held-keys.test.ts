import { afterEach, describe, expect, test } from "vitest";
import { SandboxError } from "../../src/base/errors.ts";
import { openSandbox } from "../../src/pipeline.ts";
import type { Request } from "../../src/schema/request.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

/** Opens what is wanted on a machine that has no walls to offer. */
async function open(
  over: Partial<Pick<Request, "sandbox" | "allowUnboxed">>,
  environment: Record<string, string>,
): Promise<string> {
  const workArea = await temporaryFolder();
  process.env.PATH = workArea;
  const endpoints = [{ keyEnv: "MODEL_KEY" }, { keyEnv: "MODEL_KEY" }, { keyEnv: null }];
  // Only what the choice of a sandbox reads.
  const request = {
    sandbox: "auto",
    allowUnboxed: true,
    profile: { endpoints },
    ...over,
  } as unknown as Request;
  const signal = new AbortController().signal;
  try {
    await using sandbox = await openSandbox(request, {
      workArea,
      boxServer: BOX_SERVER,
      environment,
      signal,
      now: () => 0,
    });
    return sandbox.kind;
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return `${error.message}\n${error.hint}`;
  }
}

describe("where no sandbox works, a command that goes on without one", () => {
  test("goes on where nobody has a key to lose", async () => {
    expect(await open({}, {})).toBe("none");
    expect(await open({}, { MODEL_KEY: "", OTHER: "x" })).toBe("none");
  });

  test("stops where the key of an endpoint is in reach, and says so", async () => {
    expect(await open({}, { MODEL_KEY: "key-of-somebody" })).toMatch(
      /^No sandbox works here\.\nbubblewrap: .*\nWithout one, builds and agents could read the key in MODEL_KEY\.\n.*\nOr unset the key, or accept that: --sandbox none\.$/s,
    );
  });

  test("goes on with the key where that was asked for by name", async () => {
    expect(await open({ sandbox: "none" }, { MODEL_KEY: "key-of-somebody" })).toBe("none");
  });

  test("is no command that must not go on without one", async () => {
    expect(await open({ allowUnboxed: false }, { MODEL_KEY: "key-of-somebody" })).not.toContain("MODEL_KEY");
  });
});
