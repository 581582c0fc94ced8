/** What answers requests behind the gateway: an endpoint, the embedded reader, a recording. */
import type { Ending } from "../../schema/ending.ts";
import type { Exchange, ModelMessage, ModelResponse, ToolSpec } from "../../schema/exchange.ts";
import type { PlannedPlayer } from "../../schema/plan.ts";
import type { EndpointProfile, Sampling } from "../../schema/profile.ts";
import type { Digest, LostCause } from "../../schema/words.ts";
import type { Images } from "../wires/images.ts";
import type { RequestTerms, Wire } from "../wires/wire.ts";
import type { Coupling, Fork } from "./coupling.ts";

/** Where a request stands in its trial: how recordings find their answer to it. */
export interface RequestPlace {
  readonly thread: number;
  /** Counts the thread's requests from 1; side calls are counted by themselves. */
  readonly ordinal: number;
  readonly isSide: boolean;
  readonly canonical: Digest;
}

/** A request in the one form that all wires are read into. */
export interface ModelRequest extends RequestTerms {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  /** What the notes of images in the messages stand for. Absent: there are none. */
  readonly images?: Images;
  /** Written by the gateway, whatever the agent sent. */
  readonly sampling: Sampling;
  /** The most tokens that may be generated; null = the endpoint's own limit. */
  readonly maxTokens: number | null;
  /** The agent's wire and body, for upstreams of the same wire: edited, never written anew. */
  readonly wire: string;
  readonly body: unknown;
  /** Names of optional parts of its dialect that the agent's body makes use of. Absent: none. */
  readonly features?: string;
  /** Always told by the gateway; absent where something else asks (preflight). */
  readonly place?: RequestPlace;
  /** An endpoint that is silent until a trial's time is up is at fault, not the model; absent: no trial asks. */
  readonly time?: TimeLeft;
}

type Answer =
  | {
      readonly kind: "answered";
      readonly response: ModelResponse;
      readonly status: number | null;
      readonly ms: number;
      readonly loadMs: number | null;
      /** It is what another trial was answered: nothing was paid for it, and `ms` is what it took then. */
      readonly replayed?: true;
      /** Counts that the endpoint told and that cannot be true, in words. Absent: none. */
      readonly doubts?: readonly string[];
      /**
       * The server's words for that it could not read all that the model wrote; `response` is what it told of it.
       * Absent: it could.
       */
      readonly unread?: string;
    }
  /** Infrastructure failed; `retryable` and `retryAfterMs` are for the gateway's retries. */
  | {
      readonly kind: "failed";
      readonly cause: LostCause;
      readonly status: number | null;
      readonly detail: string;
      readonly retryable: boolean;
      readonly retryAfterMs: number | null;
      readonly ms: number;
    }
  /** The conversation outgrew the model's window: a limit of the model, not a fault. */
  | { readonly kind: "context-full"; readonly detail: string; readonly ms: number };

export type UpstreamAnswer = Answer & {
  /** Milliseconds that the request waited until the endpoint took it, beside `ms`. Absent: none. */
  readonly queuedMs?: number;
};

export interface IdentifiedModel {
  readonly digest: string | null;
  readonly quantisation: string | null;
  /** Tokens that the model really sees: as it was read back, where that can be. */
  readonly window: number | null;
  readonly server: string | null;
  /** What the endpoint itself calls it. Absent: as it was asked for, as far as one knows. */
  readonly name?: string;
  /** How many parameters it has, in the endpoint's words (`4.0B`). Absent: not told. */
  readonly parameters?: string;
  readonly processor?: Standing["processor"];
  /** Whether it can be offered tools. Absent: the first request will tell. */
  readonly tools?: boolean;
  /** What a person should know of how it is asked, in words. Absent: nothing. */
  readonly notes?: readonly string[];
}

/** What can change about a model while trials are played. */
export interface Standing {
  readonly digest: string | null;
  /** Where it runs; `split`: partly on a GPU. null = not told. */
  readonly processor: "gpu" | "cpu" | "split" | null;
}

