/** The figures that a comparison puts side by side: values of a side, and the change between two. */
import { z } from "zod";

const Count = z.int().nonnegative();
export const Rate = z.strictObject({ x: Count, n: Count });
export type Rate = z.infer<typeof Rate>;

export const Value = z.union([Rate, z.strictObject({ mean: z.number(), n: Count })]).nullable();
export type Value = z.infer<typeof Value>;

export const Change = z
  .strictObject({
    /** `points`: a difference of rates as a fraction; `ratio`: head divided by base. */
    unit: z.enum(["points", "ratio"]),
    est: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .nullable();
export type Change = z.infer<typeof Change>;
