import { afterEach, expect, test } from "vitest";
import { forgetSecrets, keepSecret } from "../../../src/host/secrets.ts";
import { nativeText, printedText } from "../../../src/run/agents/printed-text.ts";
import { KeptOutput } from "../../../src/sandbox/box/kept-output.ts";

afterEach(forgetSecrets);

function printed(limit: number, ...chunks: string[]): string {
  const output = new KeptOutput(limit);
  for (const chunk of chunks) output.add(Buffer.from(chunk));
  return printedText(output);
}

test("what was printed is kept whole and redacted, also where a secret came in two pieces", () => {
  keepSecret("planted-secret");
  expect(printed(1_000, "a planted-", "secret b\n", "é\n")).toBe("a [redacted] b\né\n");
});

test("what is too long is cut at whole lines, so that no half of a secret stays", () => {
  keepSecret("planted-secret");
  const lines = Array.from({ length: 40 }, (_, index) => `${index} planted-secret\n`).join("");
  for (let limit = 60; limit < 120; limit++) {
    const text = printed(limit, lines);
    expect(text).toMatch(/\[… \d+ bytes cut here …\]/);
    expect(text).not.toMatch(/planted|secret/);
  }
});

test("of one line that is too long nothing is kept", () => {
  keepSecret("planted-secret");
  expect(printed(30, "planted-secret ".repeat(10))).toBe("\n[… 150 bytes cut here …]\n");
});

test("standard error stands behind standard output", () => {
  expect(nativeText("out\n", "")).toBe("out\n");
  expect(nativeText("out\n", "err\n")).toBe("out\n\n[standard error]\nerr\n");
});
