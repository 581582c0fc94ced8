/** One running container: how it is started, spoken to, and ended with everything that runs in it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { decode } from "../base/text.ts";
import { initCommand } from "./box-init.ts";
import type { Channel } from "./box-wire.ts";
import { type DockerCall, dockerArguments } from "./docker-arguments.ts";
import { type Engine, tryAsking } from "./docker-engine.ts";
import { forget, newNote, readNote, removeNoted } from "./docker-leftovers.ts";
import { tailOf } from "./last-words.ts";
import { LAYOUT } from "./mounts.ts";
import { endOf, startAlone } from "./start-alone.ts";

const END_MS = 10_000;

export interface Container {
  /** The engine passes on no descriptors, so the server talks on its streams, and has one life. */
  readonly channel: Channel;
  /** Resolves when it has ended and said all that it says. */
  readonly ended: Promise<void>;
  lastWords(): string;
  /** The host's number of its process 1, where that is to be had. */
  firstProcess(): Promise<number | null>;
  /** Resolves with the number of processes that could not be ended. */
  end(): Promise<number>;
}

export async function startContainer(
  engine: Engine,
  call: Pick<DockerCall, "image" | "mounts" | "limits" | "network">,
): Promise<Container> {
  const { box, tmp } = LAYOUT;
  const init = initCommand({
    // The engine counts the container's own processes; a user's limit would count all of that user.
    limits: { ...call.limits, processes: null },
    node: `${box}/node`,
    server: `${box}/box.mjs`,
    folder: tmp,
    channels: "stdio",
  });
  const note = await newNote("container");
  const args = dockerArguments({ ...call, cidFile: note, user: engine.user, init });
  const child = startAlone(engine.file, args, { stdio: ["pipe", "pipe", "pipe"], env: engine.env });
  // "pipe" stands at these places.
  const [output, input, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
  return {
    channel: { input, output },
    ended: endOf(child),
    lastWords: tailOf(stderr),
    firstProcess: askForProcess(engine, note),
    end: () => endContainer(engine, child, note),
  };
}

/** Asks when somebody first wants to know. */
function askForProcess(engine: Engine, note: string): () => Promise<number | null> {
  let answer: Promise<number | null> | null = null;
  return () => {
    answer ??= processOf(engine, note).catch(() => null);
    return answer;
  };
}

async function processOf(engine: Engine, note: string): Promise<number | null> {
  const id = await readNote(note);
  if (id === null) return null;
  const { stdout } = await tryAsking(engine, ["inspect", "--format", "{{.State.Pid}}", id]);
  const pid = Number(decode(stdout));
  // An engine in a machine of its own counts otherwise: then the number is another process's here, or nobody's.
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8");
  return words.includes(LAYOUT.box) ? pid : null;
}

/** The program ends when its container has, and a container takes all its processes with it. */
async function endContainer(engine: Engine, child: ChildProcess, note: string): Promise<number> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const gone = isRunning ? once(child, "exit") : null;
  const id = await readNote(note);
  if (isRunning && id !== null) await tryAsking(engine, ["kill", id]);
  const timer = setTimeout(() => child.kill("SIGKILL"), id === null ? 0 : END_MS);
  await gone;
  clearTimeout(timer);
  // Left to itself, the program ends only when the engine has removed the container.
  if (child.signalCode === null) {
    await forget(note);
    return 0;
  }
  const isRemoved = await removeNoted(engine, "container", note);
  return id === null || isRemoved ? 0 : 1;
}
