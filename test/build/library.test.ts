import { afterEach, expect, test } from "vitest";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { useSandbox } from "../run/box.ts";
import { buildBoth, profileOf, said } from "./bench.ts";
import { builtTwice, projectFiles } from "./projects.ts";

afterEach(forgetSecrets);

const sandbox = useSandbox();

const library = (rev: string) => ({
  "package.json": JSON.stringify({
    name: "mylib",
    version: "1.0.0",
    exports: { import: "./m.mjs", require: "./c.cjs" },
  }),
  "m.mjs": `export const rev = "${rev}, imported";\n`,
  "c.cjs": `exports.rev = "${rev}, required";\n`,
});

test("an npm library is found from any folder, imported and required, and each side finds its own", async () => {
  const profile = { ...(await profileOf("recipe: npm\nlibrary: true")) };
  const withNode = { ...profile, build: { ...profile.build, provides: ["node"] } };
  const files = library("rev-a");
  const built = await buildBoth(sandbox(), { base: files, head: library("rev-b"), profile: withNode });
  const use = `cat > a.mjs <<'END'
import { rev } from "mylib";
import { readFileSync } from "node:fs";
console.log(rev, typeof readFileSync);
END
echo 'console.log(require("mylib").rev)' > b.cjs
mkdir -p "it's/deep" && cp a.mjs "it's/deep/" && node "it's/deep/a.mjs" one two && node b.cjs
echo 'import "no-such-thing"' > c.mjs; node c.mjs 2>&1 | grep -o "Cannot find package .no-such-thing." | head -n 1
node -p 'process.argv.length' x y`;
  const expected = (rev: string) =>
    `${rev}, imported function\n${rev}, required\nCannot find package 'no-such-thing'\n3`;
  expect(await said(sandbox(), built.base, use)).toBe(expected("rev-a"));
  expect(await said(sandbox(), built.head, use)).toBe(expected("rev-b"));
  expect(await builtTwice(sandbox(), { files, profile: withNode })).toEqual({
    kind: "built",
    differences: [],
  });
});

test("a nearer package wins over the library that is installed", async () => {
  const profile = { ...(await profileOf("recipe: npm\nlibrary: true")) };
  const withNode = { ...profile, build: { ...profile.build, provides: ["node"] } };
  const built = await buildBoth(sandbox(), { base: library("rev-a"), head: { x: "" }, profile: withNode });
  const use = `mkdir -p node_modules/mylib && echo '{"name":"mylib","exports":"./m.mjs"}' > node_modules/mylib/package.json
echo 'export const rev = "near"' > node_modules/mylib/m.mjs
echo 'import { rev } from "mylib"; console.log(rev)' > a.mjs && node a.mjs`;
  expect(await said(sandbox(), built.base, use)).toBe("near");
});

test("a Python library is found by the environment's own python, which is the command that is installed", async () => {
  const profile = { ...(await profileOf("recipe: python")) };
  const withPython = { ...profile, build: { ...profile.build, provides: ["python3", "python"] } };
  const built = await buildBoth(sandbox(), {
    base: await projectFiles("python-tool"),
    head: { "README.md": "" },
    profile: withPython,
  });
  expect(built.base.report.kind).toBe("built");
  expect(await said(sandbox(), built.base, "python3 -c 'import mytool; print(mytool.REV)'")).toBe("rev-a");
});

test("a python that is not this environment's is no proof", async () => {
  const link = 'mkdir -p "$PREFIX/bin" && ln -s "$(command -v python3)" "$PREFIX/bin/python3"';
  const profile = await profileOf(`recipe: command\nrun: ${JSON.stringify(link)}`);
  const built = await buildBoth(sandbox(), {
    base: { a: "" },
    head: {},
    profile: { ...profile, build: { ...profile.build, provides: ["python3"] } },
  });
  expect(built.base.report).toMatchObject({
    step: "the look at what was installed",
    log: expect.stringMatching(/^"python3" is \/.*, which is outside the install prefix$/),
  });
});
