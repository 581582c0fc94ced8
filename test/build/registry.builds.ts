import { describe, expect, test } from "vitest";
import { useSandbox } from "../run/box.ts";
import { buildBoth, profileOf, said } from "./bench.ts";
import { builtTwice } from "./projects.ts";

const hostEnvironment = process.env;

/** A command that needs `is-number` and `is-odd`, which needs another version of it. */
const manifest = (more: object = {}) =>
  JSON.stringify({
    name: "mytool",
    version: "1.0.0",
    bin: "mytool.js",
    dependencies: { "is-odd": "3.0.1" },
    ...more,
  });
const MAIN = `#!/usr/bin/env node
console.log("rev-a " + require("is-odd")(3));
`;
const INSTALLED = ["is-number@6.0.0", "is-odd@3.0.1"];

describe("in the best sandbox of this machine", () => {
  const sandbox = useSandbox();

  test.each([
    ["npm without a lock", {}],
    ["pnpm by its field, without a lock", { packageManager: "pnpm@9.15.9" }],
    ["yarn 1 by its field, without a lock", { packageManager: "yarn@1.22.22" }],
    ["yarn 4 by its field, without a lock", { packageManager: "yarn@4.9.1" }],
  ])("%s: built, packed and installed with its dependencies, twice the same", async (_, more) => {
    const files = {
      "package.json": manifest({ ...more, scripts: { build: "node build.js" } }),
      "mytool.js": MAIN,
      "build.js": "",
    };
    const profile = await profileOf("recipe: npm");
    const built = await buildBoth(sandbox(), {
      base: files,
      head: { "README.md": "x" },
      profile,
      hostEnvironment,
    });
    expect(built.base.report).toMatchObject({ kind: "built" });
    expect(await said(sandbox(), built.base, "mytool")).toBe("rev-a true");
    expect(built.base.dependencies).toEqual(INSTALLED);
    expect(await builtTwice(sandbox(), { files, profile, hostEnvironment })).toEqual({
      kind: "built",
      differences: [],
    });
  });
});
