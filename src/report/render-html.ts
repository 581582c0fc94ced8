/**
 * One file that shows everything: data, packed trials, and the program that draws them. It asks nobody for anything,
 * and the policy in it lets no text that it holds do so either.
 */
import { escapeHtml, inlineScript, inlineSource, inlineStyle, jsonForScript } from "./html/embed.ts";
import { DATA_ELEMENT_ID, packElementId, type ReportData, type TrialPack } from "./html/report-data.ts";
import { NEEDS_SCRIPT, PAGE_LANGUAGE, pageTitle } from "./wording/page.ts";

/** The bundled program and its style, as texts. */
export interface PageProgram {
  readonly script: string;
  readonly style: string;
}

/**
 * The page in parts, to be written one after the other: of many trials it is too large to be held twice. All that is
 * foreign in `data` and `packs` stays data: it is never part of the markup.
 */
export function renderHtml(data: ReportData, packs: readonly TrialPack[], program: PageProgram): string[] {
  const script = inlineScript(program.script);
  const style = inlineStyle(program.style);
  return [
    "<!doctype html>",
    `<html lang="${PAGE_LANGUAGE}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policyOf(script, style)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(pageTitle(data.comparison))}</title>`,
    `<style>${style}</style>`,
    "</head>",
    "<body>",
    `<noscript><p>${escapeHtml(NEEDS_SCRIPT)}</p></noscript>`,
    '<div id="page"></div>',
    `<script type="application/json" id="${DATA_ELEMENT_ID}">${jsonForScript(data)}</script>`,
    `<script>${script}</script>`,
    // Behind the program: what is seen first need not wait for them.
    ...packs.map(packElement),
    "</body>",
    "</html>",
  ].map((line) => `${line}\n`);
}

/** Nothing may be fetched, framed or sent; only these two inline texts take effect. */
function policyOf(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${inlineSource(script)}`,
    `style-src ${inlineSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Base64 has no character that means anything in a page. */
function packElement({ number, base64 }: TrialPack): string {
  return `<script type="application/gzip" id="${packElementId(number)}">${base64.replace(/[^A-Za-z0-9+/=]/g, "")}</script>`;
}
