/** Makes sure that both commits are here, whatever the checkout brought, without changing the checkout. */
import { absurd, RevisionError } from "../base/errors.ts";
import { isReferenceName } from "../base/reference-name.ts";
import { isVersionTag, versionsBefore } from "../base/version-tag.ts";
import { type FetchSource, fetchSources } from "../host/fetch-sources.ts";
import { commitOf, openRepository, type Repository } from "../host/git.ts";
import { openGitHub } from "../host/github.ts";
import * as log from "../host/log.ts";
import { SideRepository } from "../host/side-repository.ts";
import { Sha } from "../schema/words.ts";
import type { AskedCommit, AskedRevisions, EventRevisions } from "./asked.ts";
import { CHECK_OUT, noMergeBase, noParent, noPreviousTag, sameCommit } from "./missing-revisions.ts";

export interface RevisionOrder {
  /** A folder of the clone, absolute. */
  readonly folder: string;
  readonly asked: EventRevisions;
  /** Whether base and head may be one commit, of which trials are wanted. Absent: that is refused. */
  readonly mayBeOne?: boolean;
  /** The pull request whose reference still has its commits where a server gives none by name. */
  readonly pullRequest: number | null;
  readonly token: string | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workArea: string;
  readonly signal: AbortSignal;
}

/** Versions that are looked at: what is not among them was left long ago. */
const MOST_VERSIONS = 20;
/** Commits by which a history is deepened, one step after the other, until a common ancestor is found. */
const DEEPER = [50, 200, 1_000, 5_000, 25_000, 1_000_000];

/** The same question by commits that are here. Throws a RevisionError where one cannot be had, or both are one. */
export async function obtainRevisions(order: RevisionOrder): Promise<AskedRevisions> {
  const revisions = await new Obtaining(order, await openRepository(order.folder, CHECK_OUT)).both();
  if (order.mayBeOne !== true && revisions.base.name === revisions.head.name) {
    throw sameCommit(revisions.head.name);
  }
  return revisions;
}

class Obtaining {
  readonly #order: RevisionOrder;
  readonly #repository: Repository;
  #side: SideRepository | null = null;
  #sources: readonly FetchSource[] | null = null;

  constructor(order: RevisionOrder, repository: Repository) {
    this.#order = order;
    this.#repository = repository;
  }

  async both(): Promise<{
    readonly base: { readonly kind: "commit" } & AskedCommit;
    readonly head: AskedCommit;
  }> {
    const { base, head } = this.#order.asked;
    const found = await this.#commit(head, this.#order.pullRequest);
    const from = await this.#baseOf(found.name, base);
    await (await this.#opened()).fill([from.name, found.name], () => this.#fetchSources());
    return { base: { kind: "commit", ...from }, head: found };
  }

  #baseOf(head: Sha, base: EventRevisions["base"]): Promise<AskedCommit> {
    switch (base.kind) {
      case "commit":
        return base.method === "event-before" ? this.#before(head, base) : this.#commit(base, null);
      case "merge-base":
        return this.#mergeBase(head, base.of);
      case "parent":
        return this.#parent(head);
      case "previous-tag":
        return this.#previousTag(head);
      default:
        return absurd(base);
    }
  }

