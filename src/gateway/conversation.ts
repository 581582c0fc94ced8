/** One trial as the gateway sees it: what happens with each request, from its arrival to its answer. */
import type { ModelResponse } from "../schema/exchange.ts";
import { NO_USAGE } from "../schema/usage.ts";
import type { AgentRequest, Reply } from "./agent-request.ts";
import { type Arrival, accountOf, isMainLine } from "./arrival.ts";
import { type Asked, Asker } from "./asker.ts";
import { Calls } from "./calls.ts";
import { canonicalRequest } from "./canonical.ts";
import { Chronicle } from "./chronicle.ts";
import { estimatedPrompt } from "./estimate.ts";
import { Keepsakes } from "./keepsakes.ts";
import { ALL_MASKS, type MaskName } from "./masks.ts";
import { withOfferedNames } from "./offered-names.ts";
import { type OpenExchange, Recorder } from "./recorder.ts";
import { Referee } from "./referee.ts";
import { MODEL_ALIAS, type SessionOptions, type SessionResult, type ToolReport } from "./session.ts";
import { sessionResult } from "./session-result.ts";
import { type ShellRecord, ShellRecords } from "./shell-records.ts";
import { Tally } from "./tally.ts";
import { Teller } from "./teller.ts";
import { MAIN } from "./thread.ts";
import { Threads } from "./threads.ts";
import { Trajectory } from "./trajectory.ts";
import { Understanding } from "./understanding.ts";

/** What is told at the end. Some agents try again for ever when they read of servers, limits or waiting. */
const OVER: Reply = { kind: "refusal", message: "This session has ended. Nothing further is answered." };
const NOT_YOURS: Reply = { kind: "refusal", message: "This address answers one agent only." };

export class Conversation {
  readonly #teller: Teller;
  readonly #recorder: Recorder;
  readonly #calls: Calls;
  readonly #asker: Asker;
  readonly #referee: Referee;
  readonly #understanding: Understanding;
  readonly #chronicle: Chronicle;
  readonly #threads = new Threads();
  readonly #keepsakes = new Keepsakes();
  readonly #shell = new ShellRecords();
  readonly #masks: readonly MaskName[];
  readonly #tally: Tally;
  readonly #trajectory = new Trajectory();

