import { describe, expect, test } from "vitest";
import { runnableText } from "../../../src/inspect/documented/runnable-text.ts";
import { whyNotRun } from "../../../src/inspect/documented/why-not-run.ts";
import { looped } from "../../looping-texts.ts";
import { GOES_ON } from "./looped-parts.ts";

const PROGRAMS = ["tabkit"];
const walled = { programs: PROGRAMS, isWalled: true };

describe("a command is run", () => {
  test.each([
    "tabkit sort a.csv --by price",
    "tabkit filter a.csv 'price>20' --output b.csv",
    'tabkit query a.csv "SELECT X FROM y WHERE Z = $1{a}"'.replace("$1", ""),
    "tabkit sort < in.csv > out.csv",
    "tabkit sort <in.csv >out.csv",
    "for f in *.csv; do tabkit sort $f; done",
    "N=3; tabkit head -n $N a.csv",
    "tabkit convert a.csv --format JSON",
    "tabkit lint ./...",
    "tabkit merge {a,b}.csv",
    "find . -name '*.csv' -exec tabkit sort {} ;",
    "tabkit install --help",
    "npx tabkit sort a.csv",
    "npx @acme/tabkit@latest sort a.csv",
    "tabkit sort $(ls *.csv)",
  ])("%s", (command) => {
    expect(whyNotRun(command, walled)).toBeNull();
  });
});

describe("a command is not run", () => {
  test.each([
    ["tabkit sort <file>", "placeholder"],
    ["tabkit sort <input file> --to x", "placeholder"],
    ["tabkit sort FILE", "placeholder"],
    ["tabkit sort [options] a.csv", "placeholder"],
    ["tabkit sort a.csv [--by x | --all]", "placeholder"],
    ["tabkit sort a.csv …", "placeholder"],
    ["tabkit sort a.csv ...", "placeholder"],
    ["tabkit sort a.csv b.csv...", "placeholder"],
    ["tabkit sort --key=YOUR_KEY a.csv", "placeholder"],
    ["tabkit sort your-file.csv", "placeholder"],
    ["tabkit sort path/to/a.csv", "placeholder"],
    ["tabkit get {id}", "placeholder"],
    ["tabkit get {{id}}", "placeholder"],
    ["tabkit sort $FILE", "placeholder"],
    ['tabkit sort "$1"', "placeholder"],
    ["tabkit sort 'unfinished", "placeholder"],
    ["tabkit get https://example.com/a.csv", "network"],
    ["curl -s x | tabkit sort -", "network"],
    ["npm install -g tabkit && tabkit sort a.csv", "network"],
    ["tabkit login", "network"],
    ["tabkit --quiet publish a.csv", "network"],
    ["tabkit serve", "interactive"],
    ["tabkit sort a.csv --watch", "interactive"],
    ["tabkit sort a.csv | less", "interactive"],
    ["tabkit sort a.csv &", "interactive"],
    ["./bin/tabkit sort a.csv", "missing-file"],
    ["node bin/tabkit.js sort a.csv", "missing-file"],
    ["cd ../x && tabkit sort a.csv", "missing-file"],
    ["cd ~/x && tabkit sort a.csv", "missing-file"],
  ] as const)("%s: %s", (command, why) => {
    expect(whyNotRun(command, walled)).toBe(why);
  });
});

test.each([
  ["tabkit sort a.csv | head -2 > b.csv", null],
  ["rm -rf x; tabkit sort a.csv", "unsafe"],
  ["tabkit sort a.csv && cat /etc/passwd", "unsafe"],
  ["echo x > ~/.profile; tabkit sort a.csv", "unsafe"],
] as const)("without walls %s: %j", (command, why) => {
  expect(whyNotRun(command, { programs: PROGRAMS, isWalled: false })).toBe(why);
});

test.each([
  ["npx --yes tabkit@latest sort a.csv", "tabkit sort a.csv"],
  ["sudo -u me tabkit sort a.csv | npx tabkit count -", "tabkit sort a.csv | tabkit count -"],
  ["uv run --with x tabkit sort a.csv", "tabkit sort a.csv"],
  ["python3 -m tabkit sort 'a b.csv'", "tabkit sort 'a b.csv'"],
  ["cd x && pnpm dlx tabkit sort a.csv", "cd x && tabkit sort a.csv"],
  ["time tabkit sort a.csv", "time tabkit sort a.csv"],
  ["npm install tabkit", "npm install tabkit"],
  ["npx @acme/tabkit@2 sort a.csv", "tabkit sort a.csv"],
  ["./bin/tabkit sort a.csv", "./bin/tabkit sort a.csv"],
])("%s is run as %s", (command, text) => {
  expect(runnableText(command, PROGRAMS)).toBe(text);
});

test("a command without an end is not run", () => {
  for (const part of GOES_ON)
    expect(whyNotRun(looped(part, "tabkit "), { programs: PROGRAMS, isWalled: true })).toBe("limit");
});
