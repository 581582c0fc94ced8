import { expect, test } from "vitest";
import { packFiles, unpackFiles } from "../../../src/run/agents/kept-files.ts";
import { openBox, useSandbox } from "../box.ts";

const sandbox = useSandbox();
const run = { timeoutMs: 20_000 };

test("what an agent keeps is in its home in the next box, and nothing else is", async () => {
  const { box } = await openBox(sandbox());
  const script = "mkdir -p .keep/deep && echo said > .keep/deep/s.jsonl && echo other > other.txt";
  await box.exec(["sh", "-c", `cd ${box.layout.home} && ${script}`], run);
  const archive = await packFiles(box, [".keep"]);
  await box.close();
  if (archive === null) throw new Error("it was packed");
  const { box: next } = await openBox(sandbox());
  await unpackFiles(next, archive);
  const found = await next.exec(
    ["sh", "-c", `cd ${next.layout.home} && find . -type f; cat .keep/deep/s.jsonl`],
    run,
  );
  expect(found.output).toContain("./.keep/deep/s.jsonl\n");
  expect(found.output).not.toContain("other.txt");
  expect(found.output).toMatch(/said\n$/);
  await next.close();
});

test.each([
  ["a folder that is not there", "true"],
  ["more than a conversation can be", "mkdir .keep && head -c 80000000 /dev/zero > .keep/x"],
])("of %s nothing is kept", async (_, script) => {
  const { box } = await openBox(sandbox());
  await box.exec(["sh", "-c", `cd ${box.layout.home} && ${script}`], run);
  expect(await packFiles(box, [".keep"])).toBeNull();
  await box.close();
});

test("an archive that an agent made itself reaches nothing outside of what its box may write", async () => {
  const { box } = await openBox(sandbox());
  const { home, tmp, tool } = box.layout;
  const script = [
    `cd ${tmp} && mkdir -p a && echo mine > a/x && ln -s ${tool} a/link`,
    `tar -cPf evil.tar --transform 's,^a/x$,../../..${tool}/planted,' a`,
  ].join(" && ");
  await box.exec(["sh", "-c", script], run);
  const archive = await box.read(`${tmp}/evil.tar`);
  await unpackFiles(box, archive);
  const found = await box.exec(["sh", "-c", `ls ${tool}; ls -a ${home}`], run);
  expect(found.output).not.toContain("planted");
  await box.close();
});

test("bytes that are no archive are none", async () => {
  const { box } = await openBox(sandbox());
  await unpackFiles(box, Buffer.from("not an archive"));
  await box.close();
});
