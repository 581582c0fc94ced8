/** A model that gives votes on an answer. */
import PQueue from "p-queue";
import { digestOfValue } from "../../base/hash.ts";
import { decideVotes } from "../../base/votes.ts";
import { askAgain } from "../../gateway/ask-again.ts";
import { canonicalRequest } from "../../gateway/canonical.ts";
import type { ModelRequest, Upstream, UpstreamAnswer } from "../../gateway/upstreams/upstream.ts";
import type { Ending } from "../../schema/ending.ts";
import type { Exchange } from "../../schema/exchange.ts";
import type { Sampling } from "../../schema/profile.ts";
import type { Trial } from "../../schema/trial.ts";
import { NO_USAGE, UNKNOWN_USAGE } from "../../schema/usage.ts";
import type { Digest } from "../../schema/words.ts";
import { type JudgedCase, judgeMessages, judgeRequest } from "./judge-request.ts";
import { readVote } from "./read-vote.ts";

export interface Judgement {
  readonly votes: Trial["votes"];
  /** What was asked and answered, in order. */
  readonly exchanges: readonly Exchange[];
  /** How the trial ends because nobody could judge it; null where the votes decide. */
  readonly ending: Extract<Ending, { kind: "lost" | "cancelled" }> | null;
}

export interface Judge {
  /**
   * Resolves for everything that a model or an endpoint can do. What is the same for both sides gets the same votes,
   * which cost nothing the second time: a difference between them would be the judge's.
   */
  judge(judged: JudgedCase, signal: AbortSignal): Promise<Judgement>;
}

export interface JudgeSetup {
  readonly upstream: Upstream;
  readonly sampling: Sampling;
  /** Requests that its endpoint answers at once. */
  readonly concurrency: number;
  /** Milliseconds before a failed request is tried again. */
  readonly pauseMs?: number;
}

/** Votes on a trial, and with the one that is asked for where they are tied. */
const VOTES = 3;
const MOST_VOTES = 4;

export function openJudge(setup: JudgeSetup): Judge {
  const queue = new PQueue({ concurrency: setup.concurrency });
  const given = new Map<Digest, Trial["votes"]>();
  return {
    judge: async (judged, signal) => {
      const key = digestOfValue(judged);
      const known = given.get(key);
      if (known !== undefined) return { votes: known, exchanges: [], ending: null };
      const judgement = await takeVotes(judged, { ...setup, queue, signal });
      const votes = judgement.votes.map(({ score }) => ({ score, usage: NO_USAGE }));
      if (judgement.ending === null) given.set(key, votes);
      return judgement;
    },
  };
}

interface Session extends JudgeSetup {
  readonly queue: PQueue;
  readonly signal: AbortSignal;
}

async function takeVotes(judged: JudgedCase, session: Session): Promise<Judgement> {
  const messages = judgeMessages(judged);
  const votes: Trial["votes"] = [];
  const exchanges: Exchange[] = [];
  let failed: Exclude<UpstreamAnswer, { kind: "answered" }> | null = null;
  for (let n = 1; n <= MOST_VOTES; n++) {
    if (n > VOTES && decideVotes(votes.map(({ score }) => score)).kind !== "tied") break;
    const request = judgeRequest(messages, session.sampling, seedOf(judged, n));
    const answer = await asked(request, session);
    if (session.signal.aborted) return { votes, exchanges, ending: { kind: "cancelled" } };
    exchanges.push(
      exchangeOf(n, request, { answer, wire: session.upstream.wire?.name ?? session.upstream.name }),
    );
    if (answer.kind !== "answered") failed = answer;
    votes.push(
      answer.kind === "answered"
        ? { score: readVote(answer.response.text), usage: answer.response.usage }
        : // Of what a failed request cost nobody is told.
          { score: null, usage: NO_USAGE },
    );
    // It would be refused again.
    if (answer.kind === "context-full" || (answer.kind === "failed" && !answer.retryable)) break;
  }
  const isReadable = votes.some(({ score }) => score !== null);
  return { votes, exchanges, ending: isReadable ? null : unjudged(votes.length, failed) };
}

async function asked(
  request: ModelRequest,
  { queue, upstream, signal, pauseMs }: Session,
): Promise<UpstreamAnswer> {
  const persistence = { signal, ...(pauseMs === undefined ? {} : { pauseMs }) };
  return queue.add(() => askAgain(upstream, request, persistence));
}

/** Equal on both sides and in every attempt; of all votes on a trial no two are. */
function seedOf({ id }: JudgedCase, vote: number): number {
  return Number.parseInt(digestOfValue([id, vote]).slice(-8), 16) >>> 1;
}

interface Answered {
  readonly answer: UpstreamAnswer;
  readonly wire: string;
}

function exchangeOf(n: number, { messages, ...terms }: ModelRequest, { answer, wire }: Answered): Exchange {
  const canonical = canonicalRequest(messages, [], { terms });
  const response = answer.kind === "answered" ? answer.response : null;
  return {
    n,
    thread: 0,
    wire,
    canonical: canonical.digest,
    parent: n === 1 ? null : 1,
    // All votes are about one request: only the first shows it.
    added: n === 1 ? [...canonical.messages] : [],
    response,
    usage: response?.usage ?? UNKNOWN_USAGE,
    status: answer.kind === "context-full" ? null : answer.status,
    ms: answer.ms,
  };
}

function unjudged(
  votes: number,
  failed: Exclude<UpstreamAnswer, { kind: "answered" }> | null,
): Extract<Ending, { kind: "lost" }> {
  if (failed === null) {
    const detail = `none of the judge's ${votes} votes can be read`;
    return { kind: "lost", cause: "harness", detail };
  }
  const cause = failed.kind === "failed" ? failed.cause : "context-not-honoured";
  return { kind: "lost", cause, detail: `the judge gave no vote: ${failed.detail}` };
}
