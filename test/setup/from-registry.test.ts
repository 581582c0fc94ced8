import { expect, test, vi } from "vitest";
import { fromRegistry } from "./from-registry.ts";

test("a registry that fails for a moment is asked again, and each failure is said", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  let asked = 0;
  const obtained = await fromRegistry(
    "a tool",
    async () => {
      if (++asked < 3) throw new Error(`no answer ${asked}`);
      return asked;
    },
    2,
  );
  expect(obtained).toBe(3);
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    "a tool: attempt 1 of 4 failed, the next one in 0.002 s: Error: no answer 1\n",
    "a tool: attempt 2 of 4 failed, the next one in 0.004 s: Error: no answer 2\n",
  ]);
});

test("one that fails for good fails with its last words", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  let asked = 0;
  const failing = () => Promise.reject(new Error(`no answer ${++asked}`));
  await expect(fromRegistry("a tool", failing, 1)).rejects.toThrow("no answer 4");
});
