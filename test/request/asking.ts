/** Requests asked for in real repositories, and what is wrong with them. */
import path from "node:path";
import { GripError } from "../../src/base/errors.ts";
import type { Asked } from "../../src/request/asked.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { type MadeRequest, makeRequest } from "../../src/request/make-request.ts";
import { temporaryFolder } from "./folder.ts";
import type { TestRepository } from "./repository.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

export const PROFILE = `extends: npm-cli
name: tabkit
build: { provides: [tabkit] }
suite: ../evals
`;

export const task = (more = "") =>
  `prompt: Count.\nsolution: tabkit\nmatch: { mode: number, value: "3" }\n${more}`;

/** A repository that can be asked about. */
export const FILES = {
  ".github/gripcheck.yml": PROFILE,
  "evals/count/task.yml": task("inputs: inputs\n"),
  "evals/count/inputs/a.csv": "x\n",
  "evals/sort/task.yml": task(),
  "README.md": "# tabkit\n",
};

/** Asks in the repository's folder; `more` goes over what the command line says. */
export async function ask(
  repository: TestRepository,
  argv: string,
  more: Partial<Asked> = {},
): Promise<MadeRequest> {
  const invocation = readCommandLine(argv.split(" "));
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), ...more };
  const places = { cwd: repository.root, scratch: await temporaryFolder(), profiles: SHIPPED };
  return makeRequest(asked, TEST_VOCABULARY, places);
}

/** The text of the error that an asking ends in, with its code and hint. */
export async function problem(asking: Promise<MadeRequest>): Promise<string> {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GripError)) throw error ?? new Error("nothing was wrong");
  return `${error.code}: ${error.message}${error.hint === null ? "" : `\n${error.hint}`}`;
}
