/** A small vocabulary for tests of reading: a few plug-ins of each kind, as the real registries have them. */
import { z } from "zod";
import type { MarkerWords, MatcherWords, Vocabulary } from "../../src/schema/vocabulary.ts";

function matcher(name: string, options: z.ZodType): MatcherWords {
  return {
    name,
    options,
    evidence: () => [],
    match: () => ({ kind: "unscored", why: "not asked in these tests" }),
    rubrics: ({ rubric }) => (typeof rubric === "string" ? [rubric] : []),
    expected: ({ value }) => (typeof value === "string" ? [value] : []),
  };
}

const Expected = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

/** Their own matchers check them. */
const Rules = z.array(z.looseObject({ mode: z.string() })).min(1);

const MATCHERS: readonly MatcherWords[] = [
  matcher("judge", z.strictObject({ mode: z.literal("judge"), rubric: z.string() })),
  matcher(
    "substring",
    z.strictObject({
      mode: z.literal("substring"),
      value: Expected,
      case: z.enum(["ignore", "keep"]).optional(),
    }),
  ),
  matcher(
    "number",
    z
      .strictObject({ mode: z.literal("number"), value: Expected, "at-most": z.number().optional() })
      .transform(({ "at-most": atMost, ...rest }) => ({
        ...rest,
        ...(atMost === undefined ? {} : { atMost }),
      })),
  ),
  matcher("all", z.strictObject({ mode: z.literal("all"), all: Rules })),
  matcher("any", z.strictObject({ mode: z.literal("any"), any: Rules })),
  matcher("none", z.strictObject({ mode: z.literal("none"), none: Rules.optional() })),
];

const MARKERS: readonly MarkerWords[] = [
  {
    name: "command",
    options: z.union([
      z.strictObject({ program: z.string().min(1) }),
      z.strictObject({ pattern: z.string().min(1) }),
    ]),
    fires: (rule, text) => text.split(" ").includes(String(rule.program ?? rule.pattern)),
  },
  {
    name: "read",
    options: z.strictObject({ glob: z.string().min(1) }),
    fires: (rule, text) => text === rule.glob,
  },
];

export const TEST_VOCABULARY: Vocabulary = {
  matchers: MATCHERS,
  markers: MARKERS,
  recipes: [
    { name: "npm", options: z.strictObject({}) },
    { name: "command", options: z.strictObject({ run: z.string().min(1) }) },
  ],
  drivers: ["builtin", "pi"],
  sessionDrivers: ["builtin"],
  upstreams: ["reader", "openai"],
  sandboxes: ["bubblewrap", "none"],
  presets: [
    { name: "reader", size: null, deterministic: true, model: "reader" },
    { name: "open-small", size: "small", deterministic: false, model: "open/small" },
  ],
};
