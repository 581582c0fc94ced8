/** Thinking that a server left in a model's text. */

/**
 * Removes `<think>…</think>` and its kin. A lone closing tag ends thinking that began before the text, a lone
 * opening one is never answered.
 */
export function withoutThinking(text: string): string {
  let depth = 0;
  let from = 0;
  let kept = "";
  for (const tag of text.matchAll(/<(\/?)(?:think|thinking|thought|reasoning)>/gi)) {
    const closes = tag[1] === "/";
    if (closes && depth === 0) kept = "";
    else if (!closes && depth === 0) kept += text.slice(from, tag.index);
    depth = closes ? Math.max(0, depth - 1) : depth + 1;
    from = tag.index + tag[0].length;
  }
  return depth === 0 ? kept + text.slice(from) : kept;
}

/** Marks by which models end what they say; servers that do not know them pass them on. */
const END_MARKS = /<\|[a-z_]{1,40}\|>|<\/s>|<(?:eos|end_of_turn)>/gi;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text says nothing to anybody: thinking alone, marks of its end, nothing that can be seen. */
export function saysNothing(text: string): boolean {
  return !VISIBLE.test(withoutThinking(text).replace(END_MARKS, ""));
}
