/** How reports look; with PICTURES=DIR every view is left there as a picture. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type ReportBrowser } from "./browser.ts";
import { faintTexts } from "./faint-texts-in-browser.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";

let browser: ReportBrowser;
let file: string;

beforeAll(async () => {
  browser = await openBrowser();
  file = await browser.write("looks", sampleOf(SMALL_SAMPLE));
});
afterAll(() => browser.close());

const PLACES = [
  "overview",
  "coverage",
  "figures",
  "tasks",
  "task/describe",
  "trials",
  "cell/small/skill/describe/1",
  "docs",
  "trend",
  "method",
];

describe("every view", () => {
  test.each([
    [1280, "light"],
    [1280, "dark"],
    [390, "light"],
    [390, "dark"],
  ] as const)("fits into %i pixels, %s, and is pictured", async (width, colorScheme) => {
    const folder = process.env.PICTURES;
    const { page, misdeeds, close } = await browser.open(file, "", {
      viewport: { width, height: 900 },
      colorScheme,
    });
    for (const place of PLACES) {
      await page.goto(`${browser.address(file)}#/${place}`);
      await page.locator("h1").first().waitFor();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([place, beyond <= 0]).toEqual([place, true]);
      const current = page.locator(".top nav [aria-current]");
      const end = async () => current.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0));
      await expect.poll(end).toBeLessThanOrEqual(width + 1);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === "light" ? "rgb(246, 247, 249)" : "rgb(15, 18, 24)");
      expect([place, await faintTexts(page)]).toEqual([place, []]);
      if (folder === undefined) continue;
      await mkdir(folder, { recursive: true });
      const name = `${place.replaceAll("/", "-")}-${width}-${colorScheme}.png`;
      await page.waitForTimeout(200);
      await page.screenshot({ path: path.join(folder, name), fullPage: true });
    }
    expect(misdeeds).toEqual([]);
    await close();
  });

  test("fits into 390 pixels where letters are wider than here", async () => {
    const narrow = { viewport: { width: 390, height: 900 }, bypassCSP: true };
    const { page, misdeeds, close } = await browser.open(file, "", narrow);
    await page.addStyleTag({ content: "body { letter-spacing: 0.1em }" });
    for (const place of PLACES) {
      await page.goto(`${browser.address(file)}#/${place}`);
      await page.locator("h1").first().waitFor();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([place, beyond <= 0]).toEqual([place, true]);
    }
    expect(misdeeds).toEqual([]);
    await close();
  });

  test("has the colours that are chosen, whatever the system has, until it is opened anew", async () => {
    const { page, misdeeds, close } = await browser.open(file);
    const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole("radio", { name: "dark" }).check({ force: true });
    await expect.poll(paper).toBe("rgb(15, 18, 24)");
    await page.reload();
    await page.locator("h1").waitFor();
    await expect.poll(paper).toBe("rgb(15, 18, 24)");
    await page.getByRole("radio", { name: "as the system" }).check({ force: true });
    await expect.poll(paper).toBe(light);
    expect(misdeeds).toEqual([]);
    await close();
  });
});
