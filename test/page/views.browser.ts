import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeRows } from "../../src/report/html/change-rows.ts";
import { groupRates, sharedTasks } from "../../src/report/html/group-rates.ts";
import { changeText, rateText } from "../../src/report/numbers.ts";
import { type Opened, openBrowser, type ReportBrowser } from "./browser.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";

const sample = sampleOf(SMALL_SAMPLE);
const { comparison, details } = sample.material;
let browser: ReportBrowser;
let file: string;

beforeAll(async () => {
  browser = await openBrowser();
  file = await browser.write("views", {
    ...sample,
    material: { ...sample.material, details: taughtTwice() },
  });
});
afterAll(() => browser.close());

/** The same answer in another place. */
function taughtTwice(): typeof details {
  return {
    ...details,
    findings: details.findings.map((finding) => ({
      ...finding,
      evidence: [
        ...finding.evidence,
        ...finding.evidence.map((one) => ({ ...one, file: "README.md", line: 7 })),
      ],
    })),
  };
}

/** Opens a view, looks, and holds that the page did nothing that it must not. */
async function on(route: string, look: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await browser.open(file, route);
  await look(opened);
  expect(opened.misdeeds).toEqual([]);
  await opened.close();
}

/** The texts of a table of figures, a row each. */
async function figuresOf({ page }: Opened, title: string): Promise<string[][]> {
  const figure = page.getByRole("figure", { name: title });
  await figure.getByText("The figures as a table").click();
  return figure
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").trim())),
    );
}

describe("the overview", () => {
  test("shows the heading, who is hit, and how sure it is", async () => {
    await on("", async ({ page }) => {
      expect(await page.locator("h1").textContent()).toBe(
        "❌ Docs check: 1 documented command stopped working",
      );
      expect(await page.title()).toBe("regressed: aaaaaaa → ccccccc · gripcheck");
      await page.getByText("How sure?").waitFor();
    });
  });

  test("shows in its plots' tables the figures of comparison.json", async () => {
    await on("#/overview", async (opened) => {
      const rates = await figuresOf(opened, "Tasks solved, by player and tier");
      expect(rates.map(([name, base, , head]) => [name, base, head])).toEqual(
        groupRates(comparison, null).map(({ player, tier, base, head }) => [
          `${player} · ${tier}`,
          rateText(base),
          rateText(head),
        ]),
      );
      const changes = await figuresOf(opened, "Change from base to head: match");
      expect(changes.map(([name, , , change]) => [name, change])).toEqual(
        changeRows(comparison, { name: "match" }, "group").map(({ name, found }) => [
          name,
          changeText(found.change),
        ]),
      );
    });
  });

  test("draws another metric, and tasks instead of players, as it is asked", async () => {
    await on("#/overview", async (opened) => {
      const { page } = opened;
      await page.getByRole("combobox", { name: "Metric" }).selectOption("tokens");
      await page.getByRole("combobox", { name: "Rows" }).selectOption("task");
      const changes = await figuresOf(opened, "Change from base to head: tokens");
      expect(changes.map(([name, , , change]) => [name, change])).toEqual(
        changeRows(comparison, { name: "tokens" }, "task").map(({ name, found }) => [
          name,
          changeText(found.change),
        ]),
      );
      await expect.poll(() => page.url()).toContain("#/overview?metric=tokens&rows=task");
    });
  });

  test("keeps to shared tasks when it is switched to them", async () => {
    await on("#/overview", async (opened) => {
      await opened.page.getByRole("switch", { name: "Shared tasks only" }).focus();
      await opened.page.keyboard.press("Space");
      const rates = await figuresOf(opened, "Tasks solved, by player and tier");
      expect(rates.map(([, base, , head]) => [base, head])).toEqual(
        groupRates(comparison, sharedTasks(comparison)).map(({ base, head }) => [
          rateText(base),
          rateText(head),
        ]),
      );
    });
  });
});

describe("coverage", () => {
  test("has a square a cell, which leads to the trials of the cell", async () => {
    await on("#/coverage", async ({ page }) => {
      expect(await page.locator("td a.square").count()).toBe(comparison.cells.length);
      expect(await page.locator("td a.square.identical").count()).toBe(comparison.coverage.identical);
      await page.getByRole("link", { name: /^small\/skill\/describe: / }).click();
      await page.getByText(/^16 of \d+ trials$/).waitFor();
    });
  });
});

describe("distributions", () => {
  test("follow the choice, and say how many trials they are drawn from", async () => {
    await on("#/figures", async (opened) => {
      const { page } = opened;
      await page.getByLabel("Player").selectOption("large");
      await page.getByLabel("Tier").selectOption("skill");
      const [base, head] = await figuresOf(opened, "Turns of a trial");
      const counted = (side: "base" | "head"): number =>
        sample.views.filter(
          ({ trial }) =>
            trial.side === side &&
            trial.player === "large" &&
            trial.tier === "skill" &&
            trial.ending.kind === "answered",
        ).length;
      expect([base?.slice(0, 2), head?.slice(0, 2)]).toEqual([
        ["base", String(counted("base"))],
        ["head", String(counted("head"))],
      ]);
      await page.getByText(`${counted("base") + counted("head")} of ${sample.views.length} trials`).waitFor();
      for (const title of ["Tokens of a trial", "Tokens against match", "Tool calls against match"]) {
        const plots = page.getByRole("figure", { name: title }).locator("svg.plot");
        // Plots are drawn once the page is seen.
        await expect.poll(() => plots.count()).toBe(1);
      }
    });
  });
});

