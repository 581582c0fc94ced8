/**
 * Sealed thinking of one dialect in the hands of an agent of another: agents send back whatever signature or
 * encrypted text stands beside a thought, so that is where it travels.
 */
import { Sealed } from "../../schema/exchange.ts";
import { parseJson } from "./json.ts";

const MARK = "gripcheck.";

/** The text that stands where a signature is expected. Of nothing sealed it is a text too: agents insist on one. */
export function carrierOf(sealed: readonly Sealed[]): string {
  return `${MARK}${Buffer.from(JSON.stringify(sealed)).toString("base64url")}`;
}

/** What such a text carries; null: it is the dialect's own. */
export function carriedBy(text: string): Sealed[] | null {
  if (!text.startsWith(MARK)) return null;
  const carried = Sealed.array().safeParse(
    parseJson(Buffer.from(text.slice(MARK.length), "base64url").toString("utf8")),
  );
  return carried.success ? carried.data : [];
}

/** Those that an endpoint of this wire can read, in its own words. */
export function sealedFor(wire: string, sealed: readonly Sealed[] | undefined): Sealed["data"][] {
  return (sealed ?? []).filter((part) => part.wire === wire).map(({ data }) => data);
}

/** `thinking` and `sealed` as fields of a message, where there are any. */
export function thinkingFields(
  thinking: string,
  sealed: readonly Sealed[],
): { thinking?: string; sealed?: Sealed[] } {
  return {
    ...(thinking === "" ? {} : { thinking }),
    ...(sealed.length === 0 ? {} : { sealed: [...sealed] }),
  };
}
