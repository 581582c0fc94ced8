import { expect, test } from "vitest";
import { ask, FILES, PROFILE } from "./asking.ts";
import { newRepository } from "./repository.ts";

const SHARING = `${PROFILE}modes: { pr: { alpha-per: pull-request } }\n`;

async function repository(profile: string) {
  const made = await newRepository({ ...FILES, ".github/gripcheck.yml": profile });
  const base = await made.git("rev-parse", "HEAD");
  await made.commit({ "README.md": "# tabkit, better\n" });
  return { made, base };
}

test("a head that shares its 5 % is told which one it is", async () => {
  const { made, base } = await repository(SHARING);
  const { request } = await ask(made, `compare ${base} trunk --earlier-heads 2`);
  expect(request.earlierHeads).toBe(2);
});

test("without being told, it is the first, until somebody counts", async () => {
  const { made, base } = await repository(SHARING);
  const { request } = await ask(made, `compare ${base} trunk`);
  expect(request.earlierHeads).toBe(0);
});

test("a comparison with a 5 % of its own need not be told", async () => {
  const { made, base } = await repository(PROFILE);
  const { request } = await ask(made, `compare ${base} trunk --earlier-heads 2`);
  expect(request).not.toHaveProperty("earlierHeads");
});
