import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { report } from "../../src/commands/results.ts";
import { main } from "../../src/main.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { readTrend } from "../../src/store/trend-file.ts";
import { dataIn } from "../page/read-page.ts";
import { SMALL_SAMPLE, sampleOf } from "../page/sample.ts";
import { storeSample } from "../page/stored-sample.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const SHAPE = { ...SMALL_SAMPLE, tasks: SMALL_SAMPLE.tasks.slice(0, 4), tiers: ["skill"], repeats: 1 };

/** Runs `report` as the command line does; gives its exit code. */
async function reported(words: readonly string[]): Promise<number> {
  const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const { code } = await main(
    async (around) => {
      const invocation = readCommandLine(["report", ...words]);
      if (invocation.command !== "report") throw new Error("no report was asked for");
      return report(invocation, around);
    },
    { boxServer: BOX_SERVER, environment: {} },
  );
  write.mockRestore();
  return code;
}

test("report writes report.html beside the other texts, and none with --no-html", async () => {
  const { ledger, result } = await storeSample(await temporaryFolder(), sampleOf(SHAPE));
  expect(await reported([ledger.folder, "--no-html"])).toBe(0);
  expect(await readdir(ledger.folder)).not.toContain("report.html");
  expect(await reported([ledger.folder])).toBe(0);
  const html = await readFile(path.join(ledger.folder, "report.html"), "utf8");
  expect(dataIn(html).comparison).toEqual(result.comparison);
});

test("report --trend adds the comparison to the file once, and draws all that are in it", async () => {
  const folder = await temporaryFolder();
  const { ledger, result } = await storeSample(path.join(folder, "results"), sampleOf(SHAPE));
  const trend = path.join(folder, "kept", "history.jsonl");
  await reported([ledger.folder, "--trend", trend]);
  const [first, ...others] = await readTrend(trend);
  expect([first?.sha, others]).toEqual([result.comparison.revisions.head.sha, []]);
  const before = await readFile(trend, "utf8");
  await reported([ledger.folder, "--trend", trend]);
  expect(await readFile(trend, "utf8")).toBe(before);
  const html = await readFile(path.join(ledger.folder, "report.html"), "utf8");
  expect(dataIn(html).history).toEqual([first]);
});
