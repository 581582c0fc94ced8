/** An upstream that a test holds in its hand. */
import type { Upstream, UpstreamAnswer } from "../../src/gateway/upstreams/upstream.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";

/** An upstream whose answer waits until it is told to go on. */
export function patientUpstream(): {
  upstream: Upstream;
  release: (answer: UpstreamAnswer) => void;
  isGivenUp: () => boolean;
} {
  let release: (answer: UpstreamAnswer) => void = () => undefined;
  let isGivenUp = false;
  const upstream: Upstream = {
    name: "patient",
    isModel: true,
    identify: async () => ({ kind: "failed", cause: "server", detail: "" }),
    answer: (_request, signal) =>
      new Promise((resolve) => {
        release = resolve;
        signal.addEventListener("abort", () => {
          isGivenUp = true;
          resolve(FAILED);
        });
      }),
  };
  return { upstream, release: (answer) => release(answer), isGivenUp: () => isGivenUp };
}

export const FAILED: UpstreamAnswer = {
  kind: "failed",
  cause: "network",
  status: null,
  detail: "given up",
  retryable: false,
  retryAfterMs: null,
  ms: 1,
};
export const ANSWERED: UpstreamAnswer = {
  kind: "answered",
  response: { text: "Done.", thinking: "", calls: [], stop: "answer", usage: UNKNOWN_USAGE, model: "m" },
  status: 200,
  ms: 1,
  loadMs: null,
};
