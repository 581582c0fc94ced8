/** Whether a model sees images: asked once a player, where its tasks bring some. */
import { randomInt } from "node:crypto";
import type { Upstream } from "../gateway/upstreams/upstream.ts";
import { imageNote } from "../gateway/wires/images.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import { COLOURS, type Colour, colourImage } from "./colour-image.ts";

/** Enough for a model that thinks first. */
const MOST_TOKENS = 4_096;

interface Asked {
  readonly player: Pick<PlannedPlayer, "model" | "sampling">;
  readonly upstream: Upstream;
  readonly signal: AbortSignal;
}

/** What a person should know of it, in words; null where it names what it is shown, or cannot be asked just now. */
export async function blindness({ player, upstream, signal }: Asked): Promise<string | null> {
  const colour = COLOURS[randomInt(COLOURS.length)] ?? FIRST;
  const base64 = colourImage(colour);
  const note = imageNote(base64);
  const answer = await upstream.answer(
    {
      messages: [{ role: "user", text: `Which colour has this image? Answer with one word.\n${note}` }],
      tools: [],
      images: { [note]: { type: "image/png", base64 } },
      sampling: player.sampling,
      maxTokens: MOST_TOKENS,
      wire: "none",
      body: null,
    },
    signal,
  );
  if ((upstream.adaptations?.() ?? []).some(({ text }) => text.startsWith("images not supported"))) {
    return `tasks bring images, and ${player.model} is shown none: it is told their names`;
  }
  if (answer.kind !== "answered") return null;
  const isNamed = new RegExp(`\\b${colour.name}\\b`, "i").test(answer.response.text);
  return isNamed
    ? null
    : `tasks bring images, and ${player.model} did not name the colour of one: it may not see them`;
}

const FIRST: Colour = { name: "red", rgb: [220, 20, 20] };
