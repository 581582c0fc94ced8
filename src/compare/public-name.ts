/** Names for comparison.json, which holds nothing that could carry a message of its own. */
import { Slug } from "../schema/words.ts";

/** A name with everything that a slug cannot hold folded into "-"; null where nothing is left. */
export function slugOf(name: string): Slug | null {
  const folded = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[._-]+/, "")
    .slice(0, 64)
    .replace(/-+$/, "");
  return Slug.safeParse(folded).success ? folded : null;
}

/** A model's name without the folder that its router gives it: `openai/gpt-oss-120b` is `gpt-oss-120b`. */
export function modelSlug(model: string): Slug | null {
  return slugOf(model.split("/").at(-1) ?? model);
}
