/** What readers of each export take, written down anew: the shapes that the formats' own documents give. */
import { z } from "zod";

const Count = z.int().nonnegative().nullable();
const Base = {
  id: z.string().regex(/^[0-9a-f]{8}$/),
  parentId: z.string().nullable(),
  timestamp: z.iso.datetime(),
};
const PiUsage = z.strictObject({
  input: Count,
  output: Count,
  cacheRead: Count,
  cacheWrite: Count,
  reasoning: Count.optional(),
  totalTokens: Count,
  cost: z.record(z.enum(["input", "output", "cacheRead", "cacheWrite", "total"]), z.null()),
});
const Text = z.strictObject({ type: z.literal("text"), text: z.string() });
const timestamp = z.int();

const PiMessage = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("user"), content: z.array(Text), timestamp }),
  z.strictObject({
    role: z.literal("assistant"),
    content: z.array(
      z.discriminatedUnion("type", [
        Text,
        z.strictObject({ type: z.literal("thinking"), thinking: z.string() }),
        z.strictObject({
          type: z.literal("toolCall"),
          id: z.string().min(1),
          name: z.string(),
          arguments: z.record(z.string(), z.unknown()),
        }),
      ]),
    ),
    api: z.string(),
    provider: z.string(),
    model: z.string(),
    usage: PiUsage,
    stopReason: z.enum(["stop", "length", "toolUse", "error", "aborted"]),
    errorMessage: z.string().optional(),
    timestamp,
  }),
  z.strictObject({
    role: z.literal("toolResult"),
    toolCallId: z.string().min(1),
    toolName: z.string(),
    content: z.array(Text),
    details: z.record(z.string(), z.unknown()),
    isError: z.boolean(),
    timestamp,
  }),
]);

const entry = <Name extends string, Shape extends z.ZodRawShape>(type: Name, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...Base, ...shape });

const PiEntry = z.discriminatedUnion("type", [
  entry("message", { message: PiMessage }),
  entry("session_info", { name: z.string() }),
  entry("model_change", { provider: z.string(), modelId: z.string() }),
  entry("custom", { customType: z.string(), data: z.record(z.string(), z.unknown()) }),
  entry("custom_message", {
    customType: z.string(),
    content: z.string(),
    display: z.boolean(),
    details: z.record(z.string(), z.unknown()),
  }),
  entry("usage", {
    kind: z.string(),
    provider: z.string(),
    model: z.string(),
    usage: PiUsage,
    note: z.string(),
  }),
]);

const PiHeader = z.strictObject({
  type: z.literal("session"),
  version: z.literal(3),
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  cwd: z.string().startsWith("/"),
});

/** The lines of a session: every parent stands before its children, and the last line is of the main branch. */
export const PiSession = z.tuple([PiHeader], PiEntry).refine(([, ...entries]) => {
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const known = entries.every(
    ({ id, parentId }) => parentId === null || (parents.has(parentId) && parentId < id),
  );
  let root = entries.at(-1)?.id ?? "";
  for (let up = parents.get(root); up != null; up = parents.get(root)) root = up;
  return known && parents.size === entries.length && root === entries[0]?.id;
});

const Extra = z.record(z.string(), z.unknown()).optional();
const Tokens = z.int().nonnegative().optional();
const AtifStep = z
  .strictObject({
    step_id: z.int().positive(),
    timestamp: z.iso.datetime(),
    source: z.enum(["system", "user", "agent"]),
    model_name: z.string().optional(),
    message: z.string(),
    reasoning_content: z.string().optional(),
    tool_calls: z
      .array(
        z.strictObject({
          tool_call_id: z.string(),
          function_name: z.string(),
          arguments: z.record(z.string(), z.unknown()),
          extra: Extra,
        }),
      )
      .optional(),
    observation: z
      .strictObject({
        results: z.array(
          z.strictObject({
            source_call_id: z.string().optional(),
            content: z.string().optional(),
            subagent_trajectory_ref: z
              .array(z.strictObject({ trajectory_id: z.string(), session_id: z.string() }))
              .optional(),
            extra: Extra,
          }),
        ),
      })
      .optional(),
    metrics: z
      .strictObject({
        prompt_tokens: Tokens,
        completion_tokens: Tokens,
        cached_tokens: Tokens,
        cost_usd: z.number().optional(),
        extra: Extra,
      })
      .optional(),
    llm_call_count: z.int().nonnegative().optional(),
    extra: Extra,
  })
  .refine(
    ({ source, tool_calls, metrics, reasoning_content, model_name }) =>
      source === "agent" ||
      [tool_calls, metrics, reasoning_content, model_name].every((is) => is === undefined),
    "only agents call, think and have metrics",
  )
  .refine(
    ({ llm_call_count, metrics, reasoning_content }) =>
      llm_call_count !== 0 || (metrics === undefined && reasoning_content === undefined),
    "what no model answered has no metrics",
  )
  .refine(({ tool_calls = [], observation }) => {
    const ids = tool_calls.map(({ tool_call_id }) => tool_call_id);
    return (observation?.results ?? []).every(
      ({ source_call_id: id }) => id === undefined || ids.includes(id),
    );
  }, "results name calls of their own step");

const Trajectory = z.strictObject({
  schema_version: z.literal("ATIF-v1.7"),
  session_id: z.uuid(),
  trajectory_id: z.string(),
  agent: z.strictObject({
    name: z.string(),
    version: z.string(),
    model_name: z.string().optional(),
    extra: Extra,
  }),
  steps: z
    .array(AtifStep)
    .min(1)
    .refine((steps) => steps.every(({ step_id }, index) => step_id === index + 1), "steps count up from 1"),
  notes: z.string(),
  final_metrics: z.strictObject({
    total_prompt_tokens: Tokens,
    total_completion_tokens: Tokens,
    total_cached_tokens: Tokens,
    total_cost_usd: z.number().optional(),
    total_steps: z.int().positive(),
    extra: Extra,
  }),
});

export const AtifTrajectory = Trajectory.extend({
  extra: Extra,
  subagent_trajectories: z.array(Trajectory).min(1).optional(),
}).refine(({ steps, subagent_trajectories = [] }) => {
  const named = steps.flatMap(({ observation }) =>
    (observation?.results ?? []).flatMap(({ subagent_trajectory_ref: refs = [] }) =>
      refs.map(({ trajectory_id }) => trajectory_id),
    ),
  );
  const embedded = subagent_trajectories.map(({ trajectory_id }) => trajectory_id);
  return JSON.stringify(named.sort()) === JSON.stringify(embedded.sort());
}, "every sub-agent is embedded once and referred to once");
