/**
 * Collects what match rules asked for, with our own tools, after the trial's box is gone. The workspace is
 * hostile: no link is followed, nothing that could block is opened, nothing is read whole that may be huge.
 */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir } from "node:fs/promises";
import path from "node:path";
import picomatch from "picomatch";
import { DefectError, SandboxError } from "../base/errors.ts";
import { digestOf } from "../base/hash.ts";
import { decode } from "../base/text.ts";
import { insideWithoutLinks } from "../host/files.ts";
import type { Evidence, EvidenceRequest } from "../schema/evidence.ts";
import type { Sandbox } from "./sandbox.ts";

/** Longer texts are not kept: a rule that needs them cannot be scored, rather than scored on a part. */
const MOST_TEXT = 64 * 1024;
/** A sparse file of any size costs nothing to make; beyond this only its size is told. */
const MOST_DIGESTED = 1024 * 1024 * 1024;
const CHUNK = 1024 * 1024;
const COMMAND_MS = 60_000;

export interface EvidencePlace {
  /** null: no command may be asked for. */
  readonly sandbox: Sandbox | null;
  /** Host folders of the trial, whose box is closed. */
  readonly folders: { readonly tool: string; readonly workspace: string };
}

/** In the order of the requests. Rejects where the machine or the sandbox fails, not for what is missing. */
export async function collectEvidence(
  requests: readonly EvidenceRequest[],
  place: EvidencePlace,
): Promise<Evidence[]> {
  const collected: Evidence[] = [];
  for (const request of requests) {
    switch (request.kind) {
      case "file":
        collected.push(await fileEvidence(request.id, place.folders.workspace, request.path));
        break;
      case "listing":
        collected.push(await listingEvidence(request.id, place.folders.workspace, request.glob));
        break;
      case "command":
        collected.push(await commandEvidence(request.id, request.run, place));
        break;
    }
  }
  return collected;
}

async function fileEvidence(id: string, workspace: string, file: string): Promise<Evidence> {
  const absent: Evidence = { id, ok: false, bytes: null };
  const found = await insideWithoutLinks(workspace, file);
  if (found === null || !(await lstat(found)).isFile()) return absent;
  let handle: FileHandle;
  try {
    handle = await open(found, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // The agent may have taken its own rights away, or (where no kernel ends processes) the file.
    if (isOneOf(error, ["EACCES", "EPERM", "ENOENT", "ELOOP"])) return absent;
    throw error;
  }
  try {
    return { id, ok: true, ...(await fileContent(handle)) };
  } finally {
    await handle.close();
  }
}

async function fileContent(handle: FileHandle): Promise<Pick<Evidence, "bytes" | "digest" | "text">> {
  const { size } = await handle.stat();
  if (size > MOST_DIGESTED) return { bytes: size };
  const hash = createHash("sha256");
  const kept: Uint8Array[] = [];
  const chunk = Buffer.alloc(Math.min(CHUNK, Math.max(1, size)));
  let bytes = 0;
  // Bounded once more: a process that outlived its box could go on writing.
  while (bytes <= MOST_DIGESTED) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, bytes);
    if (bytesRead === 0) break;
    bytes += bytesRead;
    const part = chunk.subarray(0, bytesRead);
    hash.update(part);
    if (bytes <= MOST_TEXT) kept.push(Uint8Array.from(part));
  }
  const text = bytes <= MOST_TEXT ? { text: decode(Buffer.concat(kept)) } : {};
  return { bytes, digest: `sha256:${hash.digest("hex")}`, ...text };
}

/** Files and links, as paths a line; folders are not named on their own. */
async function listingEvidence(id: string, workspace: string, glob: string): Promise<Evidence> {
  const matches = picomatch(glob, { dot: true });
  const paths = await namesBelow(workspace);
  const text = paths.filter((path) => matches(path)).join("\n");
  return { id, ok: true, ...textFields(text) };
}

/**
 * All paths below a folder but those of folders, sorted. A folder that its writer closed, or hid so deep that no
 * path leads to it, is passed over: otherwise a trial could make itself one that nobody can look at.
 */
async function namesBelow(root: string): Promise<string[]> {
  const paths: string[] = [];
  const open = [""];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) open.push(name);
      else paths.push(name);
    }
  }
  return paths.sort();
}

/** A check that hangs, is killed or takes its box down was run: that is what the agent left for it. */
async function commandEvidence(id: string, run: string, place: EvidencePlace): Promise<Evidence> {
  if (place.sandbox === null) throw new DefectError("A command was asked for where nothing may be run.");
  await using box = await place.sandbox.open({ purpose: "trial", folders: place.folders, network: "none" });
  const options = {
    timeoutMs: COMMAND_MS,
    maxOutput: MOST_TEXT,
    // What lies in the workspace is looked at, not loaded by whoever looks.
    env: { PYTHONSAFEPATH: "1" },
  };
  try {
    const result = await box.exec(["bash", "-c", run], options);
    return {
      id,
      ok: true,
      ...(result.cut === 0 ? textFields(result.output) : { bytes: result.bytes }),
      exitCode: result.timedOut ? null : result.exitCode,
    };
  } catch (error) {
    if (error instanceof SandboxError) return { id, ok: true, bytes: null, exitCode: null };
    throw error;
  }
}

function textFields(text: string): Pick<Evidence, "bytes" | "digest" | "text"> {
  const bytes = Buffer.byteLength(text);
  return { bytes, digest: digestOf(text), ...(bytes <= MOST_TEXT ? { text } : {}) };
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
