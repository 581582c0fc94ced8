import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type ReportBrowser } from "./browser.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";

/** Ends elements, opens others, runs, fetches, and hides, wherever a browser would let it. */
const HOSTILE = [
  "</script></style></title></textarea><img src=x onerror=\"document.title='owned'\">",
  '<svg onload="alert(1)"><a href="javascript:alert(2)">x</a></svg><!-- <script>',
  '<iframe src="https://evil.example"></iframe><link rel=stylesheet href=//evil.example/x.css>',
  "<base href=//evil.example><meta http-equiv=refresh content=0;url=//evil.example>",
  "\u2028\u2029\u202e #{alert(3)} {{constructor.constructor('alert(4)')()}} \u0001\u0002\u0003",
].join("");
const SHAPE = { ...SMALL_SAMPLE, tasks: SMALL_SAMPLE.tasks.slice(0, 4), repeats: 2, foreign: HOSTILE };

let browser: ReportBrowser;
let file: string;

beforeAll(async () => {
  browser = await openBrowser();
  file = await browser.write("hostile", sampleOf(SHAPE));
});
afterAll(() => browser.close());

const PLACES = [
  ...["overview", "coverage", "figures", "tasks", "task/count-rows", "trials", "docs", "trend", "method"],
  ...[
    "cell/small/skill/count-rows/1",
    "cell/%E0%A4/%3Cimg%20src%3Dx%3E/a/1",
    "trial/%3Cscript%3E",
    "task/__proto__",
  ],
];

test.each(PLACES)(
  "hostile text in a prompt, an answer, a command, a finding is text in %s",
  async (place) => {
    const { page, misdeeds, close } = await browser.open(file, `#/${place}`);
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    const alive = await page.evaluate(() => ({
      elements: document.querySelectorAll(
        "img, iframe, link, base, object, embed, form[action], [onerror], [onload]",
      ).length,
      // Ours are to places of the page alone.
      links: [...document.querySelectorAll("a")].filter(
        (a) => !(a.getAttribute("href") ?? "").startsWith("#/"),
      ).length,
      inline: document.querySelectorAll("main script, main style").length,
    }));
    expect(alive).toEqual({ elements: 0, links: 0, inline: 0 });
    expect(await page.title()).toMatch(/^\S+: aaaaaaa → ccccccc · gripcheck$/);
    expect(misdeeds).toEqual([]);
    await close();
  },
);

test("a trial of hostile text is shown as it was written, without what hides or turns text", async () => {
  const { page, misdeeds, close } = await browser.open(
    file,
    "#/trials?player=small&tier=skill&task=count-rows",
  );
  await page.getByRole("link", { name: "head small · skill · count-rows · 1" }).click();
  await page.getByRole("heading", { name: "Turns" }).waitFor();
  const told = (await page.locator("main").textContent()) ?? "";
  expect(told).toContain("<img src=x onerror=\"document.title='owned'\">");
  expect(told).toContain("#{alert(3)}");
  expect(told).not.toMatch(/[\u202e\u2028\u0001-\u0003]/);
  expect(misdeeds).toEqual([]);
  await close();
});

test("the policy refuses what would be slipped in even so", async () => {
  const { page, misdeeds, close } = await browser.open(file);
  const failures: (readonly [string, string | undefined])[] = [];
  page.on("requestfailed", (request) => failures.push([request.url(), request.failure()?.errorText]));
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'owned'";
    document.body.append(script);
    const picture = document.createElement("img");
    picture.src = "https://evil.example/x.png";
    document.body.append(picture);
  });
  const refused = (): string[] => misdeeds.filter((one) => one.startsWith("error: policy: "));
  await expect.poll(() => [refused().length, failures.length]).toEqual([2, 1]);
  expect(await page.title()).not.toBe("owned");
  expect(refused()).toEqual([
    expect.stringContaining("policy: script-src"),
    expect.stringContaining("policy: img-src"),
  ]);
  expect(failures).toEqual([["https://evil.example/x.png", "csp"]]);
  await close();
});
