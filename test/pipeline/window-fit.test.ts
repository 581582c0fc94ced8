import { expect, test } from "vitest";
import { windowFit } from "../../src/pipeline/window-fit.ts";

const ask = (
  wanted: number | null,
  effective: number | null,
  more: { promptTokens?: number | null; skill?: number } = {},
) =>
  windowFit({
    player: { window: wanted, agent: { name: "pi", version: null } },
    effective,
    promptTokens: more.promptTokens ?? null,
    needs: [
      { tier: "skill", tokens: more.skill ?? 0 },
      { tier: "bare", tokens: 0 },
    ],
  });

test("a skill that is longer than the window that a server gives loses the player before any spend", () => {
  expect(ask(null, 4_096, { skill: 8_250 })).toEqual({
    lost: "what the tier skill shows does not fit the window that its server gives (≈8.2k of 4.1k tokens); write window: to ask for a larger one",
    notes: [],
  });
  expect(ask(null, 16_384, { skill: 8_250 })).toEqual({ lost: null, notes: [] });
  expect(ask(null, null, { skill: 8_250 })).toEqual({ lost: null, notes: [] });
});

test("an agent whose own prompt is longer than the window cannot play, and one that fills it is named", () => {
  expect(ask(8_192, 8_192, { promptTokens: 11_100 }).lost).toBe(
    "the prompt of the agent pi does not fit its window (≈11.1k of 8.2k tokens)",
  );
  expect(ask(16_384, null, { promptTokens: 11_100 })).toEqual({
    lost: null,
    prompt: "the prompt of the agent pi takes ≈11.1k of 16.4k tokens",
    notes: ["the prompt of the agent pi takes ≈11.1k of 16.4k tokens"],
  });
  expect(ask(32_768, null, { promptTokens: 11_100 })).toEqual({
    lost: null,
    prompt: "the prompt of the agent pi takes ≈11.1k of 32.8k tokens",
    notes: [],
  });
});

test("what fits alone and not together is said, and so is a small window that nobody asked for", () => {
  expect(ask(16_384, null, { promptTokens: 8_000, skill: 9_000 }).notes).toEqual([
    "the prompt of the agent pi and what the tier skill shows do not fit its window together (≈17k of 16.4k tokens)",
  ]);
  expect(ask(null, 4_096).notes).toEqual([
    "its server gives it a window of 4096 tokens; write window: to ask for another",
  ]);
  expect(ask(4_096, 4_096).notes).toEqual([]);
});