export interface Adapted {
  /** `shim`: tools are told as text. */
  readonly code: "param-adapted" | "seed-refused" | "shim";
  readonly text: string;
}

/** A text that a player knows before it begins, and that stands in no prompt. */
export interface RememberedDocument {
  /** Its path, or the command that printed it. */
  readonly source: string;
  readonly text: string;
  /** The command whose help it is, program first; null for files. */
  readonly helpOf: readonly string[] | null;
}

export interface Upstream {
  readonly name: string;
  /** Whether usage, window and price mean anything: false for the reader. */
  readonly isModel: boolean;
  /** Digest of what it knows before it begins. Absent: nothing that we told it. */
  readonly memory?: Digest;
  /** The dialect of the endpoint. Absent: none, or nobody knows. */
  readonly wire?: Wire;
  /** Asks what will answer; a failure loses the player once, in preflight. */
  identify(signal: AbortSignal): Promise<
    | { readonly kind: "identified"; readonly model: IdentifiedModel }
    | {
        readonly kind: "failed";
        readonly cause: LostCause;
        readonly detail: string;
        /** When asking again can help, in milliseconds from now; null = as the asker likes. Absent: never. */
        readonly again?: number | null;
      }
  >;
  /** As what the model stands there now, to be held against what {@link identify} said. Absent or null: not told. */
  standing?(signal: AbortSignal): Promise<Standing | null>;
  /** Answers one request. Resolves for everything an endpoint can do; rejects only for our own bugs. */
  answer(request: ModelRequest, signal: AbortSignal): Promise<UpstreamAnswer>;
  /** Whether the next answer to this request would come from a recording. Absent: never. */
  replays?(request: ModelRequest): boolean;
  /** Where it went from a recording to an endpoint; null: not yet. Absent: it never does. */
  fork?(): Fork | null;
  /** What is changed in every request because the endpoint refused it before. Absent: nothing ever. */
  adaptations?(): readonly Adapted[];
}

/** What was recorded of one trial. */
export type TrialRecording =
  | {
      readonly kind: "recorded";
      /** The trial and the folder that its recording is in, as a person names them. */
      readonly trial: string;
      readonly folder: string;
      readonly exchanges: readonly Exchange[];
      /** What the trial came to: it says what follows where the exchanges end. */
      readonly ending: Ending;
      /** What had to be changed in its requests. */
      readonly adapted: readonly Adapted["code"][];
    }
  /** `why` is what the trial is then lost to. */
  | { readonly kind: "missing"; readonly why: string };

export interface UpstreamSetup {
  readonly player: PlannedPlayer;
  /** null for players that need no endpoint. */
  readonly endpoint: EndpointProfile | null;
  /** Held by the gateway only; never part of a box, an error, a trace. */
  readonly apiKey: string | null;
  /** What is left out is as long as is usual. */
  readonly patience?: NonNullable<EndpointProfile["patience"]>;
  /** What the player knows before it begins: only the reader can be told. Absent: nothing. */
  readonly memory?: readonly RememberedDocument[];
  /** Present: it answers the requests of one trial, and no endpoint is asked. */
  readonly recording?: TrialRecording;
  /** Present: it answers one trial as another one was answered, for as long as it asks the same; then `live` answers. */
  readonly coupling?: Coupling & { readonly live: Upstream };
}

/** What a trial's time leaves when it asks, in milliseconds. */
export interface TimeLeft {
  /** A silence ends with it at the latest. */
  readonly leftMs: number;
  /** One that begins when less is left is short: the time was the model's. */
  readonly longMs: number;
}

/** How long an endpoint may be silent, in milliseconds. */
export interface EndpointPatience {
  /** Until the first byte of a response: a slow model reads a long prompt first. */
  readonly firstByteMs: number;
  /** Between two pieces of a response. */
  readonly idleMs: number;
  /** Of the trial that asks; absent: none does. */
  readonly time?: TimeLeft;
}

/** The registry's entry: one file, one line in index.ts. */
export interface UpstreamProvider {
  readonly name: string;
  open(setup: UpstreamSetup): Upstream;
}
