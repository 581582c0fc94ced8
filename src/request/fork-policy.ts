/** What a workflow may do for a stranger: strangers get no key, and their code is built where it can do no harm. */
import { ConfigError } from "../base/errors.ts";
import type { ActionInputs } from "./action-inputs.ts";
import type { AskedComparison, Skipped } from "./events/event.ts";
import type { Environment } from "./input-reader.ts";

export type Ruling =
  | (AskedComparison & {
      /** Why models that were asked for do not play; null where nothing is withheld. */
      readonly withheld: string | null;
      /** Whether its workflows have no secrets and a token that only reads. */
      readonly isRestricted: boolean;
    })
  | Skipped;

/** The event as it may be answered. Throws a ConfigError where the workflow must be mended first. */
export function ruled(
  event: AskedComparison | Skipped,
  { forkPolicy }: Pick<ActionInputs, "forkPolicy">,
  { RUNNER_ENVIRONMENT, GITHUB_ACTOR }: Environment,
): Ruling {
  if (event.kind === "skipped") return event;
  const isFork = event.pullRequest?.isFork ?? false;
  if (!isFork) {
    const isRestricted = event.pullRequest !== null && GITHUB_ACTOR === "dependabot[bot]";
    return isRestricted ? docsOnly(event, "by Dependabot") : { ...event, withheld: null, isRestricted };
  }
  const number = event.pullRequest?.number;
  if (forkPolicy === "skip") return { kind: "skipped", why: "it comes from a fork, and fork-policy is skip" };
  if (forkPolicy === "error") {
    throw new ConfigError("fork", `Pull request #${number} comes from a fork, and fork-policy is error.`, {
      hint: "Leave fork-policy out to run the docs check, which needs no key.",
    });
  }
  if (forkPolicy === null && RUNNER_ENVIRONMENT === "self-hosted") {
    throw new ConfigError(
      "fork-self-hosted",
      `Pull request #${number} comes from a fork, and this machine is your own: its code would be built here.`,
      {
        hint: "Run the job on a hosted runner, or write `fork-policy: docs` where the machine holds nothing that a stranger may not read or change.",
      },
    );
  }
  return docsOnly(event, "from a fork");
}

function docsOnly(event: AskedComparison, whose: string): Ruling {
  const withheld =
    event.mode === "docs"
      ? null
      : `models were not run: a pull request ${whose} gets no key; the docs check was`;
  return { ...event, mode: "docs", withheld, isRestricted: true };
}
