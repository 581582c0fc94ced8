/** Where attacks take place: boxes of one kind, and around them the bait. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freshFolder } from "../../host/files.ts";
import type { SandboxKind } from "../../schema/words.ts";
import type { BoxLimits } from "../box-limits.ts";
import type {
  Box,
  BoxFolders,
  ExecResult,
  Layout,
  Sandbox,
  SandboxProvider,
  SandboxSetup,
} from "../sandbox.ts";
import { type Bait, layBait } from "./bait.ts";

const MIB = 1024 ** 2;

/** Tight, so that filling what there is takes no time. */
export const TIGHT: Partial<BoxLimits> = {
  fresh: 16 * MIB,
  sharedMemory: 8 * MIB,
  growth: 48 * MIB,
  files: 500,
  processes: 120,
  openFiles: 512,
  processMemory: 2048 * MIB,
};

/** No single attempt takes longer. */
const LONGEST_MS = 8_000;

export interface FreshBox extends AsyncDisposable {
  readonly box: Box;
  /** Host folders. */
  readonly folders: Required<Pick<BoxFolders, "tool" | "workspace" | "skills" | "gateway">>;
  run(script: string): Promise<ExecResult>;
}

export interface Field extends AsyncDisposable {
  readonly kind: SandboxKind;
  readonly version: string;
  readonly layout: Layout;
  readonly bait: Bait;
  /** What a script of bash prints in a box that other attacks use too. */
  run(script: string): Promise<string>;
  /** What a program for Node prints there. */
  node(program: string): Promise<string>;
  /** What a program for Node prints in the box of a build, with its network. The shared box is closed before. */
  nodeInBuild(program: string): Promise<string>;
  /** Whether boxes of builds are kept from the host's loopback on this machine. */
  keepsBuildsFromLoopback(): Promise<boolean>;
  /** A box for this attack alone. The shared one is closed before: not every kind can have two. */
  open(): Promise<FreshBox>;
}

export async function openField(provider: SandboxProvider, setup: SandboxSetup): Promise<Field> {
  const bait = await layBait(setup.workArea);
  try {
    const sandbox = await provider.create({ ...setup, limits: { ...TIGHT, ...setup.limits } });
    return new BattleField(sandbox, bait, setup.workArea);
  } catch (error) {
    await bait[Symbol.asyncDispose]();
    throw error;
  }
}

class BattleField implements Field {
  readonly kind: SandboxKind;
  readonly version: string;
  readonly layout: Layout;
  readonly bait: Bait;
  readonly #sandbox: Sandbox;
  readonly #workArea: string;
  #shared: FreshBox | null = null;

  constructor(sandbox: Sandbox, bait: Bait, workArea: string) {
    this.kind = sandbox.kind;
    this.version = sandbox.version;
    this.layout = sandbox.layout;
    this.bait = bait;
    this.#sandbox = sandbox;
    this.#workArea = workArea;
  }

  async run(script: string): Promise<string> {
    this.#shared ??= await this.#open();
    return (await this.#shared.run(script)).output;
  }

  async node(program: string): Promise<string> {
    this.#shared ??= await this.#open();
    return (await this.#shared.box.exec(this.#nodeCommand(program), { timeoutMs: LONGEST_MS })).output;
  }

  async nodeInBuild(program: string): Promise<string> {
    await this.#closeShared();
    const [tool, source] = [await freshFolder(this.#workArea), await freshFolder(this.#workArea)];
    await using box = await this.#sandbox.open({
      purpose: "build",
      folders: { tool, source },
      network: "allow",
    });
    return (await box.exec(this.#nodeCommand(program), { timeoutMs: LONGEST_MS })).output;
  }

  async keepsBuildsFromLoopback(): Promise<boolean> {
    return (await this.#sandbox.loopbackReach([])) === null;
  }

  async open(): Promise<FreshBox> {
    await this.#closeShared();
    return this.#open();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#closeShared();
    await this.#sandbox[Symbol.asyncDispose]();
    await this.bait[Symbol.asyncDispose]();
  }

  #nodeCommand(program: string): string[] {
    return [path.posix.join(this.layout.box, "node"), "-e", program];
  }

  async #closeShared(): Promise<void> {
    const shared = this.#shared;
    this.#shared = null;
    await shared?.[Symbol.asyncDispose]();
  }

  async #open(): Promise<FreshBox> {
    const folders = await this.#folders();
    const box = await this.#sandbox.open({ purpose: "trial", folders, network: "none" });
    return {
      box,
      folders,
      run: (script) => box.exec(["bash", "-c", script], { timeoutMs: LONGEST_MS }),
      [Symbol.asyncDispose]: async () => void (await box.close()),
    };
  }

  async #folders(): Promise<FreshBox["folders"]> {
    const parent = await freshFolder(this.#workArea);
    const place = (name: string): string => path.join(parent, name);
    const folders = { tool: place("t"), workspace: place("w"), skills: place("s"), gateway: place("g") };
    for (const folder of Object.values(folders)) await mkdir(folder);
    await mkdir(path.join(folders.tool, "bin"));
    await writeFile(path.join(folders.tool, "bin", "tabkit"), "#!/bin/sh\necho tabkit\n", { mode: 0o755 });
    await writeFile(path.join(folders.skills, "SKILL.md"), "# tabkit\n");
    await writeFile(path.join(folders.gateway, "s"), "");
    return folders;
  }
}
