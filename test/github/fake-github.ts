/**
 * GitHub on loopback, as far as comments need it: it refuses what the written description of its API
 * refuses, holds its own answers to it too, remembers everything that was sent, and fails when asked to.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  type ApiAnswer,
  type Described,
  type Identity,
  type Operation,
  readDescription,
} from "./description.ts";
import { perform, type RepositoryState, type StoredCheck, type StoredComment } from "./repository-state.ts";
import { bodyOf } from "./request-body.ts";

export const REPOSITORY = "maker/tabkit";
export const ACTIONS_BOT = "github-actions[bot]";
export const WORKFLOW_TOKEN = "ghs_0123456789abcdefWORKFLOW";

export interface SentRequest {
  /** null: nothing that the description knows. */
  readonly operation: Operation | "graphql" | null;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Failure =
  /** Answered in the place of the operation, which is not done. */
  | ApiAnswer
  /** The connection is cut, before the operation is done or after. */
  | "cut"
  | "cut-after"
  /** No answer, until the caller gives up. */
  | "silence";

export type Hook = (sent: SentRequest) => Promise<void> | void;

export interface FakeGitHub extends AsyncDisposable {
  /** What a runner would call GITHUB_API_URL. */
  readonly url: string;
  readonly comments: readonly StoredComment[];
  readonly checks: readonly StoredCheck[];
  readonly requests: readonly SentRequest[];
  /** What was wrong with requests, and with our own answers. A good test ends with none. */
  readonly faults: readonly string[];
  sent(operation: SentRequest["operation"]): SentRequest[];
  addComment(author: string, body: string, pullRequest?: number): StoredComment;
  /** Fails the next `times` requests of an operation. */
  fail(operation: Operation | "graphql", failure: Failure, times?: number): void;
  /** Called before an operation is done, which waits for it. */
  before(operation: Operation, hook: Hook): void;
  lock(pullRequest: number): void;
}

export interface FakeGitHubOptions {
  /** By token; the workflow's own token may write where nothing is said. */
  readonly tokens?: Readonly<Record<string, Identity>>;
  readonly pullRequests?: RepositoryState["pullRequests"];
  readonly permissions?: RepositoryState["permissions"];
  /** Best common ancestors, by `base...head`. */
  readonly mergeBases?: Readonly<Record<string, string>>;
  /** Enterprise servers have their API under one. */
  readonly prefix?: string;
}

const WORKFLOW: Identity = { login: ACTIONS_BOT, pullRequests: "write", canQuery: true, checks: true };

export async function fakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const fake = new Fake(options, await readDescription());
  await fake.start();
  return fake;
}

class Fake implements FakeGitHub {
  readonly comments: StoredComment[] = [];
  readonly checks: StoredCheck[] = [];
  readonly requests: SentRequest[] = [];
  readonly faults: string[] = [];
  readonly #options: FakeGitHubOptions;
  readonly #server: http.Server;
  readonly #failures: { operation: string; failure: Failure; left: number }[] = [];
  readonly #hooks = new Map<string, Hook>();
  readonly #locked = new Set<number>();
  #lastId = 4_000_000_000;
  readonly #described: Described;

  constructor(options: FakeGitHubOptions, described: Described) {
    this.#options = options;
    this.#described = described;
    this.#server = http.createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // Read once, when the client's package is loaded, to choose a proxy: none for loopback.
    process.env.GITHUB_API_URL ??= this.url;
  }

  get url(): string {
    // A listening TCP server has an address of this form.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.#options.prefix ?? ""}`;
  }

  sent(operation: SentRequest["operation"]): SentRequest[] {
    return this.requests.filter((request) => request.operation === operation);
  }

  addComment(author: string, body: string, pullRequest = 7): StoredComment {
    const comment = { id: ++this.#lastId, pullRequest, author, body };
    this.comments.push(comment);
    return comment;
  }

  fail(operation: Operation | "graphql", failure: Failure, times = 1): void {
    this.#failures.push({ operation, failure, left: times });
  }

  before(operation: Operation, hook: Hook): void {
    this.#hooks.set(operation, hook);
  }

  lock(pullRequest: number): void {
    this.#locked.add(pullRequest);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    // Whoever gives up while it sends wants no answer.
    if (body === null) return;
    const sent = this.#read(request, body.toString());
    this.requests.push(sent);
    await this.#hooks.get(sent.operation ?? "")?.(sent);
    const planned = this.#failures.find(({ operation, left }) => operation === sent.operation && left > 0);
    if (planned !== undefined) planned.left--;
    const failure = planned?.failure;
    if (failure === "silence") return;
    if (failure === "cut") return void request.socket.destroy();
    const answer = typeof failure === "object" ? failure : await this.#answer(sent);
    if (failure === "cut-after") return void request.socket.destroy();
    const type = answer.body === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
    response.writeHead(answer.status, { ...type, ...answer.headers });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  }

  #read({ method = "", url = "", headers: raw }: http.IncomingMessage, body: string): SentRequest {
    const headers = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
    const prefix = this.#options.prefix ?? "";
    const path = url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;
    // Enterprise servers answer queries beside their API: /api/v3 and /api/graphql.
    const isQuery = url === (prefix === "" ? "/graphql" : `${prefix.replace(/\/v3$/, "")}/graphql`);
    const operation = isQuery ? "graphql" : this.#described.operationOf({ method, path, headers, body });
    return { operation, method, path, headers, body };
  }

  async #answer(sent: SentRequest): Promise<ApiAnswer> {
    const { headers, operation } = sent;
    if (!headers["user-agent"]) return this.#fault(403, "Request forbidden by administrative rules.");
    const token = /^(?:token|bearer) (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    const identity = { [WORKFLOW_TOKEN]: WORKFLOW, ...this.#options.tokens }[token];
    if (identity === undefined) return { status: 401, body: { message: "Bad credentials" } };
    if (operation === "graphql") return this.#query(sent, identity);
    if (operation === null) return this.#fault(404, `Not Found: ${sent.method} ${sent.path}`);
    if (sent.body !== "" && !headers["content-type"]?.startsWith("application/json")) {
      return this.#fault(415, `${operation} was sent as ${headers["content-type"]}`);
    }
    const state = {
      name: REPOSITORY,
      apiUrl: this.url,
      pullRequests: this.#options.pullRequests ?? { 7: "a".repeat(40) },
      mergeBases: this.#options.mergeBases ?? {},
      permissions: this.#options.permissions ?? {},
      checks: this.checks,
      locked: this.#locked,
      comments: this.comments,
      example: this.#described.example,
      nextId: () => ++this.#lastId,
    };
    const answer = await this.#described.answer(sent, identity, (of, call) => perform(of, call, state));
    if (answer.status === 422) this.faults.push(`${operation}: ${JSON.stringify(answer.body)}`);
    const fault = this.#described.faultOf(operation, answer);
    if (fault !== null) this.faults.push(`answer to ${fault}`);
    return answer;
  }

  #query({ body, method }: SentRequest, { login, canQuery }: Identity): ApiAnswer {
    const isKnown = method === "POST" && JSON.stringify({ query: "query { viewer { login } }" }) === body;
    if (!isKnown) return this.#fault(400, `Unknown query: ${body}`);
    if (!canQuery) return { status: 403, body: { message: "Resource not accessible by integration" } };
    return { status: 200, body: { data: { viewer: { login } } } };
  }

  #fault(status: number, text: string): ApiAnswer {
    this.faults.push(text);
    return { status, body: { message: text } };
  }
}
