import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { ROOT } from "./workbench.ts";

test("the demo's profile has nothing to mend", async () => {
  const file = path.join(ROOT, "demo/gripcheck.yml");
  const source = { file, bytes: await readFile(file) };
  const { value, findings, warnings } = await readProfile(source, {
    vocabulary: joinVocabulary(),
    shippedDir: path.join(ROOT, "profiles"),
  });
  expect({ findings, warnings }).toEqual({ findings: [], warnings: [] });
  expect(value?.tiers.map(({ id }) => id)).toEqual(["bare", "clone", "skill"]);
});
