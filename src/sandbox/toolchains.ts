/**
 * The toolchains of the host, by the places where they really stand: version managers put shims and links on
 * PATH that lead into a home folder, and a box must get the toolchain without the home.
 */
import { existsSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { decode } from "../base/text.ts";
import { execute } from "../host/exec.ts";
import { findProgram } from "./find-program.ts";

export interface Toolchains {
  /** Host folders and files to be readable at their own path. Nothing under /usr: that is there anyway. */
  readonly roots: readonly string[];
  /** Folders for PATH, in order. */
  readonly bins: readonly string[];
}

/** One toolchain: the folder it is installed in, and its programs in that folder's bin. */
interface Installation {
  readonly root: string;
  readonly programs: readonly string[];
  /** What else it needs where its root must not be shown whole. */
  readonly parts: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Where version managers look for what they manage; the only variables that a probe gets. */
const MANAGER_VARIABLES =
  /^(?:HOME|(?:PYENV|NODENV|RBENV|GOENV|JENV|ASDF|MISE|VOLTA|FNM|NVM|RUSTUP|CARGO|SDKMAN)_\w+|JAVA_HOME|GOROOT)$/;

export async function discoverToolchains(hostEnv: Variables): Promise<Toolchains> {
  const probe = new Probe(hostEnv);
  const found = await Promise.all([
    node(probe),
    python(probe),
    uv(probe),
    rust(probe),
    go(probe),
    java(probe),
  ]);
  const home = realPath(hostEnv.HOME ?? os.homedir());
  const cache = hostEnv.RUNNER_TOOL_CACHE;
  const roots = found
    .filter((installation) => installation !== null)
    .flatMap((installation) => visibleParts(installation, home));
  if (cache !== undefined && existsSync(cache) && !isShared(realPath(cache), home)) roots.push(cache);
  const bins = found.filter((one) => one !== null).map(({ root }) => path.join(root, "bin"));
  return {
    roots: withoutCovered(roots),
    bins: [...new Set(bins)].filter((bin) => !["/usr/bin", "/usr/local/bin", "/bin"].includes(bin)),
  };
}

class Probe {
  readonly #env: Record<string, string>;
  readonly #path: string;

  constructor(hostEnv: Variables) {
    // npm and npx put programs of the package that started us first; they are no toolchain of the host.
    this.#path = (hostEnv.PATH ?? "")
      .split(path.delimiter)
      .filter((folder) => !folder.endsWith("/node_modules/.bin"))
      .join(path.delimiter);
    const known = Object.entries(hostEnv).filter(([name]) => MANAGER_VARIABLES.test(name));
    this.#env = {
      ...Object.fromEntries(known.map(([name, value]) => [name, value ?? ""])),
      PATH: this.#path,
      // A probe looks; it installs and updates nothing.
      RUSTUP_AUTO_INSTALL: "0",
      GOTOOLCHAIN: "local",
    };
  }

  find(name: string): string | null {
    return findProgram(name, this.#path);
  }

  /** The last line that a program prints, or null where it is missing or fails. */
  async ask(name: string, ...args: string[]): Promise<string | null> {
    const program = this.find(name);
    if (program === null) return null;
    // From the root folder, so that no project's file of versions is read.
    const options = { cwd: "/", env: this.#env, timeoutMs: 20_000 };
    const result = await execute(program, args, options).catch(() => null);
    const line = result?.exitCode === 0 ? decode(result.stdout).trim().split("\n").at(-1) : undefined;
    return line !== undefined && path.isAbsolute(line) ? line : null;
  }
}

async function node(probe: Probe): Promise<Installation | null> {
  const program = await probe.ask("node", "-p", "process.execPath");
  return program === null
    ? null
    : {
        root: rootOf(realPath(program)),
        programs: ["node", "npm", "npx", "corepack"],
        parts: ["lib/node_modules/npm", "lib/node_modules/corepack", "include/node"],
      };
}

async function python(probe: Probe): Promise<Installation | null> {
  const root = await probe.ask("python3", "-I", "-c", "import sys; print(sys.base_prefix)");
  return root === null
    ? null
    : { root: realPath(root), programs: ["python3", "pip3", "python"], parts: ["lib"] };
}

async function uv(probe: Probe): Promise<Installation | null> {
  // A shim of pyenv prints pyenv's idea of the place; uv itself is one file without a question to ask.
  const shown = probe.find("uv");
  if (shown === null) return null;
  const asked = await probe.ask("python3", "-I", "-c", FIND_UV);
  const program = asked ?? realPath(shown);
  return { root: rootOf(program), programs: ["uv", "uvx"], parts: [] };
}

const FIND_UV =
  "import os, sys; p = os.path.join(sys.base_prefix, 'bin', 'uv'); print(p if os.path.exists(p) else '')";

async function rust(probe: Probe): Promise<Installation | null> {
  const root = await probe.ask("rustc", "--print", "sysroot");
  return root === null
    ? null
    : { root: realPath(root), programs: ["cargo", "rustc", "rustdoc"], parts: ["lib"] };
}

async function go(probe: Probe): Promise<Installation | null> {
  const root = await probe.ask("go", "env", "GOROOT");
  return root === null
    ? null
    : { root: realPath(root), programs: ["go", "gofmt"], parts: ["src", "pkg", "lib"] };
}

async function java(probe: Probe): Promise<Installation | null> {
  const shown = probe.find("java");
  if (shown === null) return null;
  const root = rootOf(realPath(shown));
  // Every Java since 9 has this file; a shim's folder has not.
  return existsSync(path.join(root, "lib/modules"))
    ? { root, programs: ["java", "javac"], parts: ["lib", "conf"] }
    : null;
}

const rootOf = (program: string): string => path.dirname(path.dirname(program));

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

/** Whether a folder holds more than a toolchain: a home, what lies above it, a prefix for all that a user installs. */
function isShared(root: string, home: string): boolean {
  const above = home === root || home.startsWith(root === "/" ? "/" : `${root}/`);
  return above || root === "/opt" || root === path.join(home, ".local");
}

function visibleParts({ root, programs, parts }: Installation, home: string): string[] {
  if (!isShared(root, home) && programs.length > 0 && parts.length > 0) return [root];
  return [...programs.map((program) => `bin/${program}`), ...parts]
    .map((part) => path.join(root, part))
    .filter((part) => existsSync(part));
}

/** Sorted, without what is under /usr or under another one. */
function withoutCovered(roots: readonly string[]): string[] {
  const sorted = [...new Set(roots.map((root) => path.normalize(root)))].sort();
  return sorted.filter(
    (root) =>
      ![...sorted, "/usr"].some((other) => (other !== root || other === "/usr") && isUnder(root, other)),
  );
}

export function isUnder(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
