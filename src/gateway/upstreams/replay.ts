/** A recording answers, request for request; anything that it does not know is an error, never a guess. */
import { setTimeout as sleep } from "node:timers/promises";
import { DefectError } from "../../base/errors.ts";
import type { Exchange } from "../../schema/exchange.ts";
import type { LostCause } from "../../schema/words.ts";
import { byPlace, placeName } from "./recorded-places.ts";
import { differenceFrom } from "./replay-difference.ts";
import type {
  Adapted,
  ModelRequest,
  TrialRecording,
  Upstream,
  UpstreamAnswer,
  UpstreamProvider,
} from "./upstream.ts";

export const replayUpstream: UpstreamProvider = {
  name: "replay",
  open: ({ player, recording }) => {
    if (recording === undefined) throw new DefectError(`No recording answers for the player "${player.id}".`);
    return openReplay(recording);
  },
};

type Recorded = Extract<TrialRecording, { kind: "recorded" }>;

function openReplay(recording: TrialRecording): Upstream {
  const isRecorded = recording.kind === "recorded";
  const exchanges = byPlace(isRecorded ? recording.exchanges : []);
  const adapted = (isRecorded ? recording.adapted : []).map(adaptation);
  return {
    name: "replay",
    isModel: true,
    identify: async () => ({
      kind: "identified",
      model: { digest: null, quantisation: null, window: null, server: null },
    }),
    replays: () => true,
    adaptations: () => adapted,
    answer: async (request, signal) =>
      isRecorded ? answerFrom({ recording, exchanges, request, signal }) : lost("harness", recording.why),
  };
}

function adaptation(code: Adapted["code"]): Adapted {
  return { code, text: "A parameter was changed or left out when this was recorded." };
}

interface Asked {
  readonly recording: Recorded;
  readonly exchanges: ReadonlyMap<string, Exchange>;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
}

async function answerFrom({ recording, exchanges, request, signal }: Asked): Promise<UpstreamAnswer> {
  const { place } = request;
  const { trial, folder } = recording;
  if (place === undefined) return lost("harness", "a request outside of any conversation was never recorded");
  const { thread, isSide, ordinal, canonical } = place;
  const what = `${isSide ? "side call" : "turn"} ${ordinal}${thread === 0 ? "" : ` of thread ${thread}`}`;
  const exchange = exchanges.get(placeName(place));
  if (exchange === undefined) {
    const unknown = `${what} of ${trial} is not in its recording, which ends before it (${folder})`;
    return afterTheEnd({ recording, isAsked: false, unknown, signal });
  }
  if (exchange.canonical !== canonical) {
    const difference = differenceFrom(exchange, recording.exchanges, request.messages);
    return lost("harness", `${what} of ${trial} differs from its recording: ${difference} (${folder})`);
  }
  const { response, status, ms } = exchange;
  if (response !== null) return { kind: "answered", response, status, ms, loadMs: null };
  const unknown = `the recording has no response to ${what} of ${trial} (${folder})`;
  return afterTheEnd({ recording, isAsked: true, unknown, signal });
}

interface End {
  readonly recording: Recorded;
  /** The request was recorded, and its response was not. */
  readonly isAsked: boolean;
  readonly unknown: string;
  readonly signal: AbortSignal;
}

/** What ended the recorded trial ends this one. */
async function afterTheEnd({
  recording: { ending },
  isAsked,
  unknown,
  signal,
}: End): Promise<UpstreamAnswer> {
  if (ending.kind === "lost") return lost(ending.cause, `as it was recorded: ${ending.detail}`);
  if (ending.kind !== "limit") return lost("harness", unknown);
  if (ending.limit === "context" && isAsked) {
    return { kind: "context-full", detail: "as it was recorded", ms: 0 };
  }
  // The model was still writing when the trial's time was up: nobody has seen what.
  if (ending.limit === "time") await aborted(signal);
  return lost("harness", unknown);
}

const LONGEST_MS = 2 ** 31 - 1;

async function aborted(signal: AbortSignal): Promise<void> {
  // Rejects when it is aborted, which is what is waited for.
  await sleep(LONGEST_MS, undefined, { signal, ref: false }).catch(() => undefined);
}

function lost(cause: LostCause, detail: string): UpstreamAnswer {
  return { kind: "failed", cause, status: null, detail, retryable: false, retryAfterMs: null, ms: 0 };
}
