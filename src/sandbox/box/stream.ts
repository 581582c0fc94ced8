/** Runs a long command and sends its streams as they come, no faster than the host takes them. */
import { type BoxReply, type SpawnRequest, STREAM_WINDOW, type StreamName } from "../box-protocol.ts";
import { startCommand } from "./command.ts";
import { PipeReader, type PipeStock } from "./pipes.ts";
import { killTree, send } from "./process-table.ts";

export type Answer = (reply: BoxReply, body?: Uint8Array) => void;

/** What the host can do to a running command. */
export interface Handle {
  kill(signal: NodeJS.Signals): void;
  credit(stream: StreamName, bytes: number): void;
  write(data: Uint8Array, last: boolean): void;
}

export interface StreamInput {
  readonly request: SpawnRequest;
  readonly input: Uint8Array;
  readonly answer: Answer;
  onStarted(handle: Handle): void;
}

/** A stream with the bytes that the host has not yet taken. */
class MeteredStream {
  readonly reader: PipeReader;
  #open = 0;

  constructor(fd: number, forward: (chunk: Uint8Array) => void) {
    this.reader = new PipeReader(fd, (chunk) => {
      this.#open += chunk.length;
      forward(chunk);
      if (this.#open >= STREAM_WINDOW) this.reader.pause();
    });
  }

  credit(bytes: number): void {
    this.#open -= bytes;
    if (this.#open < STREAM_WINDOW) this.reader.resume();
  }
}

export async function runStreaming(stream: StreamInput, pipes: PipeStock): Promise<void> {
  const { request, input, answer } = stream;
  const { id } = request;
  const [out, err] = await Promise.all([pipes.output(), pipes.output()]);
  const forward =
    (name: StreamName) =>
    (chunk: Uint8Array): void =>
      answer({ type: "chunk", id, stream: name }, chunk);
  const streams = {
    stdout: new MeteredStream(out.ours, forward("stdout")),
    stderr: new MeteredStream(err.ours, forward("stderr")),
  };
  const start = await startCommand({ request, input, stdout: out.theirs, stderr: err.theirs }, pipes);
  if (start.kind === "refused") {
    answer({ type: "chunk", id, stream: "stderr" }, Buffer.from(`${start.why}\n`));
    answer({ type: "exit", id, exitCode: start.exitCode, signal: null });
    return;
  }
  let isRunning = true;
  stream.onStarted({
    kill: (signal) => {
      if (!isRunning) return;
      if (signal === "SIGKILL") killTree(start.pid);
      else send(-start.pid, signal);
    },
    credit: (name, bytes) => streams[name].credit(bytes),
    write: (data, last) => {
      if (last) start.stdin?.end(data);
      else start.stdin?.write(data);
    },
  });
  const ended = await start.ended;
  isRunning = false;
  streams.stdout.reader.finish();
  streams.stderr.reader.finish();
  start.stdin?.destroy();
  answer({ type: "exit", id, ...ended });
}
