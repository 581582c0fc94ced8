/**
 * A bare repository of ours over a clone's objects. What is fetched lands here, and the clone reads it without
 * knowing: its references, settings, index and files stay as they are, and nothing is left when we are gone.
 */
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { RevisionError } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { Sha } from "../schema/words.ts";
import { borrowObjects } from "./borrowed-objects.ts";
import { type FetchSource, REMOTE } from "./fetch-sources.ts";
import { exists, freshFolder } from "./files.ts";
import { git, gitDirOf, type Repository, tryGit } from "./git.ts";

/** A first fetch of a large repository takes long; a server that is silent is git's to notice. */
const FETCH_MS = 900_000;
/** What git and its helpers need to reach a server from here. */
const NETWORK = [
  ...["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY"],
  ...["no_proxy", "GIT_SSL_CAINFO", "SSL_CERT_FILE", "SSL_CERT_DIR", "SSH_AUTH_SOCK"],
];

/** Settings of a clone that may lack files of its own commits. */
const PARTIAL = "^(remote\\..*\\.promisor|extensions\\.partialclone)$";

/**
 * `all`: as much history as is missing. `only`: the commits alone. `files`: the commits alone, with all their files even
 * where some are here. A number: so many commits more.
 */
export type Depth = "all" | "only" | "files" | number;

export interface Fetch {
  /** Commits, or names of the remote's references. */
  readonly wanted: readonly string[];
  readonly depth: Depth;
}

export class SideRepository {
  readonly #gitDir: string;
  readonly #network: Readonly<Record<string, string>>;
  /** Whether the clone was made without some of its files, which git fetches when it meets them. */
  readonly #isPartial: boolean;

  private constructor(gitDir: string, network: Readonly<Record<string, string>>, isPartial: boolean) {
    this.#gitDir = gitDir;
    this.#network = network;
    this.#isPartial = isPartial;
  }

  /** `workArea`: where it lies, and with which it ends. */
  static async open(
    repository: Repository,
    {
      workArea,
      environment,
    }: { workArea: string; environment: Readonly<Record<string, string | undefined>> },
  ): Promise<SideRepository> {
    const gitDir = await freshFolder(workArea);
    await git("/", ["init", "--quiet", "--bare", "--template=", gitDir]);
    const own = await gitDirOf(repository);
    const objects = path.join(own, "objects");
    await writeFile(path.join(gitDir, "objects/info/alternates"), `${alternate(objects)}\n`);
    // Where the clone's history ends, ours does too; a server must not take what lies beyond for known.
    const shallow = path.join(own, "shallow");
    if (await exists(shallow)) await copyFile(shallow, path.join(gitDir, "shallow"));
    borrowObjects([repository.root, own], path.join(gitDir, "objects"));
    const network = NETWORK.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const partial = await tryGit(repository.root, ["config", "--get-regexp", PARTIAL]);
    return new SideRepository(gitDir, Object.fromEntries(network), partial.exitCode === 0);
  }

