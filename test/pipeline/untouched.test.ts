/** What is not run where a pull request changes nothing that can be seen. */
import { expect, test, vi } from "vitest";
import { buildSides } from "../../src/build/build-sides.ts";
import { prepare, questionOf } from "../../src/pipeline/prepare.ts";
import type { Surroundings } from "../../src/pipeline/surroundings.ts";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { chooseSandbox } from "../../src/sandbox/index.ts";
import type { BoxSpec, Sandbox } from "../../src/sandbox/sandbox.ts";
import type { Request } from "../../src/schema/request.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { askedOf } from "../asked.ts";
import { GOOD } from "../commands/checking.ts";
import type { Files } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

// Tools are built and played, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

interface Bench {
  readonly request: Request;
  readonly around: Surroundings;
}

async function bench(change: Files, tiers: string): Promise<Bench> {
  const base = { ...GOOD, "test/mytool.test.sh": "true\n" };
  return askedOf(base, change, ["--mode", "docs", "--tiers", tiers, "--tasks", "people"]);
}

/** What the boxes are for that a piece of work opens; a build looks into what it made as a trial would. */
async function boxesOf(
  { request, around }: Bench,
  work: (sandbox: Sandbox) => Promise<unknown>,
): Promise<BoxSpec["purpose"][]> {
  const purposes: BoxSpec["purpose"][] = [];
  await using sandbox = await chooseSandbox(request.sandbox, true, around);
  const { kind, version, layout, concurrency } = sandbox;
  await work({
    ...{ kind, version, layout, concurrency },
    open: (spec) => {
      purposes.push(spec.purpose);
      return sandbox.open(spec);
    },
    loopbackReach: (loopback) => sandbox.loopbackReach(loopback),
    [Symbol.asyncDispose]: async () => undefined,
  });
  return purposes.sort();
}

const boxesOfBuilds = (asked: Bench) => {
  const { revisions, profile, hidden, repository } = asked.request;
  const { workArea, environment, now } = asked.around;
  return boxesOf(asked, (sandbox) =>
    buildSides(
      { revisions, profile, hidden },
      {
        ...{ sandbox, vocabulary: joinVocabulary(), workArea, now, cache: null },
        repository: { root: repository },
        hostEnvironment: environment,
        progress: () => undefined,
      },
    ),
  );
};

const boxesOfPreparing = (asked: Bench) =>
  boxesOf(asked, async (sandbox) => {
    const question = await questionOf(asked.request, joinVocabulary());
    const ledger = new Ledger(await temporaryFolder());
    await prepare({ question, ledger, sandbox, stored: null }, asked.around);
  });

test.each([
  ["a test", { "test/mytool.test.sh": "false\n" }],
  ["a workflow", { ".github/workflows/ci.yml": "on: push\n" }],
  ["nothing but a new file beside the tool", { "notes.txt": "x\n" }],
])(
  "a pull request that changes %s has nothing to see: no box but for its builds, no trial",
  async (_, change) => {
    const asked = await bench(change, "bare,skill");
    expect(await boxesOfPreparing(asked)).toEqual(await boxesOfBuilds(asked));
    const { comparison } = await compareRevisions(asked.request, asked.around);
    expect(comparison.verdict).toMatchObject({
      kind: "nothing-to-see",
      counts: { regressed: 0, findings: 0 },
    });
    expect(comparison.coverage).toMatchObject({ planned: 0, counted: 0, identical: 2 });
    expect(comparison.docs).toBeNull();
    expect(await new Ledger(asked.request.resultsDir).trials()).toEqual([]);
  },
);

test("where tests are shown, they are played, and quiet", async () => {
  const asked = await bench({ "test/mytool.test.sh": "false\n" }, "clone");
  const { comparison } = await compareRevisions(asked.request, asked.around);
  expect(comparison.verdict.kind).toBe("quiet");
  expect(comparison.cells.map(({ state }) => state.kind)).toEqual(["play"]);
});

test("a document that is not installed is looked at all the same", async () => {
  const asked = await bench({ "docs/usage.md": "Run `mytool --help` first.\n" }, "bare");
  const [prepared, built] = [await boxesOfPreparing(asked), await boxesOfBuilds(asked)];
  expect(prepared.length).toBeGreaterThan(built.length);
});
