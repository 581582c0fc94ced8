/**
 * What is written down of every container and image before it is used, so that nothing stays behind where this
 * process is killed: the engine would keep both for ever.
 */
import { randomBytes } from "node:crypto";
import { lstatSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SandboxError } from "../base/errors.ts";
import { factsOf } from "./box/process-table.ts";
import { type Engine, tryAsking } from "./docker-engine.ts";

type Kind = "container" | "image";
const NAME = /^(\d+)-(\d+)-[0-9a-f]+\.(container|image)$/;
/** The engine names both by digests, with the kind of digest before an image's. */
const ID = /^(?:sha256:)?[0-9a-f]{12,64}$/;

/** A folder of this user alone, the same for all processes, so that one can clear up after another. */
async function notesFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `gripcheck-containers-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  if (stat.isDirectory() && stat.uid === uid && (stat.mode & 0o077) === 0) return folder;
  throw new SandboxError("notes-folder", `${folder} is not a folder of this user alone.`, {
    hint: "Remove it, or set TMPDIR to a folder of your own.",
  });
}

/** A file for a container's number, which the engine writes, or for an image's, which we do. */
export async function newNote(kind: Kind, id?: string): Promise<string> {
  const owner = `${process.pid}-${factsOf(process.pid)?.startedAt ?? 0}`;
  const file = path.join(await notesFolder(), `${owner}-${randomBytes(6).toString("hex")}.${kind}`);
  if (id !== undefined) await writeFile(file, id, { mode: 0o600 });
  return file;
}

/** The number in a note, or null where there is none (yet). */
export async function readNote(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  return ID.test(text.trim()) ? text.trim() : null;
}

/**
 * Removes the containers, then the images, of processes of this user that live no more. Resolves with the number
 * of things removed, 0 where nothing was left; what the engine does not let go stays written down.
 */
export async function removeLeftovers(engine: Pick<Engine, "file" | "env">): Promise<number> {
  const folder = await notesFolder();
  const left = (await readdir(folder)).filter(isLeftover);
  let removed = 0;
  for (const kind of ["container", "image"] as const) {
    for (const name of left.filter((one) => one.endsWith(`.${kind}`))) {
      if (await removeNoted(engine, kind, path.join(folder, name))) removed += 1;
    }
  }
  return removed;
}

function isLeftover(name: string): boolean {
  const [, pid, startedAt] = NAME.exec(name) ?? [];
  return pid !== undefined && factsOf(Number(pid))?.startedAt !== Number(startedAt);
}

/** Removes one thing, which may be gone already, and the note of it. False where it is still there. */
export async function removeNoted(
  engine: Pick<Engine, "file" | "env">,
  kind: Kind,
  note: string,
): Promise<boolean> {
  const id = await readNote(note);
  if (id !== null) {
    const { exitCode, stderr } = await tryAsking(engine, [kind, "rm", "--force", id]);
    if (exitCode !== 0 && !/no such/i.test(stderr)) return false;
  }
  await forget(note);
  return id !== null;
}

/** What it was about is gone. */
export async function forget(note: string): Promise<void> {
  await rm(note, { force: true });
}