  /** `onEnd` is called when the trial is decided and everything further is refused. */
  constructor(options: SessionOptions, onEnd: () => void) {
    this.#teller = new Teller(options.observe);
    this.#masks = options.masks ?? ALL_MASKS;
    this.#recorder = new Recorder(options.record, this.#masks);
    this.#calls = new Calls({ ...options, masks: this.#masks, shell: this.#shell });
    this.#tally = new Tally(options.upstream);
    this.#asker = new Asker(options, { teller: this.#teller, tally: this.#tally });
    this.#chronicle = new Chronicle({ teller: this.#teller, calls: this.#calls, tally: this.#tally });
    this.#referee = new Referee(options, this.#tally, (ending) => {
      if (ending.kind === "limit") {
        this.#teller.tell(MAIN, { type: "limit", limit: ending.limit, reached: ending.at });
      }
      onEnd();
    });
    this.#understanding = new Understanding(options, {
      ...{ teller: this.#teller, calls: this.#calls, recorder: this.#recorder, tally: this.#tally },
      onLost: (ending) => this.#referee.end(ending),
    });
  }

  report(wireId: string, report: ToolReport): void {
    this.#calls.report(wireId, report);
  }

  readShellFrom(read: () => Promise<readonly ShellRecord[]>): void {
    this.#shell.readFrom(read);
  }

  note(code: string, text: string): void {
    this.#teller.tell(MAIN, { type: "note", code, text });
  }

  /** A count that no model was asked for. */
  sawCount(): void {
    this.#teller.tell(MAIN, { type: "side-call", purpose: "count", usage: NO_USAGE });
  }

  /** The gateway itself failed: nothing that follows could be believed. */
  breakDown(why: string): Reply {
    this.#referee.end({ kind: "lost", cause: "harness", detail: `the gateway failed: ${why}` });
    return OVER;
  }

  async answer(arrived: AgentRequest): Promise<Reply> {
    const carries = !arrived.wire.lacks.includes("sealed");
    const request = carries ? arrived : { ...arrived, read: this.#keepsakes.restore(arrived.read) };
    const canonical = canonicalRequest(request.read.messages, request.read.tools, {
      terms: request.read,
      masks: this.#masks,
    });
    const placement = this.#threads.place(request, canonical);
    if (placement.kind === "foreign") {
      this.#teller.tell(MAIN, { type: "foreign", path: request.path });
      return NOT_YOURS;
    }
    if (!this.#referee.isOver) this.#tally.requests += 1;
    const { kind, thread } = placement;
    if (kind === "side") return this.#play({ request, canonical, thread, kind });
    return thread.inOrder(() => {
      const isReAsked = thread.answered.has(canonical.digest);
      return this.#play({ request, canonical, thread, kind: isReAsked ? "re-asked" : "turn" });
    });
  }

  async #play(arrival: Arrival): Promise<Reply> {
    const { request, kind } = arrival;
    // The agent hung up while it waited for its thread's turn.
    if (request.signal.aborted) return OVER;
    await this.#takeResults(arrival);
    if (!this.#referee.admits(kind)) return OVER;
    if (isMainLine(arrival)) {
      this.#referee.beginMainTurn();
      this.#calls.sawOffer(request.read.tools);
    }
    const exchange = this.#open(arrival);
    const asking = this.#asker.prepare(request, exchange.place, this.#referee.tokensLeft);
    this.#chronicle.begin(arrival, exchange, asking.isReplayed);
    const asked = await asking.ask();
    if (asked.kind !== "answered") return this.#giveUp(arrival, exchange, asked);

    const heard = this.#calls.rename(withOfferedNames(asked.response, request.read.tools));
    // What it took to load the model says nothing about either side, nor about who is answered by this later.
    const ms = Math.max(0, asked.ms - (asked.loadMs ?? 0));
    this.#recorder.close(exchange, { response: heard, status: asked.status, ms });
    const { response, via } =
      kind === "side"
        ? { response: heard, via: "native" as const }
        : await this.#understanding.of(arrival, heard);
    this.#keepsakes.keep(response);
    this.#chronicle.finish(arrival, { response, via, ms, isReplayed: asking.isReplayed });
    this.#count(arrival, response, { ms, isReplayed: asked.replayed === true });
    if (isMainLine(arrival)) this.#referee.seeMainResponse(response, asking.budget);
    const { stream, tools } = request.read;
    const form = { streamed: stream, alias: MODEL_ALIAS, id: `response-${exchange.n}`, tools };
    return { kind: "response", encoded: request.wire.writeResponse(response, form) };
  }

  /** Pairs the results that a request brings with their calls. */
  async #takeResults({ request, thread }: Arrival): Promise<void> {
    if (thread.awaitsCommand) await this.#shell.refresh();
    const paired = this.#calls.settle(thread, request.read.messages, this.#teller.on(thread.id));
    if (thread.id !== MAIN || paired.length === 0) return;
    if (thread.answeredAt !== null) this.#tally.toolMs += performance.now() - thread.answeredAt;
    thread.answeredAt = null;
    this.#referee.seeMainResults(paired);
  }

  #open({ request, canonical, thread, kind }: Arrival): OpenExchange {
    const end = canonical.chain.at(-1);
    if (end !== undefined) thread.shown.add(end);
    const isSide = kind === "side";
    return this.#recorder.open(thread.id, { wire: request.wire.name, isSide, canonical });
  }

  #count(
    arrival: Arrival,
    response: ModelResponse,
    { ms, isReplayed }: { readonly ms: number; readonly isReplayed: boolean },
  ): void {
    const { canonical, thread, kind } = arrival;
    this.#tally.add(accountOf(arrival), response, isReplayed);
    if (isMainLine(arrival)) {
      this.#tally.addMain(ms, isReplayed);
      this.#trajectory.add(response);
    }
    if (kind !== "side") thread.answeredAt = performance.now();
    if (kind !== "turn") return;
    thread.answered.add(canonical.digest);
    this.#tally.addTurn(isMainLine(arrival), isReplayed);
  }

  #giveUp(arrival: Arrival, exchange: OpenExchange, asked: Exclude<Asked, { kind: "answered" }>): Reply {
    const { ms } = asked;
    this.#recorder.close(exchange, {
      response: null,
      status: asked.kind === "failed" ? asked.status : null,
      ms,
    });
    this.#chronicle.giveUp(arrival, asked.kind === "aborted" ? "aborted" : "error", ms);
    if (arrival.kind === "side" && this.#referee.hasAnswer) return OVER;
    if (asked.kind === "context-full") {
      const at = estimatedPrompt(arrival.request.read.messages);
      this.#referee.end({ kind: "limit", limit: "context", at });
    }
    if (asked.kind === "failed") {
      this.#referee.end({ kind: "lost", cause: asked.cause, detail: asked.detail });
    }
    return OVER;
  }

  get replayedMs(): number | null {
    return this.#tally.isCoupled ? this.#tally.replayed.modelMs : null;
  }

  /** Nothing comes after this: calls that are still open will never be seen. */
  async finish(): Promise<SessionResult> {
    await this.#shell.refresh();
    for (const thread of this.#threads.all) this.#calls.abandon(thread, this.#teller.on(thread.id));
    return sessionResult({
      tally: this.#tally,
      masked: this.#recorder.masked,
      calls: this.#calls,
      trajectory: this.#trajectory,
      verdict: this.#referee.verdict(),
    });
  }
}
