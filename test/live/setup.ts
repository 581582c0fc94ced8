/** Has engine and weights ready before any test: the lane fails here where a registry is down. */
import { obtainParts } from "./engine/parts.ts";

export async function setup(): Promise<void> {
  const started = performance.now();
  const { models } = await obtainParts();
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`engine and weights: ${models}, after ${seconds} s\n`);
}
