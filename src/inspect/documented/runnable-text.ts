/** A documented command as it is run: package runners and `sudo` taken off, because the tool is installed here. */
import { type Command, forEachChild, parse, type SyntaxNode } from "unbash";
import { runsProgram } from "../../base/shell/command-use.ts";
import { type Unwrapped, unwrap } from "../../base/shell/unwrap.ts";

/** They would look for the tool somewhere else, or ask the network for it. */
const RUNNERS = new Set(
  (
    "sudo doas npx npm pnpm pnpx yarn bunx bun deno uv uvx pipx poetry pdm hatch rye pipenv conda mamba micromamba bundle mise " +
    "direnv go"
  ).split(" "),
);

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly program: string;
}

export function runnableText(command: string, programs: readonly string[]): string {
  const cuts: Cut[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === "Command") cuts.push(...cutOf(node, programs));
    forEachChild(node, visit);
  };
  visit(parse(command));
  let [text, done] = ["", 0];
  for (const { from, to, program } of cuts.sort((a, b) => a.from - b.from)) {
    // Inside of what is taken off.
    if (from < done) continue;
    text += command.slice(done, from) + program;
    done = to;
  }
  return text + command.slice(done);
}

function cutOf(node: Command, programs: readonly string[]): Cut[] {
  if (node.name === undefined) return [];
  const nodes = [node.name, ...node.args];
  const words = nodes.map((word) => (word.type === "Word" ? word.value : word.text));
  const run = unwrap(words);
  if (run.kind !== "program" || !isElsewhere(run)) return [];
  const program = programs.find((name) => runsProgram({ ...run, words, ...NOWHERE }, name));
  const last = nodes[words.length - run.args.length - 1];
  return program === undefined || last === undefined ? [] : [{ from: node.name.pos, to: last.end, program }];
}

function isElsewhere(run: Extract<Unwrapped, { kind: "program" }>): boolean {
  return run.how === "module" || (run.how === "name" && run.wrappers.some((name) => RUNNERS.has(name)));
}

const NOWHERE = { redirects: [], documents: [], folder: ".", position: { start: 0, end: 0 } };
