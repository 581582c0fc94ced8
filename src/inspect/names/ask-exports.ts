/** Asks a build which names its modules export, by loading them in the box as a user's program would. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { freshFolder, removeTree } from "../../host/files.ts";
import type { Box, Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";

export interface ModuleQuestion {
  readonly language: "javascript" | "python";
  readonly module: string;
  readonly names: readonly string[];
}

/** By name: whether it is exported; null: that could not be told. */
export type ModuleAnswer = ReadonlyMap<string, boolean | null>;

export interface ExportServices {
  readonly sandbox: Sandbox;
  readonly workArea: string;
}

const TIME_LIMIT_MS = 20_000;
const KEPT_OUTPUT = 256 * 1024;
const Answers = z.record(z.string(), z.boolean().nullable());

/** One answer a question, in their order. A module that cannot be loaded for another reason than its absence tells nothing. */
export async function askExports(
  questions: readonly ModuleQuestion[],
  built: BuiltSide,
  { sandbox, workArea }: ExportServices,
): Promise<ModuleAnswer[]> {
  const workspace = await freshFolder(workArea);
  try {
    await using box = await sandbox.open({
      purpose: "trial",
      folders: { tool: built.toolDir, workspace },
      network: "none",
    });
    // A program of the user's finds packages beside itself.
    await box.exec(["ln", "-s", `${box.layout.tool}/lib/node_modules`, "node_modules"], {
      timeoutMs: TIME_LIMIT_MS,
    });
    const answers: ModuleAnswer[] = [];
    for (const question of questions) answers.push(await ask(box, question));
    return answers;
  } finally {
    await removeTree(workspace);
  }
}

/** One process a module: what one does when it is loaded does not reach the others. */
async function ask(box: Box, { language, module, names }: ModuleQuestion): Promise<ModuleAnswer> {
  const mark = randomUUID();
  const given = JSON.stringify({ mark, module, names });
  const command =
    language === "python"
      ? [
          "sh",
          "-c",
          'for p in python python3; do command -v "$p" >/dev/null && exec "$p" -c "$1" "$2"; done; exit 127',
          "sh",
          PYTHON,
          given,
        ]
      : ["node", "--input-type=module", "-e", JAVASCRIPT, "--", given];
  const { output } = await box.exec(command, { timeoutMs: TIME_LIMIT_MS, maxOutput: KEPT_OUTPUT });
  const line = output.split("\n").find((text) => text.startsWith(mark));
  const answers = line === undefined ? {} : answered(line.slice(mark.length));
  return new Map(names.map((name) => [name, answers[name] ?? null]));
}

function answered(json: string): z.infer<typeof Answers> {
  try {
    return Answers.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Written as text because it runs inside the box, with the box's own node. */
const JAVASCRIPT = `
import { createRequire } from "node:module";
import { writeSync } from "node:fs";
const { mark, module: wanted, names } = JSON.parse(process.argv[1]);
const require = createRequire(process.cwd() + "/program.js");
const resolved = (() => { try { return import.meta.resolve(wanted); } catch { return null; } })();
const isFound = resolved !== null || (() => { try { require.resolve(wanted); return true; } catch { return false; } })();
const roots = [];
let isMissing = !isFound;
let isBroken = false;
try {
  const space = await import(wanted);
  roots.push(space, space.default);
} catch (error) {
  isBroken = true;
  // What is mapped to a file that is not there is not there either.
  if (error?.code === "ERR_MODULE_NOT_FOUND" && error.url === resolved) isMissing = true;
}
try { roots.push(require(wanted)); isMissing = false; } catch {}
const has = (root, [first, ...rest]) => {
  if (root === undefined || root === null || !(first in Object(root))) return false;
  if (rest.length === 0) return true;
  const value = root[first];
  return value === undefined || value === null ? null : has(value, rest);
};
const told = (name) => {
  if (isMissing) return false;
  if (roots.length === 0) return null;
  const found = roots.map((root) => { try { return has(root, name.split(".")); } catch { return null; } });
  return found.includes(true) ? true : isBroken || found.includes(null) ? null : false;
};
const answers = Object.fromEntries(names.map((name) => [name, told(name)]));
writeSync(1, "\\n" + mark + JSON.stringify(answers) + "\\n");
process.exit(0);
`;

const PYTHON = `
import importlib, json, os, sys
given = json.loads(sys.argv[1])
module, missing = None, False
sys.path.insert(0, "")
try:
    module = importlib.import_module(given["module"])
except ModuleNotFoundError as error:
    missing = error.name is not None and (given["module"] + ".").startswith(error.name + ".")
except BaseException:
    pass
def has(root, path, parts):
    for part in parts:
        path = path + "." + part
        try:
            root = getattr(root, part)
        except AttributeError:
            try:
                root = importlib.import_module(path)
            except ModuleNotFoundError:
                return False
            except BaseException:
                return None
        except BaseException:
            return None
    return True
answers = {}
for name in given["names"]:
    if missing: answers[name] = False
    elif module is None: answers[name] = None
    else: answers[name] = has(module, given["module"], name.split("."))
os.write(1, ("\\n" + given["mark"] + json.dumps(answers) + "\\n").encode())
os._exit(0)
`;
