import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { exportTree } from "../../src/host/export-tree.ts";
import { treeDigest } from "../../src/host/files.ts";
import { git, openRepository, readAt } from "../../src/host/git.ts";
import { forgetSecrets, redact } from "../../src/host/secrets.ts";
import { obtainRevisions, type RevisionOrder } from "../../src/request/obtain-revisions.ts";
import { resolveRevisions } from "../../src/request/resolve-revisions.ts";
import { fakeGitHub, REPOSITORY, WORKFLOW_TOKEN } from "../github/fake-github.ts";
import { gitServer } from "../github/git-server.ts";
import { temporaryFolder } from "../temporary.ts";
import { checkedOut, type Hosted, hosted } from "./pull-request-clone.ts";

afterEach(forgetSecrets);

/** What a pull request's event asks for. */
async function orderFor(
  { tip, head }: Pick<Hosted, "tip" | "head">,
  folder: string,
  over: Partial<RevisionOrder> = {},
): Promise<RevisionOrder> {
  return {
    folder,
    asked: { base: { kind: "merge-base", of: tip }, head: { name: head, method: "event-head" } },
    pullRequest: 7,
    token: null,
    environment: {},
    workArea: await temporaryFolder(),
    signal: new AbortController().signal,
    ...over,
  };
}

async function api(mergeBases: Readonly<Record<string, string>>) {
  const fake = await fakeGitHub({ mergeBases });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  return {
    fake,
    token: WORKFLOW_TOKEN,
    environment: { GITHUB_API_URL: fake.url, GITHUB_REPOSITORY: REPOSITORY },
  };
}

const NEVER = { tip: "", head: "" };

test("a clone of one commit gets both sides by their names, and the base from GitHub", async () => {
  const there = await hosted();
  const clone = await checkedOut(there, 1);
  const { fake, ...access } = await api({ [`${there.tip}...${there.head}`]: there.fork });
  const found = await obtainRevisions(await orderFor(there, clone, access));
  expect(found).toEqual({
    base: { kind: "commit", name: there.fork, method: "compare-api" },
    head: { name: there.head, method: "event-head" },
  });
  expect(fake.requests.map(({ operation }) => operation)).toEqual(["repos/compare-commits-with-basehead"]);
  expect(fake.faults).toEqual([]);
  const repository = await openRepository(clone);
  expect(await resolveRevisions(repository, found)).toMatchObject({
    base: { sha: there.fork },
    head: { sha: there.head },
  });
  expect(Buffer.from((await readAt(repository, there.head, "b.txt")) ?? "").toString()).toBe("head\n");
  expect(await readAt(repository, there.fork, "c.txt")).toBeNull();
});

test.each([
  ["that does not answer", { message: "Not Found" }],
  ["that was never asked", null],
])("with a GitHub %s the history is deepened until both sides meet", async (_, refusal) => {
  const there = await hosted();
  const clone = await checkedOut(there, 1);
  const access = refusal === null ? {} : await api({});
  const found = await obtainRevisions(await orderFor(there, clone, access));
  expect(found.base).toEqual({ kind: "commit", name: there.fork, method: "merge-base" });
  expect(found.head.name).toBe(there.head);
});

test.each([0, 1, 2])(
  "of a checkout %i deep no byte changes, the repository's own included",
  async (depth) => {
    const there = await hosted();
    const clone = await checkedOut(there, depth);
    await git(clone, ["config", "user.name", "someone"]);
    const state = async () => [
      await treeDigest(clone),
      await git(clone, ["for-each-ref"]),
      await readFile(path.join(clone, ".git/config"), "utf8"),
      (await readdir(path.join(clone, ".git"))).sort(),
    ];
    const before = await state();
    const found = await obtainRevisions(await orderFor(there, clone));
    await resolveRevisions(await openRepository(clone), found);
    expect(found.base).toMatchObject({ name: there.fork });
    expect(await state()).toEqual(before);
  },
);

