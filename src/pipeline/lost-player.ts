/** What a person can do about a player that cannot play. */
import { absurd } from "../base/errors.ts";
import type { EndpointProfile } from "../schema/profile.ts";
import type { LostCause } from "../schema/words.ts";

/** A sentence, or nothing where only the details tell. `endpoint`: the one that was asked. */
export function remedyFor(cause: LostCause, endpoint: EndpointProfile | null): string {
  switch (cause) {
    case "auth":
      return endpoint?.keyEnv == null
        ? "Name the variable that holds its key under key-env."
        : `Check the key in ${endpoint.keyEnv}.`;
    case "rate-limit":
      return "Lower the endpoint's concurrency, or play later.";
    case "server":
    case "network":
      return endpoint === null ? "" : `Check that ${endpoint.url} is up and is the right address.`;
    case "stall":
      return "Give the endpoint more patience, or a machine that is faster.";
    case "model-missing":
      return endpoint?.kind === "ollama" && endpoint.pull !== true
        ? "Name one that is there, or let it be fetched with pull: true."
        : "Name one that is there.";
    case "context-not-honoured":
      return "Ask for a smaller window, or let the server give a larger one.";
    case "harness":
      return "";
    default:
      return absurd(cause);
  }
}
