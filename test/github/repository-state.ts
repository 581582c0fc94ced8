/** What a repository holds: comments and pull requests, and who may do what with them. */
import { type ApiAnswer, type ApiCall, type Identity, invalid, type Operation } from "./description.ts";

export interface StoredComment {
  readonly id: number;
  readonly pullRequest: number;
  readonly author: string;
  body: string;
}

/** A pull request; a sha alone is an open one of the repository itself. */
export interface StoredPullRequest {
  readonly head: string;
  readonly base?: string;
  /** The head's repository; null: it is gone. */
  readonly from?: string | null;
  readonly branch?: string;
  readonly isClosed?: boolean;
  /** Of a fork whose commits this repository does not list by their name. */
  readonly isUnlisted?: boolean;
}

export interface StoredCheck {
  readonly name: string;
  readonly head_sha: string;
  readonly conclusion: string;
  readonly output: { readonly title: string; readonly summary: string };
  readonly details_url?: string;
}

export interface RepositoryState {
  readonly name: string;
  /** Where answers say that they come from. */
  readonly apiUrl: string;
  readonly pullRequests: Readonly<Record<number, string | StoredPullRequest>>;
  /** What accounts may do, by login; read where nothing is said. */
  readonly permissions: Readonly<Record<string, "admin" | "write" | "read" | "none">>;
  readonly checks: StoredCheck[];
  /** Best common ancestors, by `base...head`. */
  readonly mergeBases: Readonly<Record<string, string>>;
  /** Pull requests that take no comments. */
  readonly locked: ReadonlySet<number>;
  readonly comments: StoredComment[];
  /** Examples of objects in their full form. */
  readonly example: (operation: Operation) => Record<string, unknown>;
  readonly nextId: () => number;
}

const LONGEST_BODY = 65_536;
const MOST_A_PAGE = 100;

const message = (status: number, text: string, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers,
  body: { message: text, documentation_url: "https://docs.github.com/rest", status: String(status) },
});
const COMPARE: Operation = "repos/compare-commits-with-basehead";
const READING: readonly Operation[] = [
  "issues/list-comments",
  "issues/get-comment",
  "pulls/get",
  "pulls/list",
  "repos/get-collaborator-permission-level",
  "repos/list-pull-requests-associated-with-commit",
  COMPARE,
];
const notFound = message(404, "Not Found");

/** One call of one operation, done. */
export function perform(operation: Operation, call: ApiCall, state: RepositoryState): ApiAnswer {
  if (operation === "users/get-authenticated") return authenticatedUser(call, state);
  if (`${call.params.owner}/${call.params.repo}` !== state.name) return notFound;
  if (operation === "checks/create") return check(call, state);
  const isWrite = !READING.includes(operation);
  if (isWrite && call.identity.pullRequests !== "write") return forbidden(call.identity);
  const comment = state.comments.find(({ id }) => id === Number(call.params.comment_id));
  switch (operation) {
    case "pulls/get":
      return pullRequest(Number(call.params.pull_number), state);
    case "pulls/list":
      return pullRequestsOf(String(call.query.head), state);
    case "repos/list-pull-requests-associated-with-commit":
      return pullRequestsAt(String(call.params.commit_sha), state);
    case "repos/get-collaborator-permission-level":
      return permission(String(call.params.username), state);
    case COMPARE:
      return comparison(String(call.params.basehead), state);
    case "issues/list-comments":
      return list(call, state);
    case "issues/create-comment":
      return create(call, state);
    default:
      return comment === undefined ? notFound : onComment(operation, comment, { call, state });
  }
}

interface Context {
  readonly call: ApiCall;
  readonly state: RepositoryState;
}

function onComment(operation: Operation, comment: StoredComment, { call, state }: Context): ApiAnswer {
  if (operation === "issues/delete-comment") {
    state.comments.splice(state.comments.indexOf(comment), 1);
    return { status: 204 };
  }
  if (operation === "issues/update-comment") {
    const body = bodyOf(call);
    if (typeof body !== "string") return body;
    comment.body = body;
  }
  return { status: 200, body: commentObject(comment, state) };
}

function create(call: ApiCall, state: RepositoryState): ApiAnswer {
  const number = Number(call.params.issue_number);
  if (state.pullRequests[number] === undefined) return notFound;
  if (state.locked.has(number)) return message(403, "Unable to create comment because issue is locked.");
  const body = bodyOf(call);
  if (typeof body !== "string") return body;
  const comment = { id: state.nextId(), pullRequest: number, author: call.identity.login, body };
  state.comments.push(comment);
  return { status: 201, body: commentObject(comment, state) };
}

function bodyOf({ body }: ApiCall): string | ApiAnswer {
  const { body: text, ...others } = body as { body: string }; // the description has checked it
  if (Object.keys(others).length > 0) return invalid(`Unknown fields: ${Object.keys(others).join(", ")}`);
  if (text.trim() === "") return unprocessable("Body can't be blank");
  return text.length > LONGEST_BODY
    ? unprocessable(`Body is too long (maximum is ${LONGEST_BODY} characters)`)
    : text;
}

const unprocessable = (text: string): ApiAnswer => ({
  status: 422,
  body: {
    message: "Validation Failed",
    errors: [{ resource: "IssueComment", code: "unprocessable", field: "data", message: text }],
    documentation_url: "https://docs.github.com/rest/issues/comments",
  },
});

