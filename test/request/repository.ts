/** Real repositories for tests: files, commits, branches. */
import { git } from "../../src/host/git.ts";
import { type Files, temporaryFolder, writeFiles } from "./folder.ts";

export interface TestRepository {
  readonly root: string;
  /** Writes files (null removes one) and commits everything; gives the commit's name. */
  commit(files: Readonly<Record<string, string | null>>): Promise<string>;
  git(...args: string[]): Promise<string>;
}

export async function newRepository(files: Files = {}): Promise<TestRepository> {
  const root = await temporaryFolder();
  const run = async (...args: string[]): Promise<string> => (await git(root, args)).trim();
  await run("init", "--quiet", "--initial-branch=trunk");
  const commit: TestRepository["commit"] = async (changes) => {
    const written = Object.entries(changes).filter(([, text]) => text !== null);
    await writeFiles(root, Object.fromEntries(written) as Files);
    for (const [name, text] of Object.entries(changes)) {
      if (text === null) await run("rm", "-rq", "--ignore-unmatch", name);
    }
    await run("add", "--all");
    await run("commit", "--quiet", "--allow-empty", "--message=change");
    return run("rev-parse", "HEAD");
  };
  await commit(files);
  return { root, commit, git: run };
}
