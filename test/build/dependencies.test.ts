import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cargoPackages } from "../../src/build/dependencies/cargo-packages.ts";
import { goModules } from "../../src/build/dependencies/go-modules.ts";
import { nodePackages } from "../../src/build/dependencies/node-packages.ts";
import { pythonPackages } from "../../src/build/dependencies/python-packages.ts";
import { writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

const manifest = (name: unknown, version: unknown) => JSON.stringify({ name, version });

test("npm packages are found however deep, scoped ones too, each version once, without the tool itself", async () => {
  const tool = await temporaryFolder();
  const modules = "lib/node_modules/mytool/node_modules";
  await writeFiles(tool, {
    "lib/node_modules/mytool/package.json": manifest("mytool", "1.0.0"),
    [`${modules}/a/package.json`]: manifest("a", "2.0.0"),
    [`${modules}/a/node_modules/b/package.json`]: manifest("b", "1.0.0-rc.1"),
    [`${modules}/@x/b/package.json`]: manifest("@x/b", "3.0.0+build"),
    [`${modules}/@x/b/node_modules/a/package.json`]: manifest("a", "2.0.0"),
    [`${modules}/.bin/c/package.json`]: manifest("c", "1.0.0"),
  });
  expect(await nodePackages(tool, ["mytool"])).toEqual(["@x/b@3.0.0+build", "a@2.0.0", "b@1.0.0-rc.1"]);
});

test.each([
  ["is no JSON", "{"],
  ["is a list", "[]"],
  ["has no version", '{"name":"a"}'],
  ["has numbers for names", '{"name":1,"version":2}'],
  ["has a name that no registry could hold", manifest("a b\n::error::x", "1.0.0")],
])("a package whose manifest %s is passed over", async (_, text) => {
  const tool = await temporaryFolder();
  await writeFiles(tool, { "lib/node_modules/a/package.json": text });
  expect(await nodePackages(tool, [])).toEqual([]);
});

test("links out of the prefix are not followed", async () => {
  const [tool, outside] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(outside, {
    "a/package.json": manifest("a", "1.0.0"),
    "package.json": manifest("b", "1.0.0"),
  });
  await mkdir(path.join(tool, "lib/node_modules/b"), { recursive: true });
  await symlink(path.join(outside, "a"), path.join(tool, "lib/node_modules/a"));
  await symlink(path.join(outside, "package.json"), path.join(tool, "lib/node_modules/b/package.json"));
  expect(await nodePackages(tool, [])).toEqual([]);
});

test("Python packages are found, without the wheel that was built here", async () => {
  const tool = await temporaryFolder();
  const packages = "lib/python3.11/site-packages";
  const metadata = (name: string, version: string) =>
    `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n\nName: not-this\n`;
  await writeFiles(tool, {
    [`${packages}/mytool-1.0.0.dist-info/METADATA`]: metadata("mytool", "1.0.0"),
    [`${packages}/mytool-1.0.0.dist-info/direct_url.json`]: '{"url":"file:///tmp/packed/mytool.whl"}',
    [`${packages}/six-1.16.0.dist-info/METADATA`]: metadata("six", "1.16.0"),
    [`${packages}/odd-1.dist-info/METADATA`]: metadata("odd", "1!2.0.post1").replaceAll("\n", "\r\n"),
    [`${packages}/broken-1.dist-info/RECORD`]: "",
    "lib/other/site-packages/x-1.dist-info/METADATA": metadata("x", "1"),
  });
  expect(await pythonPackages(tool)).toEqual(["odd@1!2.0.post1", "six@1.16.0"]);
});

test("crates are read off the lock, without those of the repository", () => {
  const lock = `version = 4

[[package]]
name = "itoa"
version = "1.0.15"
source = "registry+https://registry.example/index"
checksum = "00"

[[package]]
name = "mytool"
version = "1.0.0"
dependencies = [
 "itoa",
]
`;
  expect(cargoPackages(lock)).toEqual(["itoa@1.0.15"]);
  expect(cargoPackages("version = 4\n")).toEqual([]);
});

test("Go modules are read off the programs, with what stands in for them", async () => {
  const tool = await temporaryFolder();
  await mkdir(path.join(tool, "bin"));
  const information =
    "path\texample.test/mytool\nmod\texample.test/mytool\t(devel)\t\ndep\texample.test/a\tv1.2.3\th1:00=\ndep\texample.test/b\tv0.1.0\n=>\texample.test/fork\tv0.2.0\th1:11=\nbuild\t-trimpath=true\n";
  const program = Buffer.concat([
    Buffer.alloc(100, 1),
    Buffer.from("\u00ff Go buildinf:\u0008\u0002", "latin1"),
    Buffer.alloc(16),
    Buffer.from(information),
  ]);
  await writeFile(path.join(tool, "bin/mytool"), program);
  await writeFile(path.join(tool, "bin/script"), "#!/bin/sh\n# dep\tnot\tthis\n");
  expect(await goModules(tool)).toEqual(["example.test/a@v1.2.3", "example.test/fork@v0.2.0"]);
});
