/** The fine print: how everything was measured, as a list. */
import type { Material } from "../context.ts";
import type { Block } from "../document.ts";
import type { Style } from "../style.ts";
import { noteLines } from "../wording/blind-spots.ts";
import { commandsLine } from "../wording/documented-commands.ts";
import {
  countedLines,
  endingsLine,
  familyLine,
  nextLine,
  playersLine,
  powerLine,
  reuseLine,
  revisionsLine,
  sandboxLine,
  suiteLine,
  warningLines,
} from "../wording/method.ts";

export function methodBlocks({ comparison }: Material, style: Style): Block[] {
  const lines = [
    revisionsLine(comparison, style),
    suiteLine(comparison, style),
    ...noteLines(comparison, style),
    playersLine(comparison, style),
    sandboxLine(comparison),
    commandsLine(comparison),
    ...countedLines(comparison),
    endingsLine(comparison),
    reuseLine(comparison),
    familyLine(comparison),
    powerLine(comparison),
    nextLine(comparison),
    ...warningLines(comparison),
  ].filter((line) => line !== null);
  return [lines.map((line) => `- ${line}`).join("\n")];
}
