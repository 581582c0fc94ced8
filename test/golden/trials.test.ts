/** Trials as `show` and `diff` print them, whole. `npm run golden` writes them anew after a wanted change of wording. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { COLOURS } from "../../src/host/terminal.ts";
import { NO_PAINT } from "../../src/report/paint.ts";
import { renderTrial } from "../../src/report/render-trial.ts";
import { renderTrialDiff } from "../../src/report/render-trial-diff.ts";
import { PARTED } from "../report/trial-pairs.ts";

const SAME = { ...PARTED, head: PARTED.base };
const ALONE = { ...PARTED, base: null };

const TEXTS: Readonly<Record<string, () => string>> = {
  "show.txt": () => renderTrial(PARTED.head),
  "show-coloured.txt": () => renderTrial(PARTED.head, COLOURS),
  "diff-120-columns.txt": () => renderTrialDiff(PARTED, { columns: 120, paint: NO_PAINT }),
  "diff-120-coloured.txt": () => renderTrialDiff(PARTED, { columns: 120, paint: COLOURS }),
  "diff-70-columns.txt": () => renderTrialDiff(PARTED, { columns: 70, paint: NO_PAINT }),
  "diff-same.txt": () => renderTrialDiff(SAME),
  "diff-head-alone.txt": () => renderTrialDiff(ALONE),
};

const FOLDER = path.join(import.meta.dirname, "trials");

test.each(Object.entries(TEXTS))("%s reads as it is stored", (name, render) => {
  const file = path.join(FOLDER, name);
  const text = `${render()}\n`;
  if (process.env.GOLDEN === "write") writeFileSync(file, text);
  expect(text).toBe(existsSync(file) ? readFileSync(file, "utf8") : "not stored");
});

test("no text is stored that nothing renders", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(TEXTS).sort());
});
