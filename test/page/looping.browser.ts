import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type ReportBrowser } from "./browser.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";

/** What a model, or a tool under test, may write a hundred thousand times. */
const PARTS = ["a", "\n", "[ ", "\u0301", "\u202e\u200b", "👩‍👩‍👧"];
const LENGTH = 200_000;

let browser: ReportBrowser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Room for a whole text where a page shows one, and for little more. */
const MOST_SHOWN = 2 * LENGTH;

test.each(PARTS)(
  "texts of 200,000 characters of %j open in every view, and tables show their beginning",
  async (part) => {
    const foreign = part.repeat(LENGTH / part.length);
    const shape = {
      ...{ players: ["small"], tiers: ["skill"], tasks: ["count-rows", "describe", "merge-files"] },
      ...{ repeats: 1, foreign },
    };
    const file = await browser.write("looping", sampleOf({ ...SMALL_SAMPLE, ...shape }));
    const { page, misdeeds, close } = await browser.open(file);
    for (const place of ["docs", "task/count-rows", "trials", "cell/small/skill/count-rows/1", "overview"]) {
      await page.goto(`${browser.address(file)}#/${place}`);
      await page.locator("h1").first().waitFor();
      await page.waitForTimeout(100);
      const shown = (await page.locator("main").textContent()) ?? "";
      expect([place, shown.length < MOST_SHOWN, /[\u202e\u200b]/.test(shown)]).toEqual([place, true, false]);
      const cells = await page.locator("main td").allTextContents();
      expect(cells.filter((cell) => cell.length > 10_000)).toEqual([]);
    }
    expect(misdeeds).toEqual([]);
    await close();
  },
);
