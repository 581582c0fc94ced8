import { describe, expect, test } from "vitest";
import type { Block } from "../../../src/report/document.ts";
import { isTable } from "../../../src/report/document.ts";
import { pageSections } from "../../../src/report/html/page-sections.ts";
import { PAGE, plainLine } from "../../../src/report/html/page-style.ts";
import { heading } from "../../../src/report/wording/headings.ts";
import { NOTHING_DIFFERS } from "../../../src/report/wording/page.ts";
import { readStory, STORIES } from "../stories.ts";

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (isTable(block) ? block.rows.flatMap(({ cells }) => cells) : [block]));
}

describe.each(STORIES)("the texts of the story %s", (name) => {
  const { context, ...story } = readStory(name);
  const material = { ...story, context: { ...context, links: { report: null, run: null, patch: null } } };
  const sections = pageSections(material);

  test("are headed as every other report is", () => {
    const isTold = material.comparison.verdict.kind === "nothing-to-see";
    if (!isTold) expect(sections.title).toBe(heading(material, PAGE));
    else expect(plainLine(sections.title)).toBe(NOTHING_DIFFERS);
  });

  test("have no Markdown in them but lists", () => {
    const { lead, docs, method, behaviour, howSure, caution } = sections;
    const lines = [...linesOf([...lead, ...docs, ...method, ...behaviour]), howSure ?? "", caution ?? ""];
    for (const line of lines) {
      const plain = line.replaceAll(/\u0001[^\u0003]*\u0003/g, "");
      expect(plain).not.toMatch(/\*\*|^#|^>|\]\(|`|<sub>|<b>/m);
    }
  });

  test("warn of a missing sandbox", () => {
    expect(sections.caution === null).toBe(material.comparison.sandbox !== "none");
  });
});

test("where nothing differs, what is under the heading does not say it again", () => {
  const leads = ["demo-same", "nothing-to-see-added"].map((name) =>
    linesOf(pageSections(readStory(name)).lead).map(plainLine),
  );
  expect(leads).toEqual([["Nothing was played."], ["Nothing was played. Added on head: skills/tabkit."]]);
});