describe("tasks", () => {
  test("lead to prompt, rule, answers and trials of one", async () => {
    await on("#/tasks", async ({ page }) => {
      await page.getByRole("link", { name: "describe" }).click();
      await page.getByRole("heading", { name: "describe", level: 1 }).waitFor();
      expect(await page.getByRole("region", { name: "Prompt" }).textContent()).toContain(
        "Use tabkit to describe",
      );
      expect(await page.getByRole("region", { name: "Match rule" }).textContent()).toContain(
        '"value": "1204"',
      );
      const answers = page.getByRole("region", { name: "Answers" }).locator("tbody tr");
      expect(await answers.first().textContent()).toContain("1204");
      expect(await page.getByRole("region", { name: "Its trials" }).locator("tbody tr").count()).toBe(96);
    });
  });
});

describe("trials", () => {
  test("are chosen by words, sorted, and turned by pages of a hundred", async () => {
    await on("#/trials", async ({ page }) => {
      const rows = page.getByRole("region", { name: "Trials" }).locator("tbody tr");
      expect(await rows.count()).toBe(100);
      await page.getByRole("button", { name: "Later" }).click();
      await page.getByText("Page 2 of 8").waitFor();
      await page.getByLabel("Side").selectOption("head");
      await page.getByLabel("Match").selectOption("not-matched");
      await page.getByLabel("Answer or reason contains").fill("OPTION --TO");
      const wanted = sample.views.filter(
        ({ trial, score }) =>
          trial.side === "head" && score?.match === "not-matched" && trial.answer !== null,
      );
      await page.getByText(`${wanted.length} of ${sample.views.length} trials`).waitFor();
      await page.getByRole("button", { name: "Turns" }).click();
      await page.getByRole("button", { name: "Turns" }).click();
      const turns = await rows.locator("td:nth-child(4)").allInnerTexts();
      expect(turns).toEqual([...turns].sort((a, b) => Number(b) - Number(a)));
      expect(Number(turns[0])).toBe(Math.max(...wanted.map(({ trial }) => trial.turns)));
      await page.getByRole("button", { name: "Show all" }).click();
      await page.getByText(`${sample.views.length} trials`, { exact: true }).waitFor();
    });
  });

  test("open to the whole trace, and stand beside the other side at the first difference", async () => {
    await on("#/trials?player=small&tier=skill&task=describe&side=head", async ({ page }) => {
      await page.getByRole("link", { name: "head small · skill · describe · 2" }).click();
      const view = sample.views.find(
        ({ trial }) =>
          trial.side === "head" &&
          trial.player === "small" &&
          trial.tier === "skill" &&
          trial.task === "describe" &&
          trial.repeat === 2,
      );
      await page.getByRole("heading", { name: "Turns" }).waitFor();
      expect(await page.locator("ol.turns > li").count()).toBe(view?.trial.turns);
      expect(await page.locator("ol.turns > li").first().textContent()).toContain("> bash: tabkit --help");
      await page.getByRole("link", { name: "Base and head side by side" }).click();
      const told = page.locator(".difference");
      await told.waitFor();
      expect(await told.textContent()).toContain(
        "First difference: turn 1, what the agent saw of tabkit --help",
      );
      const first = page.locator(".sides.first");
      expect(await first.getByRole("region", { name: "base" }).textContent()).toContain("--to <format>");
      expect(await first.getByRole("region", { name: "head" }).textContent()).toContain("--format <format>");
      expect(await first.isVisible()).toBe(true);
    });
  });
});

describe("docs check, trend and method", () => {
  test("show findings, what moved which metric, and the fine print", async () => {
    await on("#/docs", async ({ page }) => {
      const findings = page.getByRole("region", { name: "Findings" }).locator("tbody tr");
      expect(await findings.allInnerTexts()).toEqual([
        "broken\ttabkit convert a.csv --to parquet\t\tunknown option '--to'\tdocs/usage.md:42, README.md:7",
      ]);
    });
    await on("#/trend", async (opened) => {
      const { page } = opened;
      const moved = await page
        .getByRole("region", { name: "What moved" })
        .locator("tbody tr")
        .allInnerTexts();
      expect(moved.some((row) => row.startsWith("4444444..5555555") && row.includes("improved"))).toBe(true);
      expect(moved.some((row) => row.startsWith("aaaaaaa..ccccccc") && row.includes("regressed"))).toBe(true);
      expect((await figuresOf(opened, "Over revisions: match")).length).toBe(12);
    });
    await on("#/method", async ({ page }) => {
      expect(await page.locator("main li").count()).toBeGreaterThan(5);
    });
  });

  test("a link that is followed the moment it is there leads to its place", async () => {
    await on("", async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const link = document.querySelector<HTMLElement>('a[href="#/method"]');
          if (link === null) return;
          observer.disconnect();
          link.click();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await page.getByRole("heading", { name: "Method", level: 1 }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    });
  });

  test("a place that is not there says so", async () => {
    await on("#/nowhere", async ({ page }) => {
      expect(await page.locator("h1").textContent()).toBe("There is nothing of that name in this report.");
    });
  });
});

test.each(["figures", "trials"])(
  "of figures alone, %s says that the trials are missing, once",
  async (place) => {
    const alone = await browser.write("alone", { ...sample, views: [] });
    const { page, misdeeds, close } = await browser.open(alone, `#/${place}`);
    expect(await page.locator(".nothing").allTextContents()).toEqual([
      "The trials are not in this report: it was made from the figures alone.",
    ]);
    expect(misdeeds).toEqual([]);
    await close();
  },
);
