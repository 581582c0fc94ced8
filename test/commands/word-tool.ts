/** A small real command-line tool on npm, with a README that teaches it: `wordy` works on the lines of a file. */
import type { Files } from "../repository.ts";

const PROGRAM = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require("node:fs");
const [command, ...args] = process.argv.slice(2);
const HELP = {
  sort: "Usage: wordy sort FILE [options]\\n\\nOptions:\\n  -r, --reverse      begin with the last one\\n  -o, --output FILE  write a file\\n  -h, --help         print help\\n",
};
if (command === undefined || command === "--help" || args.includes("--help")) {
  console.log(HELP[command] ?? "Usage: wordy COMMAND FILE\\n\\nCommands:\\n  count    say how many words there are\\n  longest  say which word is the longest\\n  sort     order the words\\n  upper    write the words in capitals\\n  first    show the first words\\n  join     put the words on one line\\n  stamp    say the time\\n");
  process.exit(0);
}
const known = ["-r", "--reverse", "-o", "--output", "--with", "-n"];
const wrong = args.find((arg) => arg.startsWith("-") && !known.includes(arg));
if (wrong !== undefined) {
  console.error("wordy: unknown option '" + wrong + "'");
  process.exit(2);
}
const value = (...names) => args[args.findIndex((arg) => names.includes(arg)) + 1];
const words = command === "stamp" ? [] : readFileSync(args[0], "utf8").trim().split("\\n");
const give = (text) => (args.includes("-o") || args.includes("--output") ? writeFileSync(value("-o", "--output"), text + "\\n") : console.log(text));
switch (command) {
  case "count": give(words.length + 4000); break;
  case "longest": give("longest: " + words.toSorted((a, b) => b.length - a.length)[0].split("").reverse().join("")); break;
  case "sort": give((args.includes("-r") || args.includes("--reverse") ? words.sort().reverse() : words.sort()).join("\\n")); break;
  case "upper": give(words.map((word) => word.toUpperCase() + "!").join("\\n")); break;
  case "first": give(words.slice(0, Number(value("-n"))).map((word, at) => at + 1 + ". " + word).join("\\n")); break;
  case "join": give(words.join(value("--with"))); break;
  case "stamp": give(String(process.hrtime.bigint())); break;
  default: console.error("wordy: unknown command '" + command + "'"); process.exit(2);
}
`;

const README = `# wordy

Small commands for lists of words. The examples run as they stand in \`examples/\`.

\`\`\`sh
# how many words there are, and four thousand
wordy count words.txt
\`\`\`

## Look at words

Say the longest word backwards:

    wordy longest words.txt

Sort the words of a file, the last one first:

    wordy sort words.txt --reverse --output sorted.txt

Write the words in capitals:

    wordy upper words.txt --output capitals.txt

Show the first three words:

    wordy first words.txt -n 3

Put all words on one line, with a plus between them:

    wordy join words.txt --with +

Say the time:

    wordy stamp

Get words from elsewhere:

    wordy count https://words.example/list.txt

An example that is wrong:

    wordy count words.txt --fast

    wordy sort --help
`;

/** `more`: files over or beside them. */
export function wordTool(more: Files = {}): Files {
  return {
    "package.json": JSON.stringify({ name: "wordy", version: "1.0.0", bin: "wordy.js" }),
    "wordy.js": PROGRAM,
    "README.md": README,
    "examples/words.txt": "pear\nfig\nquince\napple\nmedlar\n",
    ...more,
  };
}
