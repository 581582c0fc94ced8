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

/** One toolchain: the folder it is installed in, and what of it is needed where that must not be shown whole. */
interface Installation {
  readonly root: string;
  readonly bin: string;
  /** File names in `bin`. */
  readonly programs: readonly string[];
  /** Paths below `root`; null: it is its programs and nothing else. */
  readonly parts: readonly string[] | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Where version managers look for what they manage; the only variables that a probe gets. */
const MANAGER_VARIABLES =
  /^(?:HOME|(?:PYENV|NODENV|RBENV|GOENV|JENV|ASDF|MISE|VOLTA|FNM|NVM|RUSTUP|CARGO|SDKMAN)_\w+|JAVA_HOME|GOROOT)$/;

export async function discoverToolchains(hostEnv: Variables): Promise<Toolchains> {
  const probe = new Probe(hostEnv);
  const asked = await Promise.all([
    node(probe),
    python(probe),
    uv(probe),
    rust(probe),
    go(probe),
    java(probe),
  ]);
  const found = asked.filter((installation) => installation !== null);
  const home = realPath(hostEnv.HOME ?? os.homedir());
  const roots = found.flatMap((installation) => visibleParts(installation, home));
  const cache = hostEnv.RUNNER_TOOL_CACHE;
  if (cache !== undefined && existsSync(cache) && !isShared(realPath(cache), home)) roots.push(cache);
  const bins = new Set(found.map(({ bin }) => bin));
  return { roots: withoutCovered(roots), bins: [...bins].filter((bin) => !USUAL_BINS.includes(bin)) };
}

const USUAL_BINS = ["/usr/local/bin", "/usr/bin", "/bin"];

class Probe {
  readonly #env: Record<string, string>;
  readonly #path: string;
  readonly #rustup: string;

  constructor(hostEnv: Variables) {
    // npm and npx put programs of the package that started us first; they are no toolchain of the host.
    this.#path = (hostEnv.PATH ?? "")
      .split(path.delimiter)
      .filter((folder) => !folder.endsWith("/node_modules/.bin"))
      .join(path.delimiter);
    const { HOME: home = os.homedir(), XDG_CONFIG_HOME: settings = path.join(home, ".config") } = hostEnv;
    this.#rustup = hostEnv.RUSTUP_HOME ?? path.join(home, ".rustup");
    const known = Object.entries(hostEnv).filter(([name]) => MANAGER_VARIABLES.test(name));
    this.#env = {
      ...Object.fromEntries(known.map(([name, value]) => [name, value ?? ""])),
      PATH: this.#path,
      // A probe looks; it installs and updates nothing, and counts nothing in this user's settings.
      RUSTUP_AUTO_INSTALL: "0",
      GOTOOLCHAIN: "local",
      XDG_CONFIG_HOME: "/dev/null/none",
      GOENV: path.join(settings, "go/env"),
    };
  }

  /** Whether a program would ask rustup, which has nothing to say here and would make a folder to note that in. */
  isIdleRustup(program: string | null): boolean {
    return program !== null && path.basename(realPath(program)) === "rustup" && !existsSync(this.#rustup);
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
  if (program === null) return null;
  const parts = ["lib/node_modules/npm", "lib/node_modules/corepack", "include/node"];
  return around(realPath(program), ["node", "npm", "npx", "corepack"], parts);
}

async function python(probe: Probe): Promise<Installation | null> {
  const root = await probe.ask("python3", "-I", "-c", "import sys; print(sys.base_prefix)");
  return root === null ? null : below(root, ["python3", "python", "pip3"], ["lib"]);
}

async function uv(probe: Probe): Promise<Installation | null> {
  const shown = probe.find("uv");
  if (shown === null) return null;
  // Installed by pip it stands beside Python, and what PATH shows may be a version manager's shim for it.
  const beside = await probe.ask("python3", "-I", "-c", FIND_UV);
  return around(beside ?? realPath(shown), ["uv", "uvx"], null);
}

const FIND_UV =
  "import os, sys; p = os.path.join(sys.base_prefix, 'bin', 'uv'); print(p if os.path.exists(p) else '')";

async function rust(probe: Probe): Promise<Installation | null> {
  if (probe.isIdleRustup(probe.find("rustc"))) return null;
  const root = await probe.ask("rustc", "--print", "sysroot");
  return root === null ? null : below(root, ["cargo", "rustc", "rustdoc"], ["lib"]);
}

async function go(probe: Probe): Promise<Installation | null> {
  const root = await probe.ask("go", "env", "GOROOT");
  return root === null ? null : below(root, ["go", "gofmt"], ["src", "pkg", "lib", "go.env"]);
}

async function java(probe: Probe): Promise<Installation | null> {
  const shown = probe.find("java");
  if (shown === null) return null;
  const installation = around(realPath(shown), ["java", "javac", "jar"], ["lib", "conf"]);
  // Every Java since 9 has this file; the folder of a shim has not.
  return existsSync(path.join(installation.root, "lib/modules")) ? installation : null;
}

type Needed = Pick<Installation, "programs" | "parts">;

/** The installation whose `bin` holds a program. */
function around(program: string, programs: Needed["programs"], parts: Needed["parts"]): Installation {
  const bin = path.dirname(program);
  return { root: wholeOf(path.dirname(bin)), bin, programs, parts };
}

function below(prefix: string, programs: Needed["programs"], parts: Needed["parts"]): Installation {
  const root = realPath(prefix);
  return { root: wholeOf(root), bin: path.join(root, "bin"), programs, parts };
}

/** Package managers that link packages to each other need all of them. */
function wholeOf(root: string): string {
  return /^(.+)\/Cellar\//.exec(root)?.[1] ?? /^(\/nix\/store)\//.exec(root)?.[1] ?? root;
}

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

function visibleParts({ root, bin, programs, parts }: Installation, home: string): string[] {
  if (parts !== null && !isShared(root, home)) return [root];
  return [
    ...programs.map((program) => path.join(bin, program)),
    ...(parts ?? []).map((part) => path.join(root, part)),
  ].filter((part) => existsSync(part));
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
