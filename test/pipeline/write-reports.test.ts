import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { writeReports } from "../../src/pipeline/conclude.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readStory } from "../report/stories.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(forgetSecrets);

const NOW = Date.parse("2026-01-05T14:02:33Z");
const story = readStory("docs-patch-offered");
const OFFERED = "to the docs: broken documented commands 3 → 0.";

test.each([
  [null, `**Try:** apply the 2-line patch (\`docs.patch\` in the results) ${OFFERED}`],
  [
    "https://github.example/o/r/actions/runs/7",
    `**Try:** apply [the 2-line patch](https://github.example/o/r/actions/runs/7) ${OFFERED}`,
  ],
])(
  "the patch lies in the results, and the comment of the run %s says where to read it",
  async (runUrl, said) => {
    const ledger = new Ledger(await temporaryFolder());
    const { comment, summary } = await writeReports(ledger, story, { now: NOW, runUrl, plan: null });
    expect(await readFile(path.join(ledger.folder, "docs.patch"), "utf8")).toBe(story.details.patch);
    expect(comment).toContain(said);
    expect(summary).toContain(said);
    expect(summary).toContain("+tabkit convert a.csv --format parquet");
  },
);

test("no secret is in a text, whatever a pull request wrote, and without a patch there is no file of it", async () => {
  keepSecret("planted-key-77");
  const ledger = new Ledger(await temporaryFolder());
  const { patch: _, ...details } = story.details;
  const [first, ...others] = details.findings;
  if (first === undefined) throw new Error("the story has findings");
  const findings = [{ ...first, subject: "tabkit planted-key-77" }, ...others];
  await writeReports(
    ledger,
    { ...story, details: { ...details, findings } },
    { now: NOW, runUrl: null, plan: null },
  );
  const names = ["badge.json", "comment.md", "release-notes.md", "summary.md"];
  expect((await readdir(ledger.folder)).sort()).toEqual(names);
  for (const name of names) {
    const text = await readFile(path.join(ledger.folder, name), "utf8");
    if (name !== "badge.json") expect(text).toContain("tabkit [redacted]");
    expect(text).not.toContain("planted");
  }
});
