/** Has runner and linters ready before any test: the lane fails here where a registry is down. */
import { obtainTools } from "./tools.ts";

export async function setup(): Promise<void> {
  const started = performance.now();
  await obtainTools();
  process.stdout.write(`runner and linters after ${Math.round((performance.now() - started) / 1000)} s\n`);
}
