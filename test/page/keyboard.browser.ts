import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type ReportBrowser } from "./browser.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";

let browser: ReportBrowser;
let file: string;

beforeAll(async () => {
  browser = await openBrowser();
  file = await browser.write("keyboard", sampleOf({ ...SMALL_SAMPLE, repeats: 2 }));
});
afterAll(() => browser.close());

/** What has the focus, as a screen reader would begin to call it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null) return "";
    const label = at.closest("label")?.textContent ?? "";
    return `${at.tagName.toLowerCase()} ${(at.getAttribute("aria-label") ?? (label || at.textContent) ?? "").trim().slice(0, 40)}`;
  });

test("the keyboard alone leads from the first key to a trace and back", async () => {
  const { page, misdeeds, close } = await browser.open(file);
  const keys = page.keyboard;
  await keys.press("Tab");
  expect(await focused(page)).toBe("button Skip to the content");
  await keys.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await page.getByRole("link", { name: "Trials" }).focus();
  await keys.press("Enter");
  await page.getByRole("heading", { name: "Trials", level: 1 }).waitFor();
  // A new view takes the focus, so that the next key goes on in it.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await keys.press("Tab");
  expect(await focused(page)).toContain("select Player");
  // One key: a browser on a busy machine may take the next one for the beginning of another word.
  await keys.press("s");
  await page.getByText(/^\d+ of \d+ trials$/).waitFor();
  for (let turns = 0; turns < 30 && !(await focused(page)).startsWith("a "); turns++) await keys.press("Tab");
  expect(await focused(page)).toBe("a base small · bare · count-rows · 1");
  await keys.press("Enter");
  await page.getByRole("heading", { name: "Turns" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Trials", level: 1 }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test("every control and every link has a name, and every plot says what it shows", async () => {
  const { page, close } = await browser.open(file);
  for (const place of [
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
  ]) {
    await page.goto(`${browser.address(file)}#/${place}`);
    await page.waitForTimeout(300);
    for (const role of [
      "button",
      "link",
      "combobox",
      "switch",
      "radio",
      "searchbox",
      "img",
      "figure",
      "region",
      "navigation",
    ] as const) {
      for (const element of await page.getByRole(role).all()) {
        const snapshot = await element.ariaSnapshot();
        expect([place, role, /^- '?\w+ "[^"]+/.test(snapshot)]).toEqual([place, role, true]);
      }
    }
    expect([place, await page.getByRole("heading", { level: 1 }).count()]).toEqual([place, 1]);
  }
  await close();
});

test("what has the focus is seen", async () => {
  const { page, close } = await browser.open(file, "#/overview");
  await page.keyboard.press("Tab");
  for (let turn = 0; turn < 12; turn++) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const at = document.activeElement;
      const around = [at, at?.closest("label"), at?.nextElementSibling].filter(
        (one) => one instanceof Element,
      );
      return around.some((one) => getComputedStyle(one).outlineStyle !== "none");
    });
    expect([turn, await focused(page), outline]).toEqual([turn, expect.anything(), true]);
  }
  await close();
});

test("a person who wants less motion gets none", async () => {
  const { page, close } = await browser.open(file, "#/overview", { reducedMotion: "reduce" });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter((one) =>
        [getComputedStyle(one), getComputedStyle(one, "::after")].some(
          ({ transitionDuration, animationName }) => transitionDuration !== "0s" || animationName !== "none",
        ),
      ).length,
  );
  expect(moving).toBe(0);
  await close();
});

test("the ring around a place is whole, in a list that cuts what leaves it", async () => {
  const { page, close } = await browser.open(file);
  const link = page.getByRole("link", { name: "Coverage" });
  await page.keyboard.press("Tab");
  await link.focus();
  const beyond = await link.evaluate((at) => {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(at);
    return [outlineStyle, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)];
  });
  expect(beyond).toEqual(["solid", 0]);
  await close();
});
