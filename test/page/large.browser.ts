import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type ReportBrowser } from "./browser.ts";
import { LARGE_SAMPLE, type Sample, sampleOf } from "./sample.ts";

let browser: ReportBrowser;
let file: string;
let sample: Sample;

beforeAll(async () => {
  browser = await openBrowser();
  sample = sampleOf(LARGE_SAMPLE);
  file = await browser.write("large", sample);
});
afterAll(() => browser.close());

/** Milliseconds of every task that kept the page from answering for more than 50 ms, since it was last asked. */
async function longTasks(page: Page): Promise<number[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const seen = (window as unknown as { longTasks: number[] }).longTasks;
    return seen.splice(0);
  });
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    }).observe({ type: "longtask", buffered: true });
  });
}

test("ten thousand trials open, are chosen, sorted and shown", async () => {
  expect(sample.views.length).toBeGreaterThan(10_000);
  const began = performance.now();
  const { page, misdeeds, close } = await browser.open(file);
  await watchLongTasks(page);
  const told = [
    `opened in ${Math.round(performance.now() - began)} ms; long tasks ${await longTasks(page)} ms`,
  ];
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    told.push(`${name}: long tasks ${(await longTasks(page)).join(", ") || "none"} ms`);
  };
  for (const place of ["coverage", "figures", "tasks", "trials"])
    await step(place, () => page.goto(`${browser.address(file)}#/${place}`));
  await page.getByText(`${sample.views.length} trials`, { exact: true }).waitFor();
  await step("choose a player", () => page.getByLabel("Player").selectOption("small"));
  await step("choose by text", () => page.getByLabel("Answer or reason contains").fill("option --to"));
  await step("sort by tokens", () => page.getByRole("button", { name: "Tokens" }).click());
  const wanted = sample.views.filter(
    ({ trial, score }) => trial.player === "small" && score?.match === "not-matched" && trial.answer !== null,
  );
  await page.getByText(`${wanted.length} of ${sample.views.length} trials`).waitFor();
  expect(await page.getByRole("region", { name: "Trials" }).locator("tbody tr").count()).toBe(100);
  await step("a pair", async () => {
    await page.goto(`${browser.address(file)}#/cell/small/skill/task-7/13`);
    await page.locator(".difference").waitFor();
  });
  expect(misdeeds).toEqual([]);
  process.stdout.write(`${told.map((line) => `  ${line}`).join("\n")}\n`);
  await close();
});
