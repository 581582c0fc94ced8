/** One process at a time writes a results folder. What a dead process holds is taken over. */
import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ConfigError } from "../base/errors.ts";
import { isAlive, ownIdentity, ProcessIdentity } from "../host/process-identity.ts";
import { storing } from "./storing.ts";
import { DRAFT_SUFFIX } from "./write-durably.ts";

const Holder = z.strictObject({ process: ProcessIdentity, since: z.iso.datetime() });
type Holder = z.infer<typeof Holder>;

/** Locks are numbered, so that a dead one is never removed to make room: whoever makes the next number has it. */
const LOCK_FILE = /^\.lock\.(\d{1,9})$/;
/** Nobody has taken a folder so often: a higher number leaves no room for the next one. */
const LAST_LOCK = 999_999_998;
/** How often a holder shows that it lives, to those who cannot see its process. */
const SIGN_MS = 20_000;
/** Without a sign for so long, a holder of another machine or container is gone. */
const SILENCE_MS = 90_000;

/**
 * Makes the folder (0700) where it is missing and holds it until it is disposed of, or this process ends in any
 * way. Throws a ConfigError that names the process where a living one holds it.
 */
export async function lockFolder(folder: string): Promise<AsyncDisposable> {
  await storing(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }));
  const file = await storing(folder, () => claim(folder));
  const signs = setInterval(() => {
    const now = new Date();
    // A folder that was removed meanwhile is told by the next write.
    utimes(file, now, now).catch(() => undefined);
  }, SIGN_MS);
  signs.unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(signs);
      await rm(file, { force: true });
    },
  };
}

async function claim(folder: string): Promise<string> {
  for (;;) {
    const top = Math.max(0, ...(await numbersIn(folder)));
    if (top > 0) await refuseIfHeld(folder, top);
    if (top > LAST_LOCK) {
      throw new ConfigError("foreign-lock", `${at(folder, top)} is no lock of gripcheck.`, {
        hint: "Remove this file.",
      });
    }
    if (!(await makeExclusive(folder, top + 1))) continue;
    const numbers = await numbersIn(folder);
    if (Math.max(...numbers) === top + 1) {
      for (const older of numbers.filter((number) => number <= top))
        await rm(at(folder, older), { force: true });
      return at(folder, top + 1);
    }
    // Locks were handed on between our look and our lock: a later number is somebody's.
    await rm(at(folder, top + 1), { force: true });
  }
}

const at = (folder: string, number: number): string => path.join(folder, `.lock.${number}`);

async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => {
    const number = LOCK_FILE.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/** Makes the lock whole or not at all; false where the number is taken. */
async function makeExclusive(folder: string, number: number): Promise<boolean> {
  const holder: Holder = { process: ownIdentity(), since: new Date().toISOString() };
  const draft = path.join(folder, `.lock.${randomBytes(4).toString("hex")}${DRAFT_SUFFIX}`);
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, at(folder, number));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Taken; or a holder that cleared up has taken our draft for one that was left behind.
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function refuseIfHeld(folder: string, number: number): Promise<void> {
  const file = at(folder, number);
  const found = await Promise.all([readFile(file, "utf8"), stat(file)]).catch(() => null);
  // Gone since the look: it was given back.
  if (found === null) return;
  const [text, { mtimeMs }] = found;
  const holder = holderIn(text);
  if (holder === null) return;
  const alive = isAlive(holder.process);
  if (alive === false || (alive === null && Date.now() - mtimeMs > SILENCE_MS)) return;
  const where = alive === null ? " of another machine or container" : "";
  throw new ConfigError(
    "results-in-use",
    `${folder} is in use: process ${holder.process.pid}${where} has been writing to it since ${holder.since}.`,
    { hint: waiting(alive) },
  );
}

function waiting(alive: boolean | null): string {
  const other = "or name another folder with --results DIR.";
  return alive === null
    ? `Wait until it has ended (one that is gone is noticed after ${SILENCE_MS / 1000} seconds), ${other}`
    : `Wait until it has ended, ${other}`;
}

/** null: no lock of ours, whatever it is. */
function holderIn(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
