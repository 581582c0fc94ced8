/** Whole rendered texts. `npm run golden` writes them anew after a wanted change of wording. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderReleaseNotes } from "../../src/report/render-release-notes.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { readStory, STORIES, type Story } from "../report/stories.ts";

interface Rendered {
  readonly folder: string;
  readonly extension: string;
  readonly render: (story: Story) => string;
}

const RENDERED: readonly Rendered[] = [
  { folder: "comment", extension: "md", render: renderComment },
  {
    folder: "summary",
    extension: "md",
    render: ({ comparison, details, context }) => renderSummary(comparison, details, context),
  },
  { folder: "release-notes", extension: "md", render: renderReleaseNotes },
  {
    folder: "terminal",
    extension: "txt",
    render: ({ comparison, details }) =>
      `${renderTerminal(comparison, details, { resultsDir: "gripcheck-results" })}\n`,
  },
];

const isWriting = process.env.GOLDEN === "write";

describe.each(RENDERED)("$folder", ({ folder, extension, render }) => {
  const place = path.join(import.meta.dirname, folder);

  test.each(STORIES)("%s reads as it is stored", (name) => {
    const file = path.join(place, `${name}.${extension}`);
    const text = render(readStory(name));
    if (isWriting) {
      mkdirSync(place, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(existsSync(file) ? readFileSync(file, "utf8") : "not stored");
  });

  test("no text is stored of which there is no story", () => {
    expect(readdirSync(place)).toEqual([...STORIES].sort().map((name) => `${name}.${extension}`));
  });
});
