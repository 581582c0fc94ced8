/** Has the server and the weights ready before any test. */
import { obtainParts } from "../engine/parts.ts";
import { buildOllama } from "./build.ts";

export async function setup(): Promise<void> {
  const started = performance.now();
  await obtainParts();
  await buildOllama();
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`Ollama and weights are ready after ${seconds} s\n`);
}
