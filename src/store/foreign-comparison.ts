/**
 * A comparison that a stranger's job stored, read where there are rights to write: numbers and names within limits, or
 * nothing. Whoever wrote it may have made all of it up; what it cannot do is say something in words.
 */
import path from "node:path";
import { SchemaError } from "../base/errors.ts";
import { exists } from "../host/files.ts";
import { admitFolder, type FolderLimits } from "../host/foreign-folder.ts";
import type { Comparison } from "../schema/comparison.ts";
import { cellKey, type Row, rowText } from "../schema/row.ts";
import { readDocument } from "./result-files.ts";
import { subfolders } from "./result-folders.ts";

const MIB = 1024 ** 2;
/** One file is wanted; whoever stores more stores it elsewhere. */
const LIMITS: FolderLimits = {
  entries: 1_000,
  bytes: 64 * MIB,
  fileBytes: 16 * MIB,
  depth: 4,
  onlyOurs: true,
};
/** The largest comparison.json that gripcheck writes. */
const LARGEST = 4 * MIB;

/**
 * From the folder itself, or from the only folder in it, as artifacts are unpacked.
 * @throws SchemaError where there is none, where it is too large, or holds what no comparison of ours does.
 */
export async function foreignComparison(folder: string): Promise<Comparison> {
  await admitFolder(folder, LIMITS);
  const places = [folder, ...(await subfolders(folder))];
  const files = [];
  for (const place of places) {
    const file = path.join(place, "comparison.json");
    if (await exists(file)) files.push(file);
  }
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new SchemaError(
      "no-comparison",
      `${folder} holds ${file === undefined ? "no comparison.json" : "several comparisons"}.`,
      {
        hint: "Download the one artifact with the results of the workflow that ended, and name its folder with results-dir.",
      },
    );
  }
  const comparison = await readDocument(file, "comparison", LARGEST);
  refuseUnknownNames(file, comparison);
  return comparison;
}

/** Names that no axis has would be words of their writer's choice. */
function refuseUnknownNames(file: string, { axes, cells, rows, drivers, gate }: Comparison): void {
  const known = {
    player: new Set<string>(axes.players.map(({ id }) => id)),
    tier: new Set<string>(axes.tiers),
    task: new Set<string>(axes.tasks.map(({ id }) => id)),
  };
  const isKnown = (row: Pick<Row, "player" | "tier" | "task">): boolean =>
    (["player", "tier", "task"] as const).every((axis) => {
      const name = row[axis];
      return name === undefined || known[axis].has(name);
    });
  const stranger =
    cells.find(({ id }) => !isKnown(cellKey(id)))?.id ??
    [...rows, ...drivers, ...gate.failed, ...gate.accepted]
      .filter(({ row }) => !isKnown(row))
      .map(({ row }) => rowText(row))[0];
  if (stranger === undefined) return;
  throw new SchemaError(
    "unknown-name",
    `${file} speaks of ${stranger}, which is none of its players, tiers and tasks.`,
    { hint: "The file was changed by something else; nothing of it is shown." },
  );
}
