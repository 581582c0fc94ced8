/** What is said of heads of one pull request that share the 5 %. */
import { alphaOf } from "../../base/alpha.ts";
import { chanceText } from "../numbers.ts";

/** `earlier`: heads of it that were measured before this one. */
export function headsText(earlier: number): string {
  const which = earlier === 0 ? "no earlier head of it is known" : `${earlier} measured before it`;
  return `heads of one pull request share the 5 %: ${which}, this one has ${chanceText(alphaOf(earlier))} (--earlier-heads N says otherwise)`;
}
