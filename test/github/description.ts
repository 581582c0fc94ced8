/** The written description of GitHub's API: what a request must look like, and what an answer must. */
import { readFileSync } from "node:fs";
import path from "node:path";
import addFormats from "ajv-formats";
import { type Document, type Handler, OpenAPIBackend, type Request } from "openapi-backend";

const FILE = path.resolve(import.meta.dirname, "../fixtures/github/openapi.json");

export type Operation =
  | "issues/list-comments"
  | "issues/create-comment"
  | "issues/get-comment"
  | "issues/update-comment"
  | "issues/delete-comment"
  | "pulls/get"
  | "pulls/list"
  | "checks/create"
  | "repos/get-collaborator-permission-level"
  | "repos/list-pull-requests-associated-with-commit"
  | "repos/compare-commits-with-basehead"
  | "users/get-authenticated";

/** Whom a token speaks for. */
export interface Identity {
  /** Apps are called `name[bot]`. */
  readonly login: string;
  /** What the token may do with pull requests. */
  readonly pullRequests: "write" | "read";
  /** Whether it may write checks. */
  readonly checks?: boolean;
  /** Whether it may ask the query language who it is. */
  readonly canQuery: boolean;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ApiCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly identity: Identity;
}

/** What does an operation, once its request was found to be in order. */
export type Performer = (operation: Operation, call: ApiCall) => ApiAnswer;

export interface Described {
  /** null: no operation has this method and path. */
  operationOf(request: Request): Operation | null;
  /** Answers what the description allows, and says what was wrong with the rest. */
  answer(request: Request, identity: Identity, perform: Performer): Promise<ApiAnswer>;
  /** What is wrong with an answer; null where nothing is. */
  faultOf(operation: Operation, answer: ApiAnswer): string | null;
  /** The example of a successful answer. */
  example(operation: Operation): Record<string, unknown>;
}

export const invalid = (message: string): ApiAnswer => ({
  status: 422,
  body: { message, documentation_url: "https://docs.github.com/rest" },
});

let described: Promise<Described> | null = null;

/** Read and compiled once a process. */
export function readDescription(): Promise<Described> {
  described ??= compile();
  return described;
}

async function compile(): Promise<Described> {
  const api = new OpenAPIBackend({
    definition: JSON.parse(readFileSync(FILE, "utf8")) as Document, // checked by init
    strict: true,
    coerceTypes: true,
    customizeAjv: (ajv) => {
      addFormats.default(ajv);
      return ajv;
    },
  });
  const handler: Handler = ({ operation, request }, identity: Identity, perform: Performer) =>
    perform(operation.operationId as Operation, {
      params: request.params,
      query: request.query,
      body: request.requestBody,
      identity,
    });
  api.register({
    notFound: () => ({ status: 404, body: { message: "Not Found" } }),
    validationFail: ({ validation }) =>
      invalid(
        `Invalid request. ${JSON.stringify(validation.errors?.map((e) => [e.instancePath, e.message]))}`,
      ),
  });
  await api.init();
  for (const { operationId } of api.getOperations()) if (operationId) api.register(operationId, handler);
  return {
    operationOf: (request) => (api.matchOperation(request)?.operationId as Operation | undefined) ?? null,
    answer: (request, identity, perform) => api.handleRequest(request, identity, perform),
    faultOf: (operation, { status, body }) => {
      const { errors } = api.validateResponse(body ?? null, operation, status);
      return errors == null ? null : `${operation} ${status}: ${JSON.stringify(errors)}`;
    },
    example: (operation) => api.mockResponseForOperation(operation).mock,
  };
}