function list({ params, query }: ApiCall, state: RepositoryState): ApiAnswer {
  const number = Number(params.issue_number);
  if (state.pullRequests[number] === undefined) return notFound;
  const size = Math.min(Number(query.per_page ?? 30), MOST_A_PAGE);
  const page = Number(query.page ?? 1);
  const all = state.comments.filter((one) => one.pullRequest === number).sort((a, b) => a.id - b.id);
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (to: number, rel: string): string =>
    `<${state.apiUrl}/repos/${state.name}/issues/${number}/comments?per_page=${size}&page=${to}>; rel="${rel}"`;
  const links = [
    ...(page > 1 ? [link(page - 1, "prev")] : []),
    ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
    ...(page > 1 ? [link(1, "first")] : []),
  ];
  return {
    status: 200,
    headers: links.length === 0 ? {} : { link: links.join(", ") },
    body: all.slice((page - 1) * size, page * size).map((comment) => commentObject(comment, state)),
  };
}

function pullRequest(number: number, state: RepositoryState): ApiAnswer {
  const stored = storedOf(state, number);
  return stored === null ? notFound : { status: 200, body: pullRequestObject(number, stored, state) };
}

function pullRequestsOf(asked: string, state: RepositoryState): ApiAnswer {
  const [owner, branch] = asked.split(":");
  const found = allStored(state).filter(
    ([, one]) => (one.from ?? state.name).split("/")[0] === owner && one.branch === branch && !one.isClosed,
  );
  return { status: 200, body: found.map(([number, one]) => simpleObject(number, one, state)) };
}

function pullRequestsAt(sha: string, state: RepositoryState): ApiAnswer {
  const found = allStored(state).filter(([, one]) => one.head === sha && !one.isUnlisted);
  return { status: 200, body: found.map(([number, one]) => simpleObject(number, one, state)) };
}

function allStored(state: RepositoryState): [number, StoredPullRequest][] {
  return Object.keys(state.pullRequests).flatMap((key) => {
    const stored = storedOf(state, Number(key));
    return stored === null ? [] : [[Number(key), stored]];
  });
}

function storedOf({ pullRequests }: RepositoryState, number: number): StoredPullRequest | null {
  const stored = pullRequests[number];
  if (stored === undefined) return null;
  return typeof stored === "string" ? { head: stored } : stored;
}

function pullRequestObject(number: number, stored: StoredPullRequest, state: RepositoryState): unknown {
  // The example's own teams are not what the description asks for.
  return { ...state.example("pulls/get"), ...ofPullRequest(number, stored, state), requested_teams: [] };
}

function simpleObject(number: number, stored: StoredPullRequest, state: RepositoryState): unknown {
  // Of a list the example is a list, whatever its type says.
  const [example] = state.example("pulls/list") as unknown as Record<string, unknown>[];
  return { ...example, ...ofPullRequest(number, stored, state), requested_teams: [] };
}

function ofPullRequest(
  number: number,
  { head, base, from, branch, isClosed }: StoredPullRequest,
  { name, example }: RepositoryState,
): Record<string, unknown> {
  const object = example("pulls/get") as { head: { repo: object }; base: { repo: object } };
  const repo = from === null ? null : { ...object.head.repo, full_name: from ?? name };
  return {
    number,
    state: isClosed ? "closed" : "open",
    head: { ...object.head, sha: head, repo, ...(branch === undefined ? {} : { ref: branch }) },
    base: {
      ...object.base,
      repo: { ...object.base.repo, full_name: name },
      ...(base === undefined ? {} : { sha: base }),
    },
  };
}

function permission(login: string, { permissions, example }: RepositoryState): ApiAnswer {
  const object = example("repos/get-collaborator-permission-level");
  return {
    status: 200,
    body: {
      ...object,
      permission: permissions[login] ?? "read",
      user: { ...(object.user as object), login, role_name: permissions[login] ?? "read" },
    },
  };
}

function check({ identity, body }: ApiCall, state: RepositoryState): ApiAnswer {
  if (identity.checks !== true) return forbidden(identity);
  const stored = body as StoredCheck; // the description has checked it
  state.checks.push(stored);
  const output = {
    text: null,
    annotations_count: 0,
    annotations_url: `${state.apiUrl}/annotations`,
    ...stored.output,
  };
  return { status: 201, body: { ...state.example("checks/create"), ...stored, output } };
}

function comparison(basehead: string, { mergeBases, example }: RepositoryState): ApiAnswer {
  const sha = mergeBases[basehead];
  if (sha === undefined) return notFound;
  const object = example(COMPARE);
  return {
    status: 200,
    body: { ...object, merge_base_commit: { ...(object.merge_base_commit as object), sha }, commits: [] },
  };
}

function authenticatedUser({ identity }: ApiCall, { example }: RepositoryState): ApiAnswer {
  if (identity.login.endsWith("[bot]")) return message(403, "Resource not accessible by integration");
  return { status: 200, body: { ...example("users/get-authenticated"), login: identity.login } };
}

function forbidden({ login }: Identity): ApiAnswer {
  const text = login.endsWith("[bot]")
    ? "Resource not accessible by integration"
    : "Resource not accessible by personal access token";
  return message(403, text, { "x-accepted-github-permissions": "issues=write; pull_requests=write" });
}

function commentObject(comment: StoredComment, { apiUrl, name, example }: RepositoryState): unknown {
  const object = example("issues/get-comment");
  const isBot = comment.author.endsWith("[bot]");
  return {
    ...object,
    id: comment.id,
    body: comment.body,
    url: `${apiUrl}/repos/${name}/issues/comments/${comment.id}`,
    html_url: `https://github.example/${name}/pull/${comment.pullRequest}#issuecomment-${comment.id}`,
    issue_url: `${apiUrl}/repos/${name}/issues/${comment.pullRequest}`,
    user: { ...(object.user as object), login: comment.author, type: isBot ? "Bot" : "User" },
  };
}
