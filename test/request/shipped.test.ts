import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { joinVocabulary } from "../../src/pipeline.ts";
import { shippedNames } from "../../src/request/open-profile.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { readSuite } from "../../src/request/read-suite.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const CONTEXT = { vocabulary: joinVocabulary(), shippedDir: path.join(ROOT, "profiles") };

test("every profile that ships can be extended by a name and its commands", async () => {
  const names = await shippedNames(CONTEXT.shippedDir);
  expect(names).toContain("npm-cli");
  for (const name of names) {
    const bytes = new TextEncoder().encode(`extends: ${name}\nname: tabkit\nbuild: { provides: [tabkit] }\n`);
    const { value, findings, warnings } = await readProfile({ file: "p.yml", bytes }, CONTEXT);
    expect(findings).toEqual([]);
    expect(warnings).toEqual([]);
    expect(value?.name).toBe("tabkit");
  }
});

test("the demo's profile and suite can be read", async () => {
  const bytes = await readFile(path.join(ROOT, "demo/gripcheck.yml"));
  const { value, findings } = await readProfile({ file: "demo/gripcheck.yml", bytes }, CONTEXT);
  expect(findings).toEqual([]);
  if (value === null) throw new Error("no findings and no profile");
  const dir = path.join(ROOT, "demo", value.suite);
  const suite = await readSuite(
    { dir, shown: "tasks", from: "file", limits: value.limits },
    CONTEXT.vocabulary,
  );
  expect(suite.findings).toEqual([]);
  expect(suite.warnings).toEqual([]);
  expect(suite.value?.tasks.length).toBeGreaterThanOrEqual(6);
});
