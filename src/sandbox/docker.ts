/** Boxes by a container engine of this machine, for runners on which bubblewrap cannot be used. */
import { existsSync } from "node:fs";
import os from "node:os";
import { BoxClient } from "./box-client.ts";
import { limitsHere } from "./box-limits.ts";
import { startContainer } from "./docker-container.ts";
import { ask, dockerRemedy, type Engine, findEngine } from "./docker-engine.ts";
import { imageArchive, imageEntries } from "./docker-image.ts";
import { newNote, removeLeftovers, removeNoted } from "./docker-leftovers.ts";
import { boxEnvironment, environmentIn } from "./environment.ts";
import { type HostBoxes, prepareHost } from "./host-system.ts";
import { LAYOUT, type Mount, mountTable, startFolder, writableFolders } from "./mounts.ts";
import type { Box, BoxSpec, Layout, Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { guardSpace } from "./space-guard.ts";
import { discoverToolchains, type Toolchains } from "./toolchains.ts";

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
  return new DockerSandbox({ setup, engine, host, environment: boxEnvironment(LAYOUT, toolchains.bins) });
}

interface Parts {
  readonly setup: SandboxSetup;
  readonly engine: Engine;
  readonly host: HostBoxes;
  readonly environment: Readonly<Record<string, string>>;
}

class DockerSandbox implements Sandbox {
  readonly kind = "docker";
  readonly version: string;
  readonly layout: Layout = LAYOUT;
  readonly concurrency = Math.max(2, os.availableParallelism());
  readonly #setup: SandboxSetup;
  readonly #engine: Engine;
  readonly #host: HostBoxes;
  readonly #environment: Readonly<Record<string, string>>;
  /** By what is in them; most boxes share one. */
  readonly #images = new Map<string, Promise<Image>>();

  constructor({ setup, engine, host, environment }: Parts) {
    this.version = engine.version;
    this.#setup = setup;
    this.#engine = engine;
    this.#host = host;
    this.#environment = environment;
  }

  async open(spec: BoxSpec): Promise<Box> {
    const limits = limitsHere(spec.purpose, this.#setup);
    const readable = (spec.readable ?? []).filter((file) => existsSync(file));
    const mounts = mountTable({ ...spec, readable }, this.#host.systemFor(spec), limits);
    const { id: image } = await this.#imageFor(mounts);
    const container = await startContainer(this.#engine, { image, mounts, limits, network: spec.network });
    const client: BoxClient = new BoxClient({
      layout: LAYOUT,
      environment: environmentIn(spec.network, this.#environment),
      cwd: startFolder(LAYOUT, spec),
      channels: [container.channel],
      ended: container.ended,
      lastWords: container.lastWords,
      end: async () => {
        (await guard).stop();
        return { survivors: await container.end(), broke: null };
      },
    });
    const guard = guardSpace({
      folders: writableFolders(mounts),
      limits,
      firstProcess: container.firstProcess,
      over: (why) => client.breakDown(why),
    });
    await client.ready();
    return client;
  }

  /** A bridge is no way to this machine's loopback. */
  async loopbackReach(): Promise<null> {
    return null;
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
}

interface Image {
  readonly id: string;
  readonly note: string;
}

async function importImage(engine: Engine, archive: Uint8Array): Promise<Image> {
  const id = await ask(engine, ["import", "-"], archive);
  return { id, note: await newNote("image", id) };
}
