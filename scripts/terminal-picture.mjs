/**
 * Draws terminal text as an SVG picture: `node dist/cli.js demo | node scripts/terminal-picture.mjs > docs/demo.svg`.
 * The picture is text in a fixed-width font: it can be searched, scaled and read aloud.
 */
import { text } from "node:stream/consumers";

const FONT = 13;
const LINE = 19;
const CHARACTER = 7.83;
const MARGIN = 20;

/** Columns on a terminal: pictograms are two wide. */
const columns = (line) =>
  [...line].reduce((sum, character) => sum + (/\p{Extended_Pictographic}/u.test(character) ? 2 : 1), 0);
const escaped = (line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const colour = (line) =>
  line.includes("❌")
    ? "#ff7b72"
    : line.includes("✅")
      ? "#7ee787"
      : /^[|\s-]+$/.test(line)
        ? "#6e7681"
        : "#e6edf3";

const lines = (await text(process.stdin)).trimEnd().split("\n");
const width = Math.ceil(Math.max(...lines.map(columns)) * CHARACTER + 2 * MARGIN);
const height = lines.length * LINE + 2 * MARGIN;
const rows = lines.map(
  (line, index) =>
    `<text x="${MARGIN}" y="${MARGIN + (index + 0.75) * LINE}" fill="${colour(line)}" xml:space="preserve">${escaped(line)}</text>`,
);
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="What gripcheck demo prints">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT}">
${rows.join("\n")}
</g>
</svg>
`);
