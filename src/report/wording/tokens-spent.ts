/** Tokens that something took, as a sum of it says them. */
import type { TokenSum } from "../../schema/usage.ts";
import { amountText } from "../numbers.ts";

/** `41k tokens`, or `at least 41k tokens` where some response reported nothing; null where nobody knows. */
export function tokensText({ tokens, partial }: TokenSum): string | null {
  return tokens === null ? null : `${partial === true ? "at least " : ""}${amountText(tokens)} tokens`;
}

/** As a part of a list, from which it is left out where there were none, or nobody knows of any. */
export function tokensSpent(sum: TokenSum): string[] {
  const text = sum.tokens === 0 ? null : tokensText(sum);
  return text === null ? [] : [text];
}
