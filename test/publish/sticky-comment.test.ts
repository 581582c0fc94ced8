import { expect, test } from "vitest";
import { ACTIONS_BOT, type FakeGitHub } from "../github/fake-github.ts";
import { bodyOf, publish, startFake } from "./series.ts";

const bodies = (fake: FakeGitHub): string[] => fake.comments.map(({ body }) => body);
const writes = (fake: FakeGitHub): string[] =>
  fake.requests
    .filter(({ method }) => !["GET"].includes(method))
    .flatMap(({ operation }) => (operation === "graphql" ? [] : [operation ?? ""]));

test("the first run posts, the next one edits in place, and the same text is not written twice", async () => {
  const fake = await startFake();
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted", isShared: false });
  expect(bodies(fake)).toEqual([bodyOf(10)]);
  const id = fake.comments[0]?.id;
  expect(await publish(fake, 11)).toMatchObject({ kind: "updated", comment: { id, body: bodyOf(11) } });
  expect(await publish(fake, 11)).toMatchObject({ kind: "unchanged", comment: { id } });
  expect(bodies(fake)).toEqual([bodyOf(11)]);
  expect(writes(fake)).toEqual(["issues/create-comment", "issues/update-comment"]);
  expect(fake.faults).toEqual([]);
});

test.each([
  [131, 135],
  [1, 31],
  [31, 31],
  [100, 101],
  [101, 101],
  [200, 200],
  [201, 240],
])("our comment is found as number %i of %i", async (place, count) => {
  const fake = await startFake();
  for (let n = 1; n < place; n++) fake.addComment("someone", `comment ${n}`);
  const ours = fake.addComment(ACTIONS_BOT, bodyOf(10));
  for (let n = place + 1; n <= count; n++) fake.addComment("someone", `comment ${n}`);
  expect(await publish(fake, 11)).toMatchObject({ kind: "updated", comment: { id: ours.id } });
  expect(ours.body).toBe(bodyOf(11));
  expect(fake.comments).toHaveLength(count);
  expect(writes(fake)).toEqual(["issues/update-comment"]);
});

test.each([9_007_199_254_740_991, 9e18])(
  "somebody else's comment with our anchor and the run %d is neither edited nor believed",
  async (huge) => {
    const fake = await startFake();
    const forged = bodyOf(10).replace("run=10.1", `run=${BigInt(huge)}.1`);
    fake.addComment("mallory", forged);
    const ours = fake.addComment(ACTIONS_BOT, bodyOf(10));
    expect(await publish(fake, 11)).toMatchObject({ kind: "updated", comment: { id: ours.id } });
    expect(bodies(fake)).toEqual([forged, bodyOf(11)]);
  },
);

test("somebody else's comment with our anchor is no reason not to post", async () => {
  const fake = await startFake();
  fake.addComment("mallory", bodyOf(9));
  fake.addComment("other-helper[bot]", bodyOf(9));
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted" });
  expect(bodies(fake)).toEqual([bodyOf(9), bodyOf(9), bodyOf(10)]);
});

test("a comment of the same bot that only quotes our anchor is not ours", async () => {
  const fake = await startFake();
  const quote = `> ${bodyOf(99)}`;
  fake.addComment(ACTIONS_BOT, quote);
  fake.addComment(ACTIONS_BOT, `seen:\n${bodyOf(99)}`);
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted" });
  expect(bodies(fake)[0]).toBe(quote);
});

test.each([
  ["an older run", 10, 1],
  ["an earlier attempt", 11, 1],
])("%s leaves what a newer one wrote", async (_name, id, attempt) => {
  const fake = await startFake();
  const ours = fake.addComment(ACTIONS_BOT, bodyOf(11, { attempt: 2 }));
  expect(await publish(fake, id, { attempt })).toMatchObject({
    kind: "superseded",
    comment: { id: ours.id },
  });
  expect(writes(fake)).toEqual([]);
});

test("a run that was started again writes over its first attempt", async () => {
  const fake = await startFake();
  fake.addComment(ACTIONS_BOT, bodyOf(10));
  expect(await publish(fake, 10, { attempt: 2 })).toMatchObject({ kind: "updated", isShared: false });
  expect(bodies(fake)).toEqual([bodyOf(10, { attempt: 2 })]);
});

test("a run with nothing to say posts nothing, but brings an old comment up to date", async () => {
  const fake = await startFake();
  expect(await publish(fake, 10, { mayCreate: false })).toEqual({ kind: "not-needed" });
  expect(writes(fake)).toEqual([]);
  fake.addComment(ACTIONS_BOT, bodyOf(10, { text: "### ❌ broken" }));
  expect(await publish(fake, 11, { mayCreate: false, text: "### ➖ resolved" })).toMatchObject({
    kind: "updated",
  });
  expect(bodies(fake)).toEqual([bodyOf(11, { text: "### ➖ resolved" })]);
});

