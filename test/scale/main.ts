/** `npm run scale -- [trials …]`: what the commands that look back take for so many made-up trials. */
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { generateResults, sizeOf } from "./generate.ts";
import { bundle, command } from "./programs.ts";

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length === 0 ? [10_000, 30_000, 100_000] : asked;
if (!sizes.every((trials) => trials > 0 && trials % 1_000 === 0)) {
  console.error("npm run scale -- [trials …], each a multiple of 1000");
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-scale-"));
const COMMANDS = [
  { name: "rescore", flags: ["--no-html"] },
  { name: "rescore", flags: ["--keep-scores", "--no-html"] },
  { name: "rescore", flags: ["--keep-scores"] },
  { name: "report", flags: ["--no-html"] },
  { name: "report", flags: [] },
];
try {
  await bundle(process.cwd(), folder);
  console.log(`Node ${process.version}, ${availableParallelism()} processors, made-up trials of 8 turns.\n`);
  console.log("| trials | command | seconds | CPU seconds | MB | CPU microseconds a trial |");
  console.log("|--:|:--|--:|--:|--:|--:|");
  for (const trials of sizes) {
    const results = path.join(folder, String(trials));
    await generateResults(results, sizeOf(trials));
    for (const { name, flags } of COMMANDS) {
      const taken = await command(folder, [name, results, ...flags]);
      const each = ((1e6 * taken.cpuSeconds) / trials).toFixed(0);
      const figures = [
        taken.seconds.toFixed(1),
        taken.cpuSeconds.toFixed(1),
        taken.megabytes.toFixed(0),
        each,
      ];
      console.log(`| ${[trials, [name, ...flags].join(" "), ...figures].join(" | ")} |`);
    }
    await rm(results, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