  async isShallow(): Promise<boolean> {
    return (await this.#ask(["rev-parse", "--is-shallow-repository"])) === "true";
  }

  async has(commit: string): Promise<boolean> {
    const found = await tryGit("/", [`--git-dir=${this.#gitDir}`, "cat-file", "-e", `${commit}^{commit}`]);
    return found.exitCode === 0;
  }

  /** null where the histories that are here have none. */
  async mergeBase(one: Sha, other: Sha): Promise<Sha | null> {
    const sha = Sha.safeParse(await this.#ask(["merge-base", one, other]));
    return sha.success ? sha.data : null;
  }

  /** The first parent, also of a commit at which a shallow history ends; null of a root. */
  async firstParent(commit: Sha): Promise<Sha | null> {
    const text = await this.#ask(["cat-file", "commit", commit]);
    return Sha.safeParse(/^parent ([0-9a-f]{40})$/m.exec(text.split("\n\n")[0] ?? "")?.[1]).data ?? null;
  }

  /** The tags of the first source that answers, by their commits; of the clone itself where none does. */
  async tags(sources: readonly FetchSource[], own: Repository): Promise<ReadonlyMap<string, Sha>> {
    for (const { settings } of sources) {
      const listed = await tryGit("/", [`--git-dir=${this.#gitDir}`, "ls-remote", "--tags", REMOTE], {
        env: { ...this.#network, ...settingsInEnvironment(settings) },
        timeoutMs: FETCH_MS,
      });
      if (listed.exitCode === 0) return tagsIn(decode(listed.stdout));
    }
    return tagsIn(decode((await tryGit(own.root, ["show-ref", "--tags", "--dereference"])).stdout));
  }

  /** Fetches from the first source that gives it, and gives the commits. Throws a RevisionError with git's words. */
  async fetch(sources: readonly FetchSource[], { wanted, depth }: Fetch): Promise<Sha[]> {
    const tried: string[] = [];
    for (const { shown, settings } of sources) {
      const refs = wanted.map((name, index) => `+${name}:refs/gripcheck/${index}`);
      const fetched = await tryGit(
        "/",
        [
          `--git-dir=${this.#gitDir}`,
          ...["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"],
          ...["--no-auto-maintenance", ...depthArgument(depth), REMOTE, ...refs],
        ],
        {
          env: { ...this.#network, ...settingsInEnvironment([...settings, ...depthSettings(depth)]) },
          timeoutMs: FETCH_MS,
        },
      );
      if (fetched.exitCode === 0) return Promise.all(refs.map((_, index) => this.#commitAt(index)));
      tried.push(`${shown}: ${lastLine(fetched.stderr)}`);
    }
    throw new RevisionError(
      "not-fetched",
      `Could not fetch ${wanted.map((name) => name.slice(0, 60)).join(" and ")} from ${tried.join("; ") || "anywhere: the clone has no remote"}.`,
      {
        hint: "Check out with fetch-depth: 0, or give the job `permissions: contents: read` and the Action a github-token.",
      },
    );
  }

  /**
   * Fetches the commits of which a partial clone lacks files, whole: git itself would fetch those one by one, into the
   * clone, and with no credentials but the clone's. The histories that are here end at them from then on.
   */
  async fill(commits: readonly Sha[], sources: () => Promise<readonly FetchSource[]>): Promise<void> {
    if (!this.#isPartial) return;
    const wanted: Sha[] = [];
    for (const commit of commits) if (await this.#lacksFiles(commit)) wanted.push(commit);
    if (wanted.length > 0) await this.fetch(await sources(), { wanted, depth: "files" });
  }

  async #lacksFiles(commit: Sha): Promise<boolean> {
    const listed = await this.#ask(["rev-list", "--objects", "--missing=print", "--no-walk", commit]);
    return /^\?/m.test(listed);
  }

  async #commitAt(index: number): Promise<Sha> {
    return (
      await git("/", [`--git-dir=${this.#gitDir}`, "rev-parse", `refs/gripcheck/${index}^{commit}`])
    ).trim();
  }

  async #ask(args: readonly string[]): Promise<string> {
    return decode((await tryGit("/", [`--git-dir=${this.#gitDir}`, ...args])).stdout).trim();
  }
}

const depthArgument = (depth: Depth): string[] =>
  depth === "all" ? [] : [typeof depth === "number" ? `--deepen=${depth}` : "--depth=1"];

/** A server that is not told what is here sends all, and it is not checked against histories that lack some. */
const depthSettings = (depth: Depth): FetchSource["settings"] =>
  depth === "files"
    ? [
        ["fetch.negotiationAlgorithm", "noop"],
        ["core.alternateRefsCommand", "true"],
      ]
    : [];

/** Lines of a commit and a reference; of an annotated tag the line of its commit comes after its own. */
function tagsIn(text: string): Map<string, Sha> {
  const tags = new Map<string, Sha>();
  for (const line of text.split("\n")) {
    const [, sha, name] = /^([0-9a-f]{40})\s+refs\/tags\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    if (sha !== undefined && name !== undefined) tags.set(name, sha);
  }
  return tags;
}

function settingsInEnvironment(settings: FetchSource["settings"]): Record<string, string> {
  const env: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) };
  for (const [index, [name, value]] of settings.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = name;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return env;
}

/** A path that begins like a comment or a quotation is quoted. */
export const alternate = (objects: string): string =>
  /^["#]/.test(objects) ? JSON.stringify(objects) : objects;

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.at(-1)?.trim() ?? "git says nothing";
}
