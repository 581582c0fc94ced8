import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERSION } from "../../src/base/version.ts";

test("the program's version is the package's", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(VERSION).toBe(manifest.version);
});
