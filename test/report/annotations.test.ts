import { expect, test } from "vitest";
import { annotationsOf } from "../../src/report/annotations.ts";
import type { Finding } from "../../src/schema/details.ts";

const finding = (over: Partial<Finding>): Finding => ({
  id: `sha256:${"0".repeat(64)}`,
  kind: "broken",
  subject: "tabkit convert --to parquet",
  evidence: [],
  trials: null,
  ...over,
});

const taught = (file: string, line: number) => ({ side: "base", text: "", count: 1, file, line }) as const;
const answer = { side: "head", text: "unknown option\n'--to'", count: 1 } as const;

test("a documented command that broke is said at every line that teaches it, with head's answer", () => {
  const findings = [finding({ evidence: [taught("README.md", 4), taught("docs/usage.md", 42), answer] })];
  const said = {
    title: "Documented command stopped working",
    message: "tabkit convert --to parquet worked on base and does not on head: unknown option '--to'",
  };
  expect(annotationsOf({ findings })).toEqual([
    { file: "README.md", line: 4, ...said },
    { file: "docs/usage.md", line: 42, ...said },
  ]);
});

test("other findings, and places without a line, get none; a place gets one; nine at most", () => {
  const many = Array.from({ length: 20 }, (_, index) => taught("README.md", index + 1));
  expect(annotationsOf({ findings: [finding({ kind: "fixed", evidence: many })] })).toEqual([]);
  expect(annotationsOf({ findings: [finding({ evidence: [answer] })] })).toEqual([]);
  const twice = [finding({ evidence: many }), finding({ subject: "other", evidence: many })];
  expect(annotationsOf({ findings: twice }).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("hostile text is one short line", () => {
  const subject = `tabkit \u001b[31m::error::x\n::set-output name=x::y ${"a".repeat(5_000)}`;
  const [only] = annotationsOf({ findings: [finding({ subject, evidence: [taught("README.md", 1)] })] });
  expect(only?.message.length).toBeLessThanOrEqual(300);
  expect(only?.message).not.toMatch(/[\n\r\u001b]/);
});
