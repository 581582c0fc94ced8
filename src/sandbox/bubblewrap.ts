/** Boxes by bubblewrap: namespaces of their own, no capability, no network, nothing of the host but the mount table. */
import { existsSync } from "node:fs";
import os from "node:os";
import { SandboxError } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { execute } from "../host/exec.ts";
import { Ahead } from "./ahead.ts";
import { BoxClient } from "./box-client.ts";
import { type BoxLimits, limitsHere } from "./box-limits.ts";
import { bubblewrapArguments } from "./bubblewrap-arguments.ts";
import { type BubblewrapProcess, startBubblewrap } from "./bubblewrap-process.ts";
import { BUBBLEWRAP_MISSING, bubblewrapRemedy } from "./bubblewrap-remedy.ts";
import { BuildNetworks, type OwnNetwork } from "./build-networks.ts";
import { type ControlGroup, confine, removeAbandonedGroups } from "./control-group.ts";
import { boxEnvironment, environmentIn } from "./environment.ts";
import { findProgram } from "./find-program.ts";
import { type HostBoxes, prepareHost } from "./host-system.ts";
import { type HostSystem, LAYOUT, type Mount, mountTable, startFolder, writableFolders } from "./mounts.ts";
import { connect } from "./networks/connect.ts";
import type { Box, BoxSpec, Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { guardSpace } from "./space-guard.ts";
import { discoverToolchains, type Toolchains } from "./toolchains.ts";

export const bubblewrap: SandboxProvider = {
  kind: "bubblewrap",
  async selfTest(setup): Promise<SelfTest> {
    if (findProgram("bwrap") === null) {
      return { ok: false, why: "bwrap is not on PATH.", remedy: BUBBLEWRAP_MISSING };
    }
    const test = await testSandbox(() => openBubblewrap(setup, NO_TOOLCHAINS), setup);
    return test.ok ? test : { ...test, remedy: bubblewrapRemedy(test.why ?? "") ?? test.remedy };
  },
  create: async (setup) => openBubblewrap(setup, await discoverToolchains(process.env)),
};

const NO_TOOLCHAINS: Toolchains = { roots: [], bins: [] };

/** What this bwrap is and can do. */
interface Program {
  readonly file: string;
  readonly version: string;
  readonly options: ReadonlySet<string>;
}

async function openBubblewrap(setup: SandboxSetup, toolchains: Toolchains): Promise<Sandbox> {
  const program = await inspectProgram();
  await removeAbandonedGroups();
  const host = await prepareHost(setup, toolchains);
  const environment = boxEnvironment(LAYOUT, toolchains.bins);
  const trials = new Ahead<Held>({
    make: () =>
      hold(startBubblewrap(program.file, limitsHere("trial", setup), null), limitsHere("trial", setup)),
    isGood: ({ bwrap }) => bwrap.isRunning() && bwrap.channels.every(({ destroyed }) => !destroyed),
    end: async (held) => void (await endHeld(held)),
  });
  const parts = { setup, program, host, environment, trials };
  const networks = new BuildNetworks({
    workArea: setup.workArea,
    open: (folders, network) =>
      openBox({ ...parts, network, spec: { purpose: "build", folders, network: "allow" } }),
  });
  const networkOf = async ({ network, loopback = [] }: BoxSpec): Promise<OwnNetwork | null> => {
    const found = network === "allow" ? await networks.for(loopback) : null;
    return found?.kind === "own" ? found : null;
  };
  return {
    kind: "bubblewrap",
    version: program.version,
    layout: LAYOUT,
    concurrency: Math.max(4, 2 * os.availableParallelism()),
    open: async (spec) => openBox({ ...parts, spec, network: await networkOf(spec) }),
    async loopbackReach(loopback) {
      const network = await networks.for(loopback);
      return network.kind === "shared" ? network.why : null;
    },
    // Every box ends by itself; what lies in the work area goes with the work area.
    [Symbol.asyncDispose]: () => trials[Symbol.asyncDispose](),
  };
}

async function inspectProgram(): Promise<Program> {
  const file = findProgram("bwrap");
  if (file === null) {
    throw new SandboxError("bubblewrap-missing", "bwrap is not on PATH.", { hint: BUBBLEWRAP_MISSING });
  }
  const [version, help] = await Promise.all([execute(file, ["--version"]), execute(file, ["--help"])]);
  // Some versions print their help as an error.
  const text = decode(help.stdout) + help.stderr;
  return {
    file,
    version: decode(version.stdout).replace(/^\D+/, "").trim(),
    options: new Set([...text.matchAll(/^\s+(--[a-z-]+\d?)/gm)].map(([, option = ""]) => option)),
  };
}

interface Opening {
  readonly setup: SandboxSetup;
  readonly program: Program;
  readonly host: HostBoxes;
  readonly environment: Readonly<Record<string, string>>;
  /** Those of trials: all of them have the same limits and no network. */
  readonly trials: Ahead<Held>;
  readonly spec: BoxSpec;
  /** null: none, or the host's, as the spec says. */
  readonly network: OwnNetwork | null;
}

/**
 * One that was started and waits for its options, counted in its control group. It has made no namespace and runs
 * nothing; what it will show it is told last, so nothing of an earlier box can be in it.
 */
interface Held {
  readonly bwrap: BubblewrapProcess;
  /** null: this machine lets us make none, or it could not be started. */
  readonly group: Promise<ControlGroup | null>;
}

function hold(bwrap: BubblewrapProcess, limits: BoxLimits): Held {
  return { bwrap, group: bwrap.pid === null ? Promise.resolve(null) : confine(bwrap.pid, limits) };
}

async function endHeld({ bwrap, group }: Held): Promise<number> {
  const survivors = await bwrap.end();
  await (await group)?.remove();
  return survivors;
}

async function openBox(opening: Opening): Promise<Box> {
  const { setup, program, host, environment, trials, spec, network } = opening;
  const limits = limitsHere(spec.purpose, setup);
  const mounts = mountTable(
    { ...spec, readable: (spec.readable ?? []).filter((file) => existsSync(file)) },
    withResolver(host.systemFor(spec), network),
    limits,
  );
  const args = bubblewrapArguments({ mounts, network: spec.network, options: program.options });
  const way = network && ((pid: number) => connect(network.way, pid));
  // Listened to from the first moment on: bwrap may have ended before anything else here is done.
  const held =
    spec.purpose === "trial" ? await trials.take() : hold(startBubblewrap(program.file, limits, way), limits);
  const { bwrap, group } = held;
  const client: BoxClient = new BoxClient({
    layout: LAYOUT,
    environment: environmentIn(spec.network, environment),
    cwd: startFolder(LAYOUT, spec),
    channels: bwrap.channels.map((socket) => ({ input: socket, output: socket })),
    ended: bwrap.ended,
    lastWords: bwrap.lastWords,
    end: async () => {
      (await guard).stop();
      return { survivors: await endHeld(held), broke: null };
    },
  });
  const guard = guardSpace({
    // One that is not there is for bwrap to complain about.
    folders: writableFolders(mounts).filter((folder) => existsSync(folder)),
    limits,
    firstProcess: bwrap.innerPid,
    over: (why) => client.breakDown(why),
  });
  await Promise.all([group, guard]);
  await bwrap.tell(args).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  await client.ready();
  if (spec.purpose === "trial") setImmediate(() => trials.prepare());
  return client;
}

/** The host's resolvers may be where a network of the box's own does not lead. */
function withResolver(system: HostSystem, network: OwnNetwork | null): HostSystem {
  if (network === null) return system;
  const resolver: Mount = { kind: "bind", from: network.resolver, to: RESOLVER, writable: false };
  return { ...system, etc: [...system.etc.filter(({ to }) => to !== RESOLVER), resolver] };
}

const RESOLVER = "/etc/resolv.conf";