test("histories that part long before what a first step brings are deepened again", async () => {
  const there = await hosted();
  const work = path.join(there.folder, "work");
  const grown = async (from: string, ref: string): Promise<string> => {
    await git(work, ["checkout", "--quiet", "--detach", from]);
    for (let n = 0; n < 60; n++) await git(work, ["commit", "--quiet", "--allow-empty", `--message=${n}`]);
    await git(work, ["push", "--quiet", "--force", there.origin, `HEAD:${ref}`]);
    return (await git(work, ["rev-parse", "HEAD"])).trim();
  };
  const tip = await grown(there.tip, "refs/heads/trunk");
  const head = await grown(there.head, "refs/pull/7/head");
  const clone = await checkedOut(there, 1);
  const found = await obtainRevisions(await orderFor({ tip, head }, clone));
  expect(found.base).toEqual({ kind: "commit", name: there.fork, method: "merge-base" });
  expect(found.head.name).toBe(head);
});

test("a whole clone asks nobody for what it has", async () => {
  const there = await hosted();
  const clone = await checkedOut(there, 0);
  const { fake, ...access } = await api({});
  await git(clone, ["remote", "set-url", "origin", "file:///nowhere"]);
  const found = await obtainRevisions(await orderFor(there, clone, access));
  expect(found.base).toEqual({ kind: "commit", name: there.fork, method: "merge-base" });
  expect(fake.requests).toEqual([]);
});

test("what others merged meanwhile is nobody's doing, whatever the base's branch is called", async () => {
  const there = await hosted({ branch: "release/2.x", others: { "c.txt": "twice the tokens\n" } });
  const clone = await checkedOut(there, 1);
  const { base, head } = await obtainRevisions(await orderFor(there, clone));
  const repository = await openRepository(clone);
  for (const { name } of [base as { name: string }, head])
    expect(await readAt(repository, name, "c.txt")).toBeNull();
});

test.each(["trunk", "refs/heads/trunk"])(
  "a base that is named %s and is not in the clone is fetched by that name",
  async (name) => {
    const there = await hosted();
    const clone = await checkedOut(there, 1);
    const asked = {
      base: { kind: "commit", name, method: "given" },
      head: { name: there.head, method: "event-head" },
    } as const;
    const found = await obtainRevisions(await orderFor(there, clone, { asked }));
    expect(found.base).toEqual({ kind: "commit", name: there.tip, method: "given" });
  },
);

