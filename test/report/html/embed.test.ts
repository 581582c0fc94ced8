import { createHash } from "node:crypto";
import { Script } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  escapeHtml,
  inlineScript,
  inlineSource,
  inlineStyle,
  jsonForScript,
} from "../../../src/report/html/embed.ts";
import { hostileText } from "../hostile.ts";

test("JSON in a script element reads back as it was, and cannot end the element", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(hostileText, fc.constantFrom("</script>", "<!--", "\u2028", "\u2029"))),
      (texts) => {
        const json = jsonForScript({ texts });
        expect(JSON.parse(json)).toEqual({ texts });
        expect(json).not.toMatch(/[<\u2028\u2029]/);
      },
    ),
  );
});

test("a program keeps its meaning when what would end its element is written in another way", () => {
  const program = `["</script>", "<!-- x", \`</SCRIPT \${1 + 1}\`, /<!--/.test("<!--"), /<\\/script/.test("</script"), 3<4]`;
  const inlined = inlineScript(program);
  expect(inlined).not.toMatch(/<\/script|<!--/i);
  expect(new Script(inlined).runInThisContext()).toEqual([
    "</script>",
    "<!-- x",
    "</SCRIPT 2",
    true,
    true,
    true,
  ]);
});

test("a style sheet cannot end its element", () => {
  expect(inlineStyle('a::after { content: "</style><p>" }')).toBe('a::after { content: "\\3c /style><p>" }');
});

test("the policy names the text itself", () => {
  const digest = createHash("sha256").update("let a = 1").digest("base64");
  expect(inlineSource("let a = 1")).toBe(`'sha256-${digest}'`);
});

test("text in markup is text", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});
