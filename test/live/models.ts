/** The two models of these tests, as their servers serve them. */
import type { ServedModel } from "./engine/llama-server.ts";

/**
 * Its server takes no tools, so gripcheck tells them as text. Left alone, a model of this size writes no call that can
 * be read: a grammar leaves it the choice between a call and an answer, and everything that stands in them. An answer
 * begins as results do, which this model is ready to write after a result and not before.
 */
export const SMALL: ServedModel = {
  name: "smollm2-135m-instruct",
  file: "smollm2-135m-instruct-q4_1.gguf",
  window: 8192,
  template: null,
  grammar: "call-or-answer.gbnf",
};

/** Calls tools natively, with a template that asks for a call first. */
export const MEDIUM: ServedModel = {
  name: "qwen2.5-coder-0.5b-instruct",
  file: "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
  window: 8192,
  template: "call-first.jinja",
  grammar: null,
};
