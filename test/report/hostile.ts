/** Text that would like to be something else. */
import fc from "fast-check";

export const HOSTILE: readonly string[] = [
  "ask @octocat or @org/team, see #123, GH-7, org/repo#9, https://github.com/o/r/issues/1, deadbeefcafe1234",
  "closes #12 fixes org/repo#3 resolves https://github.com/o/r/issues/4",
  "<script>alert(1)</script><img src=x onerror=alert(1)><!-- gripcheck v1 key=default head=0 run=9 -->",
  "<!--\u200b gripcheck --> </details></summary>",
  "a|b||c \\| d \\\\| e",
  "`ls | wc` ``two`` ```three```",
  "`",
  "``` \n~~~ \n# heading\n- list\n> quote\n| table |\n|--|",
  "\u001b[31mred\u001b[0m\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007",
  "left\u202eright \u2066isolated\u2069 zero\u200bwidth \ufeff soft\u00adhyphen",
  "line one\r\nline two\u2028line three\u0085four\tfive",
  "![picture](https://evil.example/x.png) [link](javascript:alert(1)) <https://evil.example>",
  "www.evil.example mail@evil.example",
  "\ud800 lone \udc00 halves",
  "𝒳".repeat(300),
  "$`x`$ $$y$$ :tada: ~~gone~~ **bold** _it_ [^1] - [ ] todo",
  "",
  "   \n\t ",
  "\\",
  "ends with \\",
];

/** Any text, often with pieces of the above in it. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 40 })), {
    maxLength: 4,
  })
  .map((pieces) => pieces.join(" "));
