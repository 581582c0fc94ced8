/** Runs that keep one comment on pull request 7, against the fake GitHub. */
import { onTestFinished } from "vitest";
import { openGitHub } from "../../src/host/github.ts";
import { anchorOf } from "../../src/publish/anchor.ts";
import { keepComment, type StickyOutcome } from "../../src/publish/sticky-comment.ts";
import {
  type FakeGitHub,
  type FakeGitHubOptions,
  fakeGitHub,
  REPOSITORY,
  WORKFLOW_TOKEN,
} from "../github/fake-github.ts";

export async function startFake(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const fake = await fakeGitHub(options);
  onTestFinished(() => fake[Symbol.asyncDispose]());
  return fake;
}

export interface RunOptions {
  readonly attempt?: number;
  readonly key?: string;
  readonly text?: string;
  readonly token?: string;
  readonly mayCreate?: boolean;
}

/** What the run with this id writes. */
export function bodyOf(
  id: number,
  { attempt = 1, key = "default", text = `result of run ${id}.${attempt}` }: RunOptions = {},
): string {
  const head = id.toString(16).padStart(40, "a").slice(-40).slice(-7);
  return `${anchorOf({ key, head, run: { id, attempt } })}\n${text}`;
}

/** One run publishes. */
export async function publish(
  fake: FakeGitHub,
  id: number,
  options: RunOptions = {},
): Promise<StickyOutcome> {
  const github = await openGitHub({
    token: options.token ?? WORKFLOW_TOKEN,
    apiUrl: fake.url,
    repository: REPOSITORY,
    signal: new AbortController().signal,
    firstRetryMs: 1,
  });
  const { attempt = 1, key = "default", mayCreate = true } = options;
  const wanted = { pullRequest: 7, key, run: { id, attempt }, body: bodyOf(id, options), mayCreate };
  return keepComment(github, wanted, 0);
}

/** A door that stays shut until it is opened. */
export function door(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
