import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ReportData } from "../../src/report/html/report-data.ts";
import { renderHtml } from "../../src/report/render-html.ts";
import { dataOf, SMALL_SAMPLE, sampleOf } from "../page/sample.ts";

const HOSTILE = "</script><img src=x onerror=alert(1)><!-- <script>alert(2)</script> \u2028";
const PROGRAM = { script: 'document.title = "</script><!--";', style: "p { color: red }" };
const sample = sampleOf({ ...SMALL_SAMPLE, repeats: 1, foreign: HOSTILE });
const { data, packs } = dataOf(sample);
const html = renderHtml(data, packs, PROGRAM).join("");

/** What a browser takes for elements: everything between `<` and `>` outside of scripts and styles. */
const outside = html.replaceAll(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, "$1</$2>");

test("the page has the elements of ours and no others, whatever the data says", () => {
  const names = [...outside.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(["html", "head", "meta", "title", "style", "body", "noscript", "p", "div", "script"]),
  );
  expect(names.filter((name) => name === "script").length).toBe(2 + packs.length);
  expect(outside).not.toMatch(/onerror|alert/);
});

test("only its own two texts take effect, and nothing may be fetched", () => {
  const [, script = ""] = /<\/script>\n<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const [policy] = /content="default-src[^>]*/.exec(html) ?? [];
  expect(policy).toBe(
    `content="default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; base-uri 'none'; form-action 'none'"`,
  );
  expect(/https?:\/\//.test(html)).toBe(false);
});

test("the data reads back as it was put in", () => {
  const [, json = ""] =
    /<script type="application\/json" id="report-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const read = JSON.parse(json) as ReportData;
  expect(read).toEqual(data);
  expect(read.comparison).toEqual(sample.material.comparison);
});

test("packs lie behind the program, each under its number", () => {
  const program = html.indexOf("document.title");
  for (const { number, base64 } of packs) {
    const place = html.indexOf(`<script type="application/gzip" id="pack-${number}">${base64}</script>`);
    expect(place).toBeGreaterThan(program);
  }
});

test("what is no base64 never gets into a page", () => {
  const page = renderHtml(data, [{ number: 0, base64: "ab</script><script>alert(1)" }], PROGRAM).join("");
  expect(page.includes('id="pack-0">ab/scriptscriptalert1</script>')).toBe(true);
});

test("the title names verdict and revisions", () => {
  const [title] = /<title>.*<\/title>/.exec(html) ?? [];
  const { kind } = sample.material.comparison.verdict;
  expect(title).toBe(`<title>${kind}: aaaaaaa → ccccccc · gripcheck</title>`);
});
