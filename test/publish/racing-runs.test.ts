import fc from "fast-check";
import { expect, test } from "vitest";
import { ACTIONS_BOT, type SentRequest } from "../github/fake-github.ts";
import { bodyOf, door, publish, startFake } from "./series.ts";

const OPERATIONS = [
  "issues/list-comments",
  "issues/create-comment",
  "issues/get-comment",
  "issues/update-comment",
  "issues/delete-comment",
] as const;

const isBy = (run: number, { body }: SentRequest): boolean => body.includes(`run=${run}.`);

test("both runs saw no comment, and the older one posts last: the newer text stands, once", async () => {
  const fake = await startFake();
  const newerIsDone = door();
  const olderHasLooked = door();
  fake.before("issues/create-comment", async (sent) => {
    if (!isBy(10, sent)) return;
    olderHasLooked.open();
    await newerIsDone.opened;
  });
  const older = publish(fake, 10);
  await olderHasLooked.opened;
  expect(await publish(fake, 11)).toMatchObject({ kind: "posted" });
  newerIsDone.open();
  expect(await older).toMatchObject({ kind: "superseded" });
  expect(fake.comments.map(({ body }) => body)).toEqual([bodyOf(11)]);
});

test("an older run that looked first and wrote last is put right by the newer one", async () => {
  const fake = await startFake();
  fake.addComment(ACTIONS_BOT, bodyOf(9));
  const olderIsAboutToWrite = door();
  const newerHasWritten = door();
  const olderHasWritten = door();
  fake.before("issues/update-comment", async (sent) => {
    if (!isBy(10, sent)) return;
    olderIsAboutToWrite.open();
    await newerHasWritten.opened;
  });
  const older = publish(fake, 10);
  await olderIsAboutToWrite.opened;
  fake.before("issues/list-comments", async () => {
    // The newer run has written and looks again; by then the older one has written too.
    if (!fake.comments.some(({ body }) => body === bodyOf(11))) return;
    newerHasWritten.open();
    await olderHasWritten.opened;
  });
  const newer = publish(fake, 11);
  await newerHasWritten.opened;
  await expect.poll(() => fake.comments.map(({ body }) => body), { timeout: 30_000 }).toEqual([bodyOf(10)]);
  olderHasWritten.open();
  expect(await newer).toMatchObject({ kind: "updated" });
  await older;
  expect(fake.comments.map(({ body }) => body)).toEqual([bodyOf(11)]);
});

test("however the requests of two first runs interleave, one comment is left, with the newer text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, newerFirst) => {
      const fake = await startFake();
      for (const operation of OPERATIONS) {
        fake.before(operation, () => scheduler.schedule(Promise.resolve(), operation));
      }
      const runs = (newerFirst ? [11, 10] : [10, 11]).map((id) => publish(fake, id));
      await scheduler.waitFor(Promise.all(runs));
      expect(fake.comments.map(({ body }) => body)).toEqual([bodyOf(11)]);
    }),
    { numRuns: 30 },
  );
});

test("legs of a matrix with keys of their own keep one comment each", async () => {
  const fake = await startFake();
  const legs = ["small", "medium", "large"];
  for (const id of [10, 11]) {
    const outcomes = await Promise.all(legs.map((key) => publish(fake, id, { key, text: `rows of ${key}` })));
    expect(outcomes.map(({ kind }) => kind)).toEqual(legs.map(() => (id === 10 ? "posted" : "updated")));
  }
  expect(fake.comments.map(({ body }) => body).sort()).toEqual(
    legs.map((key) => bodyOf(11, { key, text: `rows of ${key}` })).sort(),
  );
});

test("legs that share a key end with one comment, and those that notice say so", async () => {
  const fake = await startFake();
  const outcomes = await Promise.all(["a", "b", "c"].map((text) => publish(fake, 10, { text })));
  expect(fake.comments).toHaveLength(1);
  expect(outcomes.some((outcome) => "isShared" in outcome && outcome.isShared)).toBe(true);
});
