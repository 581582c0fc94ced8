import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DefectError, SandboxError } from "../../src/base/errors.ts";
import { lostTo } from "../../src/run/infrastructure.ts";

test("a sandbox that fails loses the trial with its words", () => {
  expect(lostTo(new SandboxError("box-gone", "The box ended."))).toEqual({
    kind: "lost",
    cause: "harness",
    detail: "The box ended.",
  });
});

test("what the operating system refuses loses the trial", async () => {
  const refusal = await readFile("/nonexistent/file").catch((error: unknown) => error);
  expect(lostTo(refusal)).toEqual({
    kind: "lost",
    cause: "harness",
    detail: "ENOENT: no such file or directory, open '/nonexistent/file'",
  });
});

test.each([[new DefectError("Ours.")], [new TypeError("x is undefined")], ["a text"]])(
  "a fault of our own is thrown again: %s",
  (error) => {
    let thrown: unknown = null;
    try {
      lostTo(error);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBe(error);
  },
);
