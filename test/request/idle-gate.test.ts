import { expect, test } from "vitest";
import { findingText } from "../../src/request/findings.ts";
import { ask, FILES, PROFILE } from "./asking.ts";
import { newRepository } from "./repository.ts";

test("what a gate names and no comparison has, and what is not watched, is said", async () => {
  const gate = `gate:
  fail-on:
    - { outcome: regressed, row: "someone/*/*" }
    - { outcome: regressed, metric: turns }
    - { outcome: regressed, row: "*/*/count", metric: match }
`;
  const made = await newRepository({ ...FILES, ".github/gripcheck.yml": `${PROFILE}${gate}` });
  const base = await made.git("rev-parse", "HEAD");
  await made.commit({ "README.md": "# tabkit, better\n" });
  const { warnings } = await ask(made, `compare ${base} trunk`);
  expect(warnings.map(findingText)).toMatchInlineSnapshot(`
    [
      ".github/gripcheck.yml:6: The row someone/*/* of fail-on names no player of this comparison, so that nothing fails by it.
      Mend the row, or take the entry out.",
      ".github/gripcheck.yml:6: The metric turns of fail-on is not watched, so that nothing fails by it.
      Add it to watch: what may fail a job has a part in the 5 %.",
    ]
  `);
});
