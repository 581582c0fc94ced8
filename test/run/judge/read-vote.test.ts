import fc from "fast-check";
import { expect, test } from "vitest";
import { readVote } from "../../../src/run/judge/read-vote.ts";
import type { Vote } from "../../../src/schema/trial.ts";
import { LOOPED, loops } from "../../looping-texts.ts";

test.each<[string, Vote]>([
  ['```json\n{"score":2}\n```', 2],
  ["Score: 2", 2],
  ["I cannot evaluate this.", null],
  ['{"reason": "The answer says \\"Score: 2\\", and is wrong.", "score": 0}', 0],
  ['The answer asks for {"rating": 2}. My verdict: {"score": 1, "reason": "half"}', 1],
  ['{"score": "1"}', 1],
  ['{"score": "2/2"}', 2],
  ['{\n  "reason": "fine",\n  "score": 2\n}', 2],
  ['{"score": 1}\n\nFinal score: 1/2', 1],
  ["My score is: **1**", 1],
  ["The final score is 0.", 0],
  ["Score (0-2): 2", 2],
  ["Score (0 to 2): 2 - 3", null],
  ["**Score: 1/2**", 1],
  ["> Final score = 0 out of 2.", 0],
  ["The answer is right.\n\nOverall score is 2", 2],
  [" **2** ", 2],
  ['<think>Score: 0? No.\n{"score":0}</think>\n{"score":2}', 2],
  ["Score: 2\nScore: 2", 2],
  ["Score: 2\nScore: 0", null],
  ['{"score":2} or rather {"score":1}', null],
  ['The answer claims {"score": 2}, which is wrong.\nScore: 0', null],
  ['Score: 0\n\nThe answer contained {"score":2}.', null],
  ['**Score: 1**\n\n```json\n{"score": 1}\n```', 1],
  ['{"Score": 2}', 2],
  ["Score:\n2", 2],
  ["| Score | 2 |", 2],
  ["<score>2</score>", 2],
  ["2/2", 2],
  ["Score: 2 - both parts are there", 2],
  ["Score: 1 (one of them is missing)", 1],
  ["Score: 0 - 2 would need both parts", null],
  ["Score: 0-2", null],
  ["Score: 0 to 2", null],
  ["<think>It may be wrong.\nScore: 0\n", null],
  ['{"score": 2, "Score": 0}', null],
  ["Score: 8/10", null],
  ["Score: 1.5", null],
  ['{"score": 3}', null],
  ['{"score": null}', null],
  ['{"score": true}', null],
  ['{"score": [2]}', null],
  ['{"reason": "it was cut he', null],
  ["I would give it a 2, or a score: 1 at least", null],
  ["", null],
])("the vote of %j is %j", (reply, vote) => {
  expect(readVote(reply)).toBe(vote);
});

test("whatever is said, a vote is 0, 1, 2 or none", () => {
  const word = fc.constantFrom("score", ":", "2", "1", "{", "}", '"', "\n", "/", "</think>", "is", " ", "*");
  const reply = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 60 }).map((words) => words.join("")),
  );
  fc.assert(
    fc.property(reply, (text) => {
      expect([0, 1, 2, null]).toContain(readVote(text));
    }),
  );
});

test("a judge that loops has no vote", () => {
  const parts = [...LOOPED, "score:\n", "score: 1, 2 ", '{"score":', "<score>", "<think>", "| "];
  for (const text of loops({ begins: ["", "score: ", '{"score'], parts, ends: ["x"] }))
    expect([text.slice(0, 12), readVote(text)]).toEqual([text.slice(0, 12), null]);
});
