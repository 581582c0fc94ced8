/** Boxes by a container engine of this machine, for runners on which bubblewrap cannot be used. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import os from "node:os";
import type { Readable, Writable } from "node:stream";
import { BoxClient } from "./box-client.ts";
import { initCommand } from "./box-init.ts";
import { boxLimits } from "./box-limits.ts";
import { dockerArguments } from "./docker-arguments.ts";
import { ask, dockerRemedy, type Engine, findEngine, tryAsking } from "./docker-engine.ts";
import { imageArchive, imageEntries } from "./docker-image.ts";
import { newNote, readNote, removeLeftovers, removeNoted } from "./docker-leftovers.ts";
import { boxEnvironment } from "./environment.ts";
import { type HostBoxes, prepareHost } from "./host-system.ts";
import { tailOf } from "./last-words.ts";
import { LAYOUT, type Mount, mountTable, startFolder, writableFolders } from "./mounts.ts";
import type { Box, BoxSpec, Layout, Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { guardSpace } from "./space-guard.ts";
import { endOf, startAlone } from "./start-alone.ts";
import { discoverToolchains, type Toolchains } from "./toolchains.ts";

const END_MS = 10_000;
const NO_TOOLCHAINS: Toolchains = { roots: [], bins: [] };

export const docker: SandboxProvider = {
  kind: "docker",
  async selfTest(setup): Promise<SelfTest> {
    const test = await testSandbox(() => openDocker(setup, NO_TOOLCHAINS), setup);
    return test.ok ? test : { ...test, remedy: test.remedy ?? dockerRemedy(test.why ?? "") };
  },
  create: async (setup) => openDocker(setup, await discoverToolchains(process.env)),
};

/** Clears up after processes that were killed; resolves with 0 where there is no engine. For the end of a job. */
export async function removeDockerLeftovers(): Promise<number> {
  const engine = await findEngine(process.env).catch(() => null);
  return engine === null ? 0 : removeLeftovers(engine);
}

async function openDocker(setup: SandboxSetup, toolchains: Toolchains): Promise<Sandbox> {
  const engine = await findEngine(process.env);
  await removeLeftovers(engine);
  const host = await prepareHost(setup, toolchains, engine.user);
  return new DockerSandbox(engine, host, boxEnvironment(LAYOUT, toolchains.bins));
}

class DockerSandbox implements Sandbox {
  readonly kind = "docker";
  readonly version: string;
  readonly layout: Layout = LAYOUT;
  readonly concurrency = Math.max(2, os.availableParallelism());
  readonly #engine: Engine;
  readonly #host: HostBoxes;
  readonly #environment: Readonly<Record<string, string>>;
  /** By what is in them; most boxes share one. */
  readonly #images = new Map<string, Promise<Image>>();

  constructor(engine: Engine, host: HostBoxes, environment: Readonly<Record<string, string>>) {
    this.version = engine.version;
    this.#engine = engine;
    this.#host = host;
    this.#environment = environment;
  }

  async open(spec: BoxSpec): Promise<Box> {
    const limits = boxLimits(spec.purpose, os.totalmem());
    const readable = (spec.readable ?? []).filter((file) => existsSync(file));
    const mounts = mountTable({ ...spec, readable }, this.#host.systemFor(spec.network), limits);
    const { id: image } = await this.#imageFor(mounts);
    const note = await newNote("container");
    const { box, tmp } = LAYOUT;
    const init = initCommand({
      // The engine counts the container's own processes; a user's limit would count all of that user.
      limits: { ...limits, processes: null },
      node: `${box}/node`,
      server: `${box}/box.mjs`,
      folder: tmp,
      channels: "stdio",
    });
    const { user, file, env } = this.#engine;
    const args = dockerArguments({
      ...{ image, mounts, limits, user, init },
      cidFile: note,
      network: spec.network,
    });
    const child = startAlone(file, args, { stdio: ["pipe", "pipe", "pipe"], env });
    // "pipe" stands at these places.
    const [output, input, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
    const client: BoxClient = new BoxClient({
      layout: LAYOUT,
      environment: this.#environment,
      cwd: startFolder(LAYOUT, spec),
      channels: [{ input, output }],
      ended: endOf(child),
      lastWords: tailOf(stderr),
      end: async () => {
        (await guard).stop();
        return { survivors: await this.#end(child, note), broke: null };
      },
    });
    const guard = guardSpace({
      folders: writableFolders(mounts),
      limits,
      // Its processes belong to the engine, and are not for us to look into.
      firstProcess: () => null,
      over: (why) => client.breakDown(why),
    });
    await client.ready();
    return client;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const image of this.#images.values()) {
      const made = await image.catch(() => null);
      if (made !== null) await removeNoted(this.#engine, "image", made.note);
    }
  }

  #imageFor(mounts: readonly Mount[]): Promise<Image> {
    const entries = imageEntries(mounts);
    const key = JSON.stringify(entries);
    const image = this.#images.get(key) ?? importImage(this.#engine, imageArchive(entries));
    this.#images.set(key, image);
    return image;
  }

  /** The program ends when its container has, and that takes all its processes with it. */
  async #end(child: ChildProcess, note: string): Promise<number> {
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const gone = isRunning ? once(child, "exit") : null;
    const id = await readNote(note);
    if (isRunning && id !== null) await tryAsking(this.#engine, ["kill", id]);
    const timer = setTimeout(() => child.kill("SIGKILL"), id === null ? 0 : END_MS);
    await gone;
    clearTimeout(timer);
    const isAlive = id !== null && child.signalCode !== null;
    return (await removeNoted(this.#engine, "container", note)) || !isAlive ? 0 : 1;
  }
}

interface Image {
  readonly id: string;
  readonly note: string;
}

async function importImage(engine: Engine, archive: Uint8Array): Promise<Image> {
  const id = await ask(engine, ["import", "-"], archive);
  return { id, note: await newNote("image", id) };
}
