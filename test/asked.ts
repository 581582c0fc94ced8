/** A whole question over two revisions of a small repository, as the command line would ask it. */
import path from "node:path";
import type { Surroundings } from "../src/pipeline/surroundings.ts";
import { joinVocabulary } from "../src/pipeline.ts";
import { askedByCommand } from "../src/request/asked-by.ts";
import { readCommandLine } from "../src/request/command-line.ts";
import { type MadeRequest, makeRequest } from "../src/request/make-request.ts";
import { type Files, repositoryOf } from "./repository.ts";
import { BOX_SERVER } from "./setup/box-server.ts";
import { temporaryFolder } from "./temporary.ts";

export interface AskedCase extends MadeRequest {
  readonly around: Surroundings;
}

/** `change` on top of `base`; `flags` of `compare`. Throws as the request does. */
export async function askedOf(base: Files, change: Files, flags: readonly string[]): Promise<AskedCase> {
  const { root } = await repositoryOf(base, change);
  const invocation = readCommandLine(["compare", "HEAD~1", "HEAD", ...flags]);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const around: Surroundings = {
    workArea: await temporaryFolder(),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, GRIPCHECK_BUILD_CACHE: "off" },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const results = await temporaryFolder();
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), results, allowUnboxed: true };
  const places = {
    cwd: root,
    scratch: await temporaryFolder(),
    profiles: path.resolve(import.meta.dirname, "../profiles"),
  };
  return { ...(await makeRequest(asked, joinVocabulary(), places)), around };
}
