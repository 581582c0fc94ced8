/** Programs that run another program: how their own words are told from those of the command behind them. */

export interface Wrapper {
  /** It wraps only under one of these subcommands, written with blanks: `run`, `tool run`. */
  readonly subcommands?: readonly string[];
  /** Options whose value is the next word. */
  readonly valued?: readonly string[];
  /** Words of its own between its options and the command: the duration of `timeout`. */
  readonly operands?: number;
  /** The option whose value is shell text. */
  readonly script?: RegExp;
  /** The option whose value is a module to run; a group holds one that is written behind it without a blank. */
  readonly module?: RegExp;
  /** Options with which it runs no other program. */
  readonly alone?: RegExp;
  /** What follows is a file of source code, and shell text on its input is run where there is none. */
  readonly runs?: "file" | "shell-file";
  /** What follows is joined by blanks and read as shell text. */
  readonly joins?: boolean;
}

const SHELL: Wrapper = {
  valued: ["-o", "+o", "-O", "+O", "--rcfile", "--init-file"],
  script: /^-[abd-zA-Z]*c[a-zA-Z]*$/,
  runs: "shell-file",
};
const PYTHON: Wrapper = {
  valued: ["-W", "-X", "--check-hash-based-pycs"],
  module: /^-[BdEiIOPqsSuvx]*m(.*)$/,
  alone: /^(?:-[BdEiIOPqsSuvx]*c|-V|--version|-h|--help)$/,
  runs: "file",
};
const NODE: Wrapper = {
  valued: "-r --require --import --loader --experimental-loader -C --conditions".split(" "),
  alone: /^(?:-e|-p|-pe|--eval|--print|-v|--version|-h|--help|-c|--check)$/,
  runs: "file",
};
const RUN: Wrapper = { subcommands: ["run"] };
const CONDA: Wrapper = { subcommands: ["run"], valued: ["-n", "--name", "-p", "--prefix", "--cwd"] };
const UV_OPTIONS =
  "--with --with-editable --with-requirements --from --python -p --project --directory --env-file --extra --group --package --index --index-url -i".split(
    " ",
  );

/** By the base name of the program. */
const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  [
    "sudo",
    { valued: ["-u", "-g", "-h", "-p", "-C", "-r", "-t", "-T", "-D", "-R", "-U"], alone: /^-[levkK]$/ },
  ],
  ["doas", { valued: ["-u", "-C"] }],
  ["env", { valued: ["-u", "--unset", "-C", "--chdir"], script: /^(?:-S|--split-string)$/ }],
  ["time", { valued: ["-f", "--format", "-o", "--output"] }],
  ["command", { alone: /^-[pvV]*[vV]$/ }],
  ["builtin", {}],
  ["exec", { valued: ["-a"] }],
  ["nohup", {}],
  ["setsid", {}],
  ["nice", { valued: ["-n", "--adjustment"] }],
  ["ionice", { valued: ["-c", "-n", "-p"] }],
  ["stdbuf", { valued: ["-i", "-o", "-e"] }],
  ["timeout", { valued: ["-k", "--kill-after", "-s", "--signal"], operands: 1 }],
  ["flock", { valued: ["-w", "-E"], operands: 1, script: /^-c$/ }],
  ["taskset", { operands: 1, alone: /^-[a-z]*p$/ }],
  ["xvfb-run", { valued: ["-e", "-f", "-n", "-p", "-s", "-w", "--server-num", "--server-args"] }],
  ["script", { operands: 1, script: /^(?:-[a-z]*c|--command)$/, alone: /^(?:-h|--help|-V|--version)$/ }],
  ["strace", { valued: ["-o", "-e", "-p", "-s"] }],
  ["unbuffer", {}],
  ["chronic", {}],
  ["busybox", {}],
  ["su", { valued: ["-s"], operands: 1, script: /^(?:-c|--command)$/ }],
  ["runuser", { valued: ["-u"], script: /^(?:-c|--command)$/ }],
  ["eval", { joins: true }],
  ["watch", { valued: ["-n", "--interval"], joins: true }],
  [
    "xargs",
    { valued: ["-I", "-n", "-P", "-L", "-d", "-E", "-a", "-s", "--max-args", "--max-procs", "--delimiter"] },
  ],
  ["parallel", { valued: ["-j", "--jobs"] }],
  ["npx", { valued: ["-p", "--package"], script: /^(?:-c|--call)$/ }],
  ["npm", { subcommands: ["exec", "x"], valued: ["-p", "--package"], script: /^(?:-c|--call)$/ }],
  ["pnpx", {}],
  ["pnpm", { subcommands: ["exec", "dlx"], valued: ["--package", "-C", "--dir"] }],
  ["yarn", { subcommands: ["exec", "dlx"], valued: ["-p", "--package"] }],
  ["bunx", {}],
  ["bun", { subcommands: ["x", "run"] }],
  ["deno", { subcommands: ["run"], runs: "file" }],
  ["uv", { subcommands: ["run", "tool run"], valued: UV_OPTIONS, module: /^(?:-m|--module)$/ }],
  ["uvx", { valued: UV_OPTIONS }],
  ["pipx", { subcommands: ["run"], valued: ["--spec", "--python", "--index-url", "-i"] }],
  ["poetry", RUN],
  ["pdm", RUN],
  ["hatch", RUN],
  ["pixi", RUN],
  [
    "coverage",
    { subcommands: ["run"], valued: ["--source", "--omit", "--include"], module: /^-m$/, runs: "file" },
  ],
  ["rye", RUN],
  ["pipenv", RUN],
  ["conda", CONDA],
  ["mamba", CONDA],
  ["micromamba", CONDA],
  ["bundle", { subcommands: ["exec"] }],
  ["go", { subcommands: ["run", "tool"], valued: ["-C", "-exec", "-tags", "-ldflags", "-mod"] }],
  ["mise", { subcommands: ["exec", "x"] }],
  ["direnv", { subcommands: ["exec"], operands: 1 }],
  ["node", NODE],
  ["tsx", NODE],
  ["ts-node", NODE],
  ["ruby", { valued: ["-I", "-r", "-C"], alone: /^(?:-e|-v|--version|-h|--help)$/, runs: "file" }],
  ["perl", { valued: ["-I"], alone: /^-(?:[a-zA-Z]*[eE]|v|h)$/, runs: "file" }],
  ["php", { valued: ["-c", "-d"], alone: /^(?:-r|-v|-h|-i|-m)$/, runs: "file" }],
]);

const SHELLS = new Set(["sh", "bash", "dash", "zsh", "ksh", "ash", "fish"]);

/** How the program wraps others, or null where it is a program of its own. */
export function wrapperOf(name: string): Wrapper | null {
  if (SHELLS.has(name)) return SHELL;
  if (/^(?:(?:python|pypy)[\d.]*|py)$/.test(name)) return PYTHON;
  return WRAPPERS.get(name) ?? null;
}