test.each([
  ["--upload-pack=touch pwn", '"--upload-pack=touch pwn" is not a revision: a name must not begin with "-".'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a branch can be called so
  ["x;touch${IFS}pwn", 'The revision "x;touch${IFS}pwn" is not in '],
  ["+refs/heads/*:refs/heads/*", 'The revision "+refs/heads/*:refs/heads/*" is not in '],
  ["nowhere", "Could not fetch nowhere from file://"],
])("a base called %j is a line of text and never a command", async (name, message) => {
  const there = await hosted();
  const clone = await checkedOut(there, 1);
  const asked = {
    base: { kind: "commit", name, method: "given" },
    head: { name: there.head, method: "event-head" },
  } as const;
  await expect(obtainRevisions(await orderFor(there, clone, { asked }))).rejects.toThrow(message);
  expect((await readdir(clone)).sort()).toEqual([".git", "a.txt", "b.txt", "c.txt"]);
});

test("a commit that nobody has ends in one line, and never in head against itself", async () => {
  const there = await hosted();
  const clone = await checkedOut(there, 1);
  const gone = "0123456789".repeat(4);
  const order = await orderFor({ ...NEVER, tip: gone, head: there.head }, clone);
  await expect(obtainRevisions(order)).rejects.toMatchObject({
    code: "not-fetched",
    message: expect.stringMatching(/^Could not fetch 0123456789\w* from file:[^\n]+\.$/),
  });
});

test("a job that checked nothing out is told to", async () => {
  const order = await orderFor({ tip: "0".repeat(40), head: "1".repeat(40) }, await temporaryFolder());
  await expect(obtainRevisions(order)).rejects.toMatchObject({
    code: "no-repository",
    hint: "Let a step with `uses: actions/checkout` come before; if it has a path, name that with the input working-directory.",
  });
});

test("a head that is part of its base is refused instead of compared with itself", async () => {
  const there = await hosted();
  const clone = await checkedOut(there, 0);
  await expect(obtainRevisions(await orderFor({ tip: there.merge, head: there.tip }, clone))).rejects.toThrow(
    `Base and head are one commit, ${there.tip.slice(0, 7)}.`,
  );
});

/** Puts a git first on PATH that notes how it is called. */
async function notedGit(): Promise<() => Promise<string>> {
  const folder = await temporaryFolder();
  const notes = path.join(folder, "calls");
  const real = (await git("/", ["--exec-path"])).trim();
  await writeFile(notes, "");
  await writeFile(
    path.join(folder, "git"),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${notes}'\nexec '${real}/git' "$@"\n`,
  );
  await chmod(path.join(folder, "git"), 0o755);
  const before = process.env.PATH ?? "";
  process.env.PATH = `${folder}:${before}`;
  onTestFinished(() => {
    process.env.PATH = before;
  });
  return () => readFile(notes, "utf8");
}

const TOKEN = "ghs_fetch0123456789";
const HEADER = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${TOKEN}`).toString("base64")}`;

test.each([
  ["the input", []],
  ["the checkout", [["http.SERVER/.extraheader", HEADER]]],
  [
    "a checkout's that is not valid any more, then the input",
    [["http.SERVER/.extraheader", "AUTHORIZATION: basic eDp5"]],
  ],
] as const)(
  "the credential of %s reaches the server, and no argument, setting or message",
  async (_, settings) => {
    const there = await hosted();
    const server = await gitServer(path.dirname(there.origin), [TOKEN]);
    onTestFinished(() => server[Symbol.asyncDispose]());
    const clone = await checkedOut(there, 1, `${server.url}/tabkit.git`);
    for (const [name, value] of settings)
      await git(clone, ["config", name.replace("SERVER", server.url), value]);
    const before = await treeDigest(clone);
    const calls = await notedGit();
    const access = { token: TOKEN, environment: { GITHUB_SERVER_URL: server.url } };
    const found = await obtainRevisions(await orderFor(there, clone, access));
    expect(found.base).toMatchObject({ name: there.fork });
    expect(new Set(server.credentials)).toContain(HEADER.replace("AUTHORIZATION: ", ""));
    for (const one of server.credentials) expect(one.split(",").length).toBe(1);
    const said = await calls();
    expect(said).toContain(" fetch ");
    expect(said).not.toMatch(/extraheader|ghs_|eC1hY2Nlc3M/);
    expect(await treeDigest(clone)).toBe(before);
    expect(redact(HEADER)).toBe("AUTHORIZATION: basic [redacted]");
  },
);

/** A clone without some of its files, as a checkout with `filter` or `sparse-checkout` leaves one. */
async function partialClone({ folder }: Hosted, url: string, [filter, depth, ref]: readonly string[]) {
  const clone = path.join(folder, "partial");
  await git("/", ["init", "--quiet", clone]);
  const header = [`http.${url}/.extraheader`, HEADER];
  await git(clone, ["remote", "add", "origin", `${url}/tabkit.git`]);
  await git(clone, ["config", ...header]);
  const some = ["--no-tags", `--filter=${filter}`, ...(depth === "" ? [] : [`--depth=${depth}`])];
  await git(clone, ["fetch", "--quiet", ...some, "origin", `+${ref}:refs/remotes/origin/it`]);
  await git(clone, ["sparse-checkout", "set", "docs"]);
  await git(clone, ["checkout", "--quiet", "--detach", "refs/remotes/origin/it"]);
  await git(clone, ["config", "--unset", ...header.slice(0, 1)]);
  return clone;
}

test.each([
  ["blob:none", "", "refs/pull/7/merge"],
  ["blob:none", "", "refs/heads/trunk"],
  ["blob:none", "1", "refs/pull/7/merge"],
  ["tree:0", "", "refs/pull/7/merge"],
  ["tree:0", "", "refs/heads/trunk"],
])("a clone with the filter %s, of depth %j and %s, gets all files of both sides", async (...made) => {
  const files = { "a.txt": "1\n", "docs/x.md": "x\n", "old.txt": "old\n" };
  const there = await hosted({ base: files, change: { "b.txt": "head\n", "old.txt": null } });
  await git(there.origin, ["config", "uploadpack.allowFilter", "true"]);
  await git(there.origin, ["config", "uploadpack.allowAnySHA1InWant", "true"]);
  const server = await gitServer(path.dirname(there.origin), [TOKEN]);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const clone = await partialClone(there, server.url, made);
  const before = await treeDigest(clone);
  const access = { token: TOKEN, environment: { GITHUB_SERVER_URL: server.url } };
  const order = await orderFor(there, clone, access);
  const repository = await openRepository(clone);
  const { base, head } = await resolveRevisions(repository, await obtainRevisions(order));
  const filesOf = async (sha: string) => {
    const to = path.join(await temporaryFolder(), "tree");
    await exportTree(repository, sha, to, await temporaryFolder());
    return (await readdir(to, { recursive: true })).sort();
  };
  expect(await filesOf(base.sha)).toEqual(["a.txt", "docs", "docs/x.md", "old.txt"]);
  expect(await filesOf(head.sha)).toEqual(["a.txt", "b.txt", "docs", "docs/x.md"]);
  expect(await treeDigest(clone)).toBe(before);
});

test("where nothing is fetched, a clone without some of its files is told how it gets them", async () => {
  const there = await hosted({ base: { "a.txt": "1\n", "old.txt": "old\n" }, change: { "old.txt": null } });
  await git(there.origin, ["config", "uploadpack.allowFilter", "true"]);
  const server = await gitServer(path.dirname(there.origin), [TOKEN]);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const clone = await partialClone(there, server.url, ["blob:none", "", "refs/pull/7/merge"]);
  const [to, scratch] = [await temporaryFolder(), await temporaryFolder()];
  const exporting = exportTree(await openRepository(clone), there.fork, to, scratch);
  await expect(exporting).rejects.toMatchObject({
    code: "git-failed",
    message: expect.stringContaining("from promisor remote"),
    hint: "This clone was made without some of its files. Run `git archive REVISION > /dev/null` for base and for head: git fetches them then.",
  });
});

test("the token goes to its own server alone, and an address's password is not shown", async () => {
  const there = await hosted();
  const server = await gitServer(path.dirname(there.origin), ["another"]);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const clone = await checkedOut(
    there,
    1,
    `${server.url.replace("//", "//someone:pass-word-77@")}/tabkit.git`,
  );
  const access = { token: TOKEN, environment: { GITHUB_SERVER_URL: "https://github.example" } };
  const error = await obtainRevisions(await orderFor(there, clone, access)).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ code: "not-fetched" });
  expect(redact(String(error))).not.toMatch(/pass-word-77/);
  expect(server.credentials.join(" ")).not.toContain(
    Buffer.from(`x-access-token:${TOKEN}`).toString("base64"),
  );
});

