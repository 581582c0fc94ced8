/** Whose tasks bring images: those models are asked whether they see any. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";
import type { SuiteTask } from "../schema/task.ts";
import type { Slug } from "../schema/words.ts";

/** What endpoints can be shown. */
const SHOWN = new Set([".png", ".jpg", ".jpeg", ".gif", ".webp"]);

type Inputs = Pick<SuiteTask, "id" | "inputsDir">;

/** Tells of a player whether a task that it plays here has an image among its inputs. */
export async function showingImages(
  { cells }: Pick<Plan, "cells">,
  tasks: readonly Inputs[],
): Promise<(player: Slug) => boolean> {
  const bringing = new Set<Slug>();
  for (const task of tasks) if (await bringsImages(task)) bringing.add(task.id);
  return (player) =>
    cells.some(({ id, state }) => {
      const key = cellKey(id);
      return state.kind === "play" && key.player === player && bringing.has(key.task);
    });
}

async function bringsImages({ inputsDir }: Inputs): Promise<boolean> {
  if (inputsDir === null) return false;
  const files = await readdir(inputsDir, { recursive: true });
  return files.some((file) => SHOWN.has(path.extname(file).toLowerCase()));
}
