/** Manifests into packages. A manifest is a stranger's file: anything may stand in it, and nothing is thrown for it. */
import path from "node:path";
import { parse } from "smol-toml";
import { commandNames, type FoundPackage } from "./found-package.ts";

export interface ManifestFile {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** Files by whose names packages are found. */
export const MANIFESTS = ["package.json", "pyproject.toml", "setup.cfg", "setup.py", "Cargo.toml", "go.mod"];

/** The package that a manifest describes; null where it describes none that can be installed. */
export function readManifest(file: ManifestFile, paths: readonly string[]): FoundPackage | null {
  const directory = path.posix.dirname(file.path);
  switch (path.posix.basename(file.path)) {
    case "package.json":
      return npmPackage(directory, file.text);
    case "pyproject.toml":
      return pythonProject(directory, file.text);
    case "setup.cfg":
    case "setup.py":
      return setupScript(directory, file.text);
    case "Cargo.toml":
      return crate(directory, file.text, paths);
    case "go.mod":
      return goModule(directory, file.text, paths);
    default:
      return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function fieldsIn(read: () => unknown): Fields | null {
  try {
    return fieldsOf(read());
  } catch {
    return null;
  }
}

function npmPackage(directory: string, text: string): FoundPackage | null {
  // Some editors begin a file with a mark of its encoding; npm passes over it too.
  const fields = fieldsIn(() => JSON.parse(text.replace(/^\ufeff/, "")));
  if (fields === null) return null;
  const name = (textOf(fields.name) ?? "").replace(/^@[^/]*\//, "");
  const commands = typeof fields.bin === "string" ? [name] : Object.keys(fieldsOf(fields.bin));
  // What is neither published nor a command is the root of a workspace, or a site.
  if (commands.length === 0 && (fields.private === true || name === "")) return null;
  return { kind: "npm", directory, name, commands: commandNames(commands) };
}

function pythonProject(directory: string, text: string): FoundPackage | null {
  const fields = fieldsIn(() => parse(text));
  const project = fieldsOf(fields?.project);
  const poetry = fieldsOf(fieldsOf(fields?.tool).poetry);
  const name = textOf(project.name) ?? textOf(poetry.name);
  if (name === null) return null;
  const commands = [project.scripts, poetry.scripts].flatMap((scripts) => Object.keys(fieldsOf(scripts)));
  return { kind: "python", directory, name, commands: commandNames(commands) };
}

/** Code is not run to be read: the usual way to write entry points is recognised. */
function setupScript(directory: string, text: string): FoundPackage | null {
  const name = /^[ \t]*name\s*=\s*["']?([\w.-]+)/m.exec(text)?.[1];
  if (name === undefined) return null;
  const scripts = scriptsIn(text);
  const commands = [...scripts.matchAll(/^[ \t]*["']?([\w.-]+)\s*=\s*[\w.]+:[\w.]+/gm)].map(
    ([, one = ""]) => one,
  );
  const inline = [...scripts.matchAll(/["']([\w.-]+)\s*=\s*[\w.]+:[\w.]+/g)].map(([, one = ""]) => one);
  return { kind: "python", directory, name, commands: commandNames([...commands, ...inline]) };
}

/** Up to a bracket that closes the list or opens a section, or a blank line. */
function scriptsIn(text: string): string {
  const from = /console_scripts["']?\s*[:=]\s*/.exec(text);
  if (from === null) return "";
  const start = from.index + from[0].length;
  const end = /\]|^[ \t]*\[|\n[^\S\n]*\n/gm;
  end.lastIndex = start;
  return text.slice(start, end.exec(text)?.index);
}

function crate(directory: string, text: string, paths: readonly string[]): FoundPackage | null {
  const fields = fieldsIn(() => parse(text));
  const name = textOf(fieldsOf(fields?.package).name);
  if (name === null) return null;
  const listed = Array.isArray(fields?.bin) ? fields.bin : [];
  const named = listed.flatMap((bin) => textOf(fieldsOf(bin).name) ?? []);
  const bins = below(paths, directory, "src/bin").flatMap(
    (file) => /^([^/]+)(?:\.rs|\/main\.rs)$/.exec(file)?.[1] ?? [],
  );
  const main = below(paths, directory, "src").includes("main.rs") && named.length === 0 ? [name] : [];
  return { kind: "cargo", directory, name, commands: commandNames([...named, ...bins, ...main]) };
}

function goModule(directory: string, text: string, paths: readonly string[]): FoundPackage | null {
  const module = /^module\s+"?([^\s"]+)/m.exec(text)?.[1];
  if (module === undefined) return null;
  const name = path.posix.basename(module.replace(/\/v\d+$/, ""));
  const folders = below(paths, directory, "cmd").flatMap(
    (file) => /^([^/]+)\/main\.go$/.exec(file)?.[1] ?? [],
  );
  const own = below(paths, directory, "").includes("main.go") ? [name] : [];
  // The recipe installs either the commands below cmd/, or the module's own.
  return { kind: "go", directory, name, commands: commandNames(folders.length > 0 ? folders : own) };
}

/** Paths below a folder of a package, relative to it. */
function below(paths: readonly string[], directory: string, folder: string): string[] {
  const joined = path.posix.join(directory, folder);
  const prefix = joined === "." || joined === "./" ? "" : `${joined.replace(/\/$/, "")}/`;
  return paths.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length));
}