test.each([
  ["ghp_0123456789abcdefghij0123456789abcdef@", "ghp_0123456789abcdefghij0123456789abcdef"],
  ["ghp_0123456789abcdefghij0123456789abcdef:x-oauth-basic@", "ghp_0123456789abcdefghij0123456789abcdef"],
  ["x-access-token:pass%zzword-77@", "pass%zzword-77"],
  ["x-access-token:pass%2Fword-77@", "pass/word-77"],
])("an address with %s shows no credential, whatever git says of it", async (credentials, secret) => {
  const there = await hosted();
  const server = await gitServer(path.dirname(there.origin), ["another"]);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const address = `${server.url.replace("//", `//${credentials}`)}/tabkit.git`;
  const order = await orderFor(there, await checkedOut(there, 1, address));
  const error = await obtainRevisions(order).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ code: "not-fetched" });
  expect(redact(String(error))).not.toContain(secret);
  expect(redact(secret)).toBe("[redacted]");
  expect(redact("x-access-token")).toBe("x-access-token");
});

test("a commit's parent is found though a clone of one commit hides it", async () => {
  const there = await hosted();
  const clone = await checkedOut(there, 1);
  const asked = { base: { kind: "parent" }, head: { name: there.head, method: "event-head" } } as const;
  expect(await obtainRevisions(await orderFor(there, clone, { asked }))).toEqual({
    base: { kind: "commit", name: there.fork, method: "parent" },
    head: { name: there.head, method: "event-head" },
  });
});

