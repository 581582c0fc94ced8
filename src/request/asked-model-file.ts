/** A model as profiles write it: how it is asked, and what that costs. */
import { z } from "zod";
import { Price } from "../schema/profile.ts";
import { Slug } from "../schema/words.ts";
import { orNull, Text } from "./yaml-words.ts";

/** What every map of a model may have. */
export const MODEL_KEYS = {
  sampling: orNull(
    z.strictObject({
      temperature: orNull(z.number().nonnegative()),
      seed: orNull(z.int()),
      "top-p": orNull(z.number().positive().max(1)),
    }),
  ),
  window: orNull(z.int().positive()),
  price: orNull(z.strictObject({ in: Price.shape.in, cached: orNull(Price.shape.in), out: Price.shape.out })),
};

export const AskedModelFile = z.union([
  Text,
  z.strictObject({ use: orNull(Text), endpoint: orNull(Slug), model: orNull(Text), ...MODEL_KEYS }),
]);
export type AskedModelFile = z.output<typeof AskedModelFile>;
