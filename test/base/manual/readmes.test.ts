/** What the scanner finds in READMEs of real packages. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Manual } from "../../../src/base/manual/manual.ts";
import { scanManual } from "../../../src/base/manual/scan.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../fixtures/readmes");
const FILES = readdirSync(FOLDER).filter((name) => name !== "SOURCES.md");

/** The commands that a package installs; by default the package's name. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  httpie: ["http", "https"],
  "npm-check-updates": ["npm-check-updates", "ncu"],
  yq: ["yq", "xq", "tomlq"],
};

const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), "utf8");

function read(file: string): Manual {
  const tool = file.replace(/-\d.*$/, "");
  return scanManual(textOf(file), PROGRAMS[tool] ?? [tool]);
}

function counts(file: string): string {
  const { examples, synopses, options, subcommands, links } = read(file);
  const of = [examples, synopses, options, subcommands, links].map(({ length }) =>
    String(length).padStart(3),
  );
  return `${file.padEnd(30)} ${of.join(" ")}`;
}

test("examples, synopses, options, subcommands and links of each", () => {
  expect(FILES.map(counts).join("\n")).toMatchInlineSnapshot(`
    "concurrently-9.2.5.md            3   0   1   0   1
    csvtojson-2.0.14.md              3   1   0   0   0
    flake8-7.5.0.rst                 0   0   0   0   0
    html-minifier-terser-7.2.0.md    2   0   0   0   0
    http-server-14.1.1.md            3   2  28   0   0
    httpie-3.2.4.md                  4   0   0   0   0
    isort-9.0.2.md                   7   0   2   0   7
    js-yaml-5.5.0.md                 0   0   0   0   1
    json-server-0.17.4.md           13   1  22   0   0
    markdown-toc-1.2.0.md            0   1   7   0   3
    nodemon-3.1.14.md               20   2  13   0   2
    npm-check-updates-22.2.9.md     33  16  37   0   0
    pipx-1.18.4.md                   5   0   0   0   0
    prettier-3.10.1.md               0   0   0   0   1
    serve-14.2.7.md                  4   0   0   0   1
    sqlite-utils-4.2.1.md           11   0   0   0   0
    svgo-4.1.0.md                    3   0   6   0   0
    terser-5.51.4.md                15   3  52   0   1
    toml-sort-0.25.0.md              5   1  21   0   0
    xml-js-1.6.11.md                 4   1  27   0   0
    yq-4.4.5.rst                     8   0  28   0   0"
  `);
});

const examplesIn = (file: string): string[] =>
  read(file).examples.map(({ command, line }) => `${line}: ${command}`);

const SHORT = [
  "serve",
  "pipx",
  "toml-sort",
  "xml-js",
  "svgo",
  "yq",
  "csvtojson",
  "http-server",
  "html-minifier-terser",
];

test("the examples of the shorter ones, with their lines", () => {
  const files = FILES.filter((file) => SHORT.includes(file.replace(/-\d.*$/, "")));
  expect(files.map((file) => [file, ...examplesIn(file)].join("\n")).join("\n\n")).toMatchInlineSnapshot(`
    "csvtojson-2.0.14.md
    180: csvtojson source.csv > converted.json
    186: cat ./source.csv | csvtojson > converted.json
    192: csvtojson

    html-minifier-terser-7.2.0.md
    26: html-minifier-terser --help
    31: html-minifier-terser --collapse-whitespace --remove-comments --minify-js true

    http-server-14.1.1.md
    83: http-server --proxy http://localhost:8080?
    103: http-server -S -C cert.pem
    120: http-server settings:

    pipx-1.18.4.md
    54: pipx ensurepath
    63: pipx ensurepath
    70: pipx ensurepath
    81: pipx install pycowsay
    88: pipx run pycowsay moo

    serve-14.2.7.md
    31: npx serve
    42: serve
    48: serve folder-name/
    54: serve --help

    svgo-4.1.0.md
    33: svgo one.svg two.svg -o one.min.svg two.min.svg
    39: svgo -rf path/to/directory_with_svgs -o path/to/output_directory
    45: svgo --help

    toml-sort-0.25.0.md
    32: toml-sort --help
    89: cat input.toml | toml-sort
    90: toml-sort -o output.toml input.toml
    91: toml-sort --check input.toml input2.toml input3.toml
    92: toml-sort --in-place input.toml input2.toml

    xml-js-1.6.11.md
    303: xml-js test.json --spaces 4
    304: xml-js test.json --spaces 4 --out test.xml
    305: xml-js test.xml --spaces 4
    306: xml-js test.xml --spaces 4 --out test.json

    yq-4.4.5.rst
    20: cat input.yml | yq .foo.bar
    24: yq .foo.bar input.yml
    28: cat input.yml | yq -y .foo.bar
    35: yq -Y .foo.bar input.yml
    39: python -m yq -Y --indentless --in-place '.["current-context"] = "staging-cluster"' ~/.kube/config
    48: yq -y . < in.json > out.yml
    117: yq -Y --yaml-frontmatter '.draft = false' post.md
    118: yq -iYF '.draft = false' post.md another-post.md"
  `);
});

const option = (file: string, name: string) => read(file).options.find(({ names }) => names.includes(name));

test("options as they stand in tables, lists, sessions and prose", () => {
  expect(
    [
      "terser-5.51.4.md --compress",
      "json-server-0.17.4.md --port",
      "http-server-14.1.1.md -c",
      "toml-sort-0.25.0.md --in-place",
      "yq-4.4.5.rst --yaml-output",
      "nodemon-3.1.14.md --ext",
    ].map((named) => {
      const [file = "", name = ""] = named.split(" ");
      const { names = [], placeholder = null, line = 0, form = "" } = option(file, name) ?? {};
      return `${named}: ${names.join(", ")} | ${placeholder} | ${form} ${line}`;
    }),
  ).toMatchInlineSnapshot(`
    [
      "terser-5.51.4.md --compress: -c, --compress | options | list 95",
      "json-server-0.17.4.md --port: --port | null | prose 304",
      "http-server-14.1.1.md -c: -c | null | list 57",
      "toml-sort-0.25.0.md --in-place: -i, --in-place | null | list 50",
      "yq-4.4.5.rst --yaml-output: --yaml-output | null | prose 26",
      "nodemon-3.1.14.md --ext: --ext | null | prose 176",
    ]
  `);
});

test("nothing is lost of a document that is ten times as long, and it is read to its end", {
  timeout: 120_000,
}, () => {
  for (const file of FILES) {
    const tool = file.replace(/-\d.*$/, "");
    const programs = PROGRAMS[tool] ?? [tool];
    const once = read(file).examples.length;
    const often = scanManual(`${textOf(file)}\n\n`.repeat(10), programs).examples.length;
    expect([file, often >= once * 10]).toEqual([file, true]);
  }
});
