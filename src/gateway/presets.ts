/** Players that need no more than a name: `use: reader`. */
import type { PresetWords } from "../schema/vocabulary.ts";

const reader = (name: string): PresetWords => ({ name, size: null, deterministic: true, model: name });

export const PRESETS: readonly PresetWords[] = [
  reader("reader"),
  reader("reader-hasty"),
  reader("reader-thorough"),
];
