/** Players that need no more than a name: `use: reader`, `use: open-small`. */
import type { EndpointProfile } from "../schema/profile.ts";
import type { PresetWords } from "../schema/vocabulary.ts";

const reader = (name: string): PresetWords => ({ name, size: null, deterministic: true, model: name });

/** A router to many hosts of open models, which takes one key for all of them. */
const ROUTER: EndpointProfile = {
  id: "openrouter",
  kind: "openai",
  url: "https://openrouter.ai/api/v1",
  keyEnv: "GRIPCHECK_API_KEY",
  concurrency: 4,
};

/**
 * Models as the router listed them in the month of `asOf`: its price for a million tokens and its window. Sampling is
 * what the model's makers recommend; what they do not say, the router decides.
 */
const HOSTED: readonly PresetWords[] = [
  {
    name: "open-small",
    size: "small",
    deterministic: false,
    model: "openai/gpt-oss-20b",
    hosted: {
      asOf: "2026-11",
      endpoint: ROUTER,
      window: 131_072,
      sampling: { temperature: 1, seed: null, topP: 1 },
      price: { in: 0.03, out: 0.14 },
    },
  },
  {
    name: "open-medium",
    size: "medium",
    deterministic: false,
    model: "qwen/qwen3-coder-next",
    hosted: {
      asOf: "2026-11",
      endpoint: ROUTER,
      window: 262_144,
      sampling: { temperature: null, seed: null, topP: null },
      price: { in: 0.07, out: 0.3 },
    },
  },
  {
    name: "open-large",
    size: "large",
    deterministic: false,
    model: "openai/gpt-oss-120b",
    hosted: {
      asOf: "2026-11",
      endpoint: ROUTER,
      window: 131_072,
      sampling: { temperature: 1, seed: null, topP: 1 },
      price: { in: 0.039, out: 0.19 },
    },
  },
];

export const PRESETS: readonly PresetWords[] = [
  reader("reader"),
  reader("reader-hasty"),
  reader("reader-thorough"),
  ...HOSTED,
];
