/** Whether a text without a call says that its writer goes on: then a call may have been meant. */

const INTENT =
  /\b(?:I(?:'|’)?ll|I will|I(?:'|’)?m going to|I am going to|let me|let(?:'|’)s|next,? I|first,? I|now I|I need to|I should|I can now)\b[^.!?\n]{0,80}?\b(?:run|use|using|call|execut|check|look|list|read|open|inspect|search|find|create|write|install|try|convert|count)/i;
const SCRIPT = /^[ \t]*(?:```(?:ba|z)?sh\b|```(?:shell|console|terminal)\b|\$ \S)/m;
/** Characters: of a longer text head and tail say what it is about. */
const LOOKED_AT = 4_000;

export function isPlanToAct(text: string): boolean {
  const parts = text.length <= 2 * LOOKED_AT ? [text] : [text.slice(0, LOOKED_AT), text.slice(-LOOKED_AT)];
  return parts.some((part) => INTENT.test(part) || SCRIPT.test(part));
}