  /** A push that rewrote its branch may name a commit that nobody has any more. */
  async #before(head: Sha, before: AskedCommit): Promise<AskedCommit> {
    try {
      return await this.#commit(before, null);
    } catch (error) {
      if (!(error instanceof RevisionError)) throw error;
      log.info(
        `${before.name.slice(0, 7)}, where the branch was before the push, is gone: its new head's parent is the base`,
      );
      return this.#parent(head);
    }
  }

  async #parent(head: Sha): Promise<AskedCommit> {
    const parent = await (await this.#opened()).firstParent(head);
    if (parent !== null) return this.#commit({ name: parent, method: "parent" }, null);
    throw noParent(head);
  }

  /** The nearest version that the head descends from: the history decides, tags only name. */
  async #previousTag(head: Sha): Promise<AskedCommit> {
    const tags = await (await this.#opened()).tags(await this.#fetchSources(), this.#repository);
    const own = [...tags].filter(([name, commit]) => commit === head && isVersionTag(name));
    const ownName = own.map(([name]) => name).sort((a, b) => b.length - a.length)[0] ?? null;
    for (const name of versionsBefore(ownName, [...tags.keys()]).slice(0, MOST_VERSIONS)) {
      const tagged = tags.get(name);
      if (tagged === undefined || tagged === head) continue;
      const common = await this.#mergeBase(head, tagged).catch(() => null);
      if (common?.name === tagged) return { name: tagged, method: "previous-tag" };
    }
    throw noPreviousTag(ownName ?? head.slice(0, 7));
  }

  async #mergeBase(head: Sha, tip: Sha): Promise<AskedCommit> {
    const side = await this.#opened();
    if (await side.isShallow()) {
      const known = await this.#askedOfGitHub(head, tip);
      if (known !== null) return this.#commit({ name: known, method: "compare-api" }, null);
    }
    if (!(await side.has(tip))) await this.#fetch([tip], (await side.isShallow()) ? "only" : "all");
    let found = await side.mergeBase(head, tip);
    for (const depth of DEEPER) {
      if (found !== null || !(await side.isShallow())) break;
      await this.#fetch([head, tip], depth);
      found = await side.mergeBase(head, tip);
    }
    if (found !== null) return { name: found, method: "merge-base" };
    throw noMergeBase(tip, head);
  }

  /** null where GitHub does not say; the log has why. */
  async #askedOfGitHub(head: Sha, tip: Sha): Promise<Sha | null> {
    const { token, environment, signal } = this.#order;
    const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = environment;
    if (token === null || !apiUrl || !repository) return null;
    const github = await openGitHub({ token, apiUrl, repository, signal });
    const reply = await github.mergeBase(tip, head);
    if (reply.kind === "done") return reply.value;
    log.info(
      `GitHub does not say where the pull request left its base (${reply.message}); the history is fetched`,
    );
    return null;
  }

  /** A commit by any name, as its sha. */
  async #commit(
    { name, method }: AskedCommit,
    pullRequest: number | null,
  ): Promise<AskedCommit & { name: Sha }> {
    const side = await this.#opened();
    if (Sha.safeParse(name).success) {
      if (!(await side.has(name))) await this.#fetchCommit(name, pullRequest);
      return { name, method };
    }
    const here = await commitOf(this.#repository, name).catch((error: unknown) => {
      if (!isReferenceName(name)) throw error;
      return null;
    });
    return { name: here ?? (await this.#fetchName(name)), method };
  }

  async #fetchCommit(sha: Sha, pullRequest: number | null): Promise<void> {
    const side = await this.#opened();
    const depth = (await side.isShallow()) ? "only" : "all";
    try {
      await this.#fetch([sha], depth);
    } catch (error) {
      if (pullRequest === null) throw error;
      // Some servers give no commit by its name; the reference has it, or had it until the next push.
      await this.#fetch([`refs/pull/${pullRequest}/head`], depth).catch(() => {
        throw error;
      });
      if (!(await side.has(sha))) throw error;
    }
  }

  async #fetchName(name: string): Promise<Sha> {
    const depth = (await (await this.#opened()).isShallow()) ? "only" : "all";
    const [sha] = await this.#fetch([name], depth);
    if (sha === undefined) throw new RevisionError("no-revision", `The remote has no "${name}".`);
    return sha;
  }

  async #fetch(wanted: readonly string[], depth: "only" | "all" | number): Promise<Sha[]> {
    return (await this.#opened()).fetch(await this.#fetchSources(), { wanted, depth });
  }

  async #fetchSources(): Promise<readonly FetchSource[]> {
    const { token, environment } = this.#order;
    this.#sources ??= await fetchSources(this.#repository, {
      token,
      serverUrl: environment.GITHUB_SERVER_URL ?? null,
      repository: environment.GITHUB_REPOSITORY ?? null,
    });
    return this.#sources;
  }

  async #opened(): Promise<SideRepository> {
    this.#side ??= await SideRepository.open(this.#repository, this.#order);
    return this.#side;
  }
}
