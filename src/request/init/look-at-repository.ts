/** What a repository is, as far as it can be told by its files: its package, its documents, its skills. */
import path from "node:path";
import { decode } from "../../base/text.ts";
import { listAt, type Repository, readAt } from "../../host/git.ts";
import type { Sha } from "../../schema/words.ts";
import { type ChosenPackages, choosePackage } from "./choose-package.ts";
import { type FoundDocuments, findDocuments } from "./find-documents.ts";
import type { FoundPackage } from "./found-package.ts";
import { MANIFESTS, readManifest } from "./read-manifest.ts";

export interface FoundRepository extends ChosenPackages {
  readonly documents: FoundDocuments;
  /** Every file of the commit. */
  readonly paths: readonly string[];
  /** The name of the repository's folder. */
  readonly folder: string;
}

/** Folders whose packages are not what a repository is about. */
const ASIDE =
  /^(?:node_modules|vendor|third_party|testdata|tests?|__tests__|fixtures|examples?|demos?|e2e|dist|build|templates?|benchmarks?|docs?|website|site)$|^\./;
const MOST_MANIFESTS = 200;

export async function lookAtRepository(repository: Repository, sha: Sha): Promise<FoundRepository> {
  const paths = await listAt(repository, sha, ".");
  const wanted = paths.filter((file) => MANIFESTS.includes(path.posix.basename(file)) && !isAside(file));
  const packages: FoundPackage[] = [];
  for (const file of wanted.slice(0, MOST_MANIFESTS)) {
    const bytes = await readAt(repository, sha, file);
    const found = bytes === null ? null : readManifest({ path: file, text: decode(bytes) }, paths);
    if (found !== null) packages.push(found);
  }
  const readme = paths.find((file) => /^readme(?:\.\w+)?$/i.test(file));
  const bytes = readme === undefined ? null : await readAt(repository, sha, readme);
  const folder = path.basename(repository.root);
  const chosen = choosePackage(packages, { folder, readme: bytes === null ? "" : decode(bytes) });
  return { ...chosen, documents: findDocuments(paths, chosen.chosen), paths, folder };
}

function isAside(file: string): boolean {
  return file
    .split("/")
    .slice(0, -1)
    .some((part) => ASIDE.test(part));
}
