/** What kinds of endpoints have of their own: a dialect, an address, and what they tell about their models. */
import type { Wire } from "../wires/wire.ts";
import type { EndpointAccess } from "./http.ts";
import type { Identity } from "./identify.ts";
import type { Standing } from "./upstream.ts";

/** What is asked about a model before it is asked anything. */
export interface EndpointQuestion {
  readonly access: EndpointAccess;
  readonly model: string;
  /** Tokens that the model shall see; null = as the endpoint likes. */
  readonly window: number | null;
  /** Whether a model that is not there may be fetched. */
  readonly pull: boolean;
}

/** What one kind of endpoint has of its own. */
export interface EndpointDialect {
  readonly name: string;
  readonly wire: Wire;
  /** The URL before the wire's path, from the one that a profile has, without slashes at its end. */
  base(url: string): string;
  headers(apiKey: string | null): Readonly<Record<string, string>>;
  identify(question: EndpointQuestion, signal: AbortSignal): Promise<Identity>;
  /** What can change while trials are played. Absent: such endpoints do not tell. */
  standing?(question: EndpointQuestion, signal: AbortSignal): Promise<Standing | null>;
  /** A server of another kind that only speaks this dialect too. Absent: there is none. */
  behind?(question: EndpointQuestion, signal: AbortSignal): Promise<Behind | null>;
  /** Such servers cut prompts that are too long without a word. Absent: they refuse them. */
  readonly cutsPrompts?: true;
}

export interface Behind {
  /** How it is better asked. */
  readonly dialect: EndpointDialect;
  /** Why, in words for a person. */
  readonly note: string;
}
