import { expect, onTestFinished, test } from "vitest";
import {
  ACTIONS_BOT,
  type FakeGitHub,
  type FakeGitHubOptions,
  fakeGitHub,
  WORKFLOW_TOKEN,
} from "./fake-github.ts";

async function start(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const github = await fakeGitHub(options);
  onTestFinished(() => github[Symbol.asyncDispose]());
  return github;
}

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

async function send(
  github: FakeGitHub,
  path: string,
  { method = "GET", token = WORKFLOW_TOKEN, body }: Sent = {},
) {
  const response = await fetch(`${github.url}${path}`, {
    method,
    headers: { authorization: `token ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    link: response.headers.get("link"),
    body: text === "" ? null : JSON.parse(text),
  };
}

const COMMENTS = "/repos/maker/tabkit/issues/7/comments";

test("a comment is posted, read, edited and deleted, in answers that the description allows", async () => {
  const github = await start();
  const posted = await send(github, COMMENTS, { method: "POST", body: { body: "one" } });
  expect(posted.status).toBe(201);
  expect(posted.body).toMatchObject({ body: "one", user: { login: ACTIONS_BOT, type: "Bot" } });
  const one = `/repos/maker/tabkit/issues/comments/${posted.body.id}`;
  expect((await send(github, one, { method: "PATCH", body: { body: "two" } })).status).toBe(200);
  expect((await send(github, one)).body.body).toBe("two");
  expect((await send(github, one, { method: "DELETE" })).status).toBe(204);
  expect((await send(github, one)).status).toBe(404);
  expect((await send(github, "/repos/maker/tabkit/pulls/7")).body.head.sha).toBe("a".repeat(40));
  expect(github.faults).toEqual([]);
});

test.each([
  ["no body", { note: "x" }],
  ["a body that is no text", { body: 7 }],
  ["a field that nobody knows", { body: "x", draft: true }],
  ["an empty body", { body: "" }],
  ["65,537 characters", { body: "x".repeat(65_537) }],
])("%s is refused and remembered as a fault", async (_name, body) => {
  const github = await start();
  expect((await send(github, COMMENTS, { method: "POST", body })).status).toBe(422);
  expect(github.faults).toHaveLength(1);
  expect(github.comments).toEqual([]);
});

test.each([
  ["a query that nobody knows", `${COMMENTS}?order=asc`, 422],
  ["a number that is none", "/repos/maker/tabkit/issues/seven/comments", 422],
  ["a path that nobody knows", "/repos/maker/tabkit/issues/7/notes", 404],
])("%s is refused and remembered as a fault", async (_name, path, status) => {
  const github = await start();
  expect((await send(github, path)).status).toBe(status);
  expect(github.faults).toHaveLength(1);
});

test("pages hold 30 comments, or as many as asked up to 100, and name the next one", async () => {
  const github = await start();
  for (let n = 1; n <= 135; n++) github.addComment("someone", `comment ${n}`);
  expect((await send(github, COMMENTS)).body).toHaveLength(30);
  const first = await send(github, `${COMMENTS}?per_page=100`);
  expect(first.body).toHaveLength(100);
  expect(first.link).toBe(
    `<${github.url}${COMMENTS}?per_page=100&page=2>; rel="next", <${github.url}${COMMENTS}?per_page=100&page=2>; rel="last"`,
  );
  const second = await send(github, `${COMMENTS}?per_page=100&page=2`);
  expect(second.body.map(({ body }: { body: string }) => body).slice(0, 2)).toEqual([
    "comment 101",
    "comment 102",
  ]);
  expect(second.link).not.toContain('rel="next"');
  expect(github.faults).toEqual([]);
});

test("tokens may do what they may do", async () => {
  const github = await start({
    tokens: {
      reader: { login: ACTIONS_BOT, pullRequests: "read", canQuery: false },
      person: { login: "octo-maker", pullRequests: "write", canQuery: true },
    },
  });
  const post = (token: string) => send(github, COMMENTS, { method: "POST", token, body: { body: "x" } });
  expect(await post("nobody")).toMatchObject({ status: 401, body: { message: "Bad credentials" } });
  expect(await post("reader")).toMatchObject({
    status: 403,
    body: { message: "Resource not accessible by integration" },
  });
  expect((await post("person")).body.user).toMatchObject({ login: "octo-maker", type: "User" });
  expect((await send(github, "/user", { token: "person" })).body.login).toBe("octo-maker");
  expect((await send(github, "/user")).status).toBe(403);
  expect(github.faults).toEqual([]);
});

test("it fails as asked, and then works", async () => {
  const github = await start();
  github.fail("issues/create-comment", {
    status: 429,
    headers: { "retry-after": "3" },
    body: { message: "slow down" },
  });
  github.fail("issues/create-comment", "cut-after");
  const post = () => send(github, COMMENTS, { method: "POST", body: { body: "x" } });
  expect((await post()).status).toBe(429);
  await expect(post()).rejects.toThrow("fetch failed");
  expect((await post()).status).toBe(201);
  expect(github.comments).toHaveLength(2);
});
