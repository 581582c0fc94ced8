/** The formats of `show --export`. A new one is a file beside this and a line here. */
import { atif } from "./atif.ts";
import type { Exporter } from "./exporter.ts";
import { pi } from "./pi.ts";

export const EXPORTERS: readonly Exporter[] = [pi, atif];

export function exporterOf(name: string): Exporter | undefined {
  return EXPORTERS.find((exporter) => exporter.name === name);
}