test("of several comments the oldest stays with the newest text, and those of other keys are left alone", async () => {
  const fake = await startFake();
  const oldest = fake.addComment(ACTIONS_BOT, bodyOf(8));
  fake.addComment(ACTIONS_BOT, bodyOf(9, { key: "windows" }));
  fake.addComment(ACTIONS_BOT, bodyOf(9));
  fake.addComment(ACTIONS_BOT, bodyOf(7));
  expect(await publish(fake, 10)).toMatchObject({ kind: "updated", comment: { id: oldest.id } });
  expect(bodies(fake)).toEqual([bodyOf(10), bodyOf(9, { key: "windows" })]);
});

test("an older run that meets two comments saves the newer text before it deletes", async () => {
  const fake = await startFake();
  fake.addComment(ACTIONS_BOT, bodyOf(8));
  fake.addComment(ACTIONS_BOT, bodyOf(12));
  expect(await publish(fake, 10)).toMatchObject({ kind: "superseded" });
  expect(bodies(fake)).toEqual([bodyOf(12)]);
});

test("a comment that somebody deletes while it is edited is posted anew", async () => {
  const fake = await startFake();
  fake.addComment(ACTIONS_BOT, bodyOf(9));
  fake.before("issues/get-comment", () => {
    // The list is the fake's own; emptying it is what deleting does.
    (fake.comments as unknown[]).length = 0;
  });
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted" });
  expect(bodies(fake)).toEqual([bodyOf(10)]);
});

test("an app finds its comments though it cannot ask who it is", async () => {
  const app = { login: "tabkit-helper[bot]", pullRequests: "write", canQuery: false } as const;
  const fake = await startFake({ tokens: { app } });
  await publish(fake, 10, { token: "app" });
  const [first] = fake.comments;
  expect(await publish(fake, 11, { token: "app" })).toMatchObject({ comment: { id: first?.id } });
  expect(fake.comments).toEqual([{ id: first?.id, pullRequest: 7, author: app.login, body: bodyOf(11) }]);
});

test.each([
  ["may not write", { login: ACTIONS_BOT, pullRequests: "read", canQuery: true }, "forbidden"],
] as const)("a token that %s is told so once, and nothing is tried again", async (_name, reader, reason) => {
  const fake = await startFake({ tokens: { reader } });
  expect(await publish(fake, 10, { token: "reader" })).toMatchObject({
    kind: "not-published",
    reason,
    status: 403,
  });
  expect(writes(fake)).toEqual(["issues/create-comment"]);
});

test("a locked conversation is a value too", async () => {
  const fake = await startFake();
  fake.lock(7);
  expect(await publish(fake, 10)).toMatchObject({
    kind: "not-published",
    reason: "rejected",
    message: expect.stringContaining("issue is locked"),
  });
});

test("an answer that was lost on its way does not double the comment", async () => {
  const fake = await startFake();
  fake.fail("issues/create-comment", "cut-after");
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted", comment: { body: bodyOf(10) } });
  expect(bodies(fake)).toEqual([bodyOf(10)]);
  expect(writes(fake)).toEqual(["issues/create-comment"]);
});

test("a post that failed is tried again", async () => {
  const fake = await startFake();
  fake.fail("issues/create-comment", { status: 502, body: { message: "Bad Gateway" } }, 2);
  expect(await publish(fake, 10)).toMatchObject({ kind: "posted" });
  expect(bodies(fake)).toEqual([bodyOf(10)]);
});

test("a server that never takes a comment is given up with its own words", async () => {
  const fake = await startFake();
  fake.fail("issues/create-comment", { status: 503, body: { message: "down for maintenance" } }, 99);
  expect(await publish(fake, 10)).toMatchObject({
    kind: "not-published",
    reason: "server",
    message: "down for maintenance",
  });
  expect(writes(fake).length).toBeLessThan(11);
});

test("what a newer run wrote during a wait stays", async () => {
  const fake = await startFake();
  const ours = fake.addComment(ACTIONS_BOT, bodyOf(9));
  fake.fail("issues/update-comment", {
    status: 429,
    headers: { "retry-after": "0" },
    body: { message: "slow down" },
  });
  fake.before("issues/update-comment", () => {
    ours.body = bodyOf(12);
  });
  expect(await publish(fake, 10)).toMatchObject({ kind: "superseded" });
  expect(bodies(fake)).toEqual([bodyOf(12)]);
});