test("where a push rewrote its branch and what stood there is gone, the head's parent is the base, and is called that", async () => {
  const there = await hosted();
  const head = { name: there.head, method: "event-head" } as const;
  const asked = (name: string) => ({ base: { kind: "commit", name, method: "event-before" }, head }) as const;
  for (const [before, base] of [
    ["0123456789".repeat(4), { name: there.fork, method: "parent" }],
    [there.tip, { name: there.tip, method: "event-before" }],
  ] as const) {
    const clone = await checkedOut({ ...there, folder: await temporaryFolder() }, 1);
    const order = await orderFor(there, clone, { asked: asked(before) });
    expect(await obtainRevisions(order)).toEqual({ base: { kind: "commit", ...base }, head });
  }
});

test.each(["feature/#12", "@scope/cli@3.1.0", "verso-la-città", "v1.2.3+build.5"])(
  "a reference called %j is fetched by its name",
  async (name) => {
    const there = await hosted();
    await git(there.origin, ["update-ref", `refs/heads/${name}`, there.fork]);
    const clone = await checkedOut(there, 1);
    const head = { name: there.head, method: "event-head" } as const;
    const asked = { base: { kind: "commit", name: `refs/heads/${name}`, method: "given" }, head } as const;
    expect(await obtainRevisions(await orderFor(there, clone, { asked }))).toMatchObject({
      base: { name: there.fork },
    });
  },
);

test("the first commit of all has nothing before it", async () => {
  const there = await hosted();
  const asked = { base: { kind: "parent" }, head: { name: there.fork, method: "event-head" } } as const;
  await expect(obtainRevisions(await orderFor(there, await checkedOut(there, 0), { asked }))).rejects.toThrow(
    `${there.fork.slice(0, 7)} is the first commit: there is nothing before it.`,
  );
});

describe("the version before", () => {
  const beforeHead = { base: { kind: "previous-tag" } } as const;

  /** The hosted repository with tags: of its fork point, of the tip, and of the head that no tag is behind. */
  async function tagged(
    tags: readonly (readonly [name: string, of: "fork" | "tip" | "head", annotated?: true])[],
  ) {
    const there = await hosted();
    for (const [name, of, annotated] of tags)
      await git(there.origin, ["tag", ...(annotated ? ["-a", "-m", name] : []), name, there[of]]);
    return there;
  }

  test.each([1, 0])(
    "is the nearest tag that the head descends from, in a clone of depth %s",
    async (depth) => {
      const there = await tagged([
        ["v1.0.0", "fork", true],
        // A version of another branch is nearer by its number, and no ancestor.
        ["v1.1.0", "head"],
        ["v1.2.0", "tip"],
        ["nightly", "fork"],
      ]);
      const asked = { ...beforeHead, head: { name: there.tip, method: "event-tag" } };
      expect(await obtainRevisions(await orderFor(there, await checkedOut(there, depth), { asked }))).toEqual(
        {
          base: { kind: "commit", name: there.fork, method: "previous-tag" },
          head: { name: there.tip, method: "event-tag" },
        },
      );
    },
  );

  test("of a tag by its name, as a release has it", async () => {
    const there = await tagged([
      ["v1.0.0", "fork"],
      ["v1.1.0-rc.1", "tip"],
      ["v1.1.0", "head", true],
    ]);
    const asked = { ...beforeHead, head: { name: "refs/tags/v1.1.0", method: "event-tag" } };
    expect(await obtainRevisions(await orderFor(there, await checkedOut(there, 1), { asked }))).toMatchObject(
      {
        base: { name: there.fork },
        head: { name: there.head },
      },
    );
  });

  test("is not there where there is none, and the error says what such tags look like", async () => {
    const there = await tagged([["nightly", "fork"]]);
    const asked = { ...beforeHead, head: { name: there.tip, method: "event-head" } };
    await expect(
      obtainRevisions(await orderFor(there, await checkedOut(there, 1), { asked })),
    ).rejects.toMatchObject({
      code: "no-previous-tag",
      message: `No version tag comes before ${there.tip.slice(0, 7)}.`,
      hint: "Tags that name versions look like v1.2.3 or cli-1.2.3. Name the base with the input base where there is none.",
    });
  });
});
