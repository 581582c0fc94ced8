/** What every kind of sandbox offers: boxes with one mount table, in which builds and trials run. */
import type { SandboxKind } from "../schema/words.ts";
import type { BoxLimits, Purpose } from "./box-limits.ts";
import type { LoopbackPlace } from "./loopback-places.ts";

/** Where things stand as seen from inside a box. Equal for both sides, so that nothing is ever relocated. */
export interface Layout {
  readonly source: string;
  readonly tool: string;
  readonly workspace: string;
  readonly skills: string;
  readonly home: string;
  readonly tmp: string;
  /** Directory of the gateway's socket. */
  readonly gateway: string;
  /** Our node and box.mjs. */
  readonly box: string;
  /** The agent's program, where it runs in the box. */
  readonly agent: string;
}

/**
 * Host folders behind the layout. Their names must be opaque: a box can read them. While a box is open they
 * may stand elsewhere (`none` renames them), so a caller touches them before it opens and after it closes.
 */
export interface BoxFolders {
  readonly tool: string;
  readonly source?: string;
  readonly workspace?: string;
  /** A folder with one folder a skill. */
  readonly skills?: string;
  /** The folder that holds the gateway's socket. */
  readonly gateway?: string;
  /** The folder that holds the agent's program; shared by all boxes, read-only. */
  readonly agent?: string;
}

export interface BoxSpec {
  /** A build writes /source and /opt/tool; a trial sees the tool read-only and has no /source. */
  readonly purpose: Purpose;
  readonly folders: BoxFolders;
  /** `allow` is for builds only. */
  readonly network: "none" | "allow";
  /** Host files that the box may read at their own path: certificates and settings of registries. */
  readonly readable?: readonly string[];
  /** Services on the host's loopback that a build must reach. Others it reaches only where it shares the network. */
  readonly loopback?: readonly LoopbackPlace[];
  /** Inside path of the login shell of the box's user; a kind without walls has the host's. Default: bash. */
  readonly shell?: string;
}

export interface SpawnOptions {
  /** Inside path; default: the workspace in a trial, the source in a build. */
  readonly cwd?: string;
  /** Added to the box's own environment; nothing is inherited from the host. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Uint8Array;
  /** For `spawn`: `input` is only the beginning; more comes by `write`, the end by `endInput`. */
  readonly keepInputOpen?: boolean;
}

export interface ExecOptions extends SpawnOptions {
  /** Fires on silent, stopped and disowned processes too; the whole process group is killed. */
  readonly timeoutMs: number;
  /** Bytes of output that are kept, head and tail; the rest is counted in `cut`. */
  readonly maxOutput?: number;
  readonly signal?: AbortSignal;
}

export interface ExecResult {
  /** null: ended by a signal. 126 and 127 as a shell gives them where the program cannot be started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Both streams in the order of their arrival, head and tail, decoded with replacement characters. */
  readonly output: string;
  /** Bytes of the whole output, and how many of them `output` leaves out. */
  readonly bytes: number;
  readonly cut: number;
  readonly ms: number;
}

/** A process that runs for long (an agent): its streams as they come. Closed stdin unless `input` is given. */
export interface BoxProcess {
  readonly stdout: AsyncIterable<Uint8Array>;
  readonly stderr: AsyncIterable<Uint8Array>;
  readonly exit: Promise<{ readonly exitCode: number | null; readonly signal: string | null }>;
  /** Sends a signal to the process group; SIGKILL also reaches what left the group. */
  kill(signal?: NodeJS.Signals): void;
  /** More input, where the process was started with `keepInputOpen`. */
  write(data: Uint8Array): void;
  endInput(): void;
}

/** One box: everything that runs in it ends with it. */
export interface Box extends AsyncDisposable {
  readonly layout: Layout;
  /** The variables that every process in the box starts with. */
  readonly environment: Readonly<Record<string, string>>;
  spawn(command: readonly string[], options?: SpawnOptions): BoxProcess;
  /** Returns when the command itself has ended, whatever it left in the background. */
  exec(command: readonly string[], options: ExecOptions): Promise<ExecResult>;
  /** Reads and writes files as a process of the box would. Rejects with a SandboxError that names the path. */
  read(path: string): Promise<Uint8Array>;
  write(path: string, data: Uint8Array): Promise<void>;
  /**
   * Makes a unix socket of the box a port of its loopback, for programs that speak to ports only. Resolves with the
   * port: the usual one wherever the box has a network of its own.
   */
  forward(socket: string): Promise<number>;
  /** Ends everything in the box. */
  close(): Promise<BoxEnd>;
}

export interface BoxEnd {
  /** Processes that could not be ended (0 where the kernel ends them). */
  readonly survivors: number;
  /**
   * Why the box came to its end before it was closed, once it had opened: what ran in it killed its server too
   * often, spoke in its place, filled the disk or took a folder away. null: it lasted.
   */
  readonly broke: string | null;
}

export interface SelfTest {
  readonly ok: boolean;
  /** Why it cannot be used here, in the words of the program that refused. */
  readonly why: string | null;
  /** What a person can do about it. */
  readonly remedy: string | null;
}

export interface Sandbox extends AsyncDisposable {
  readonly kind: SandboxKind;
  readonly version: string;
  readonly layout: Layout;
  /** Boxes that may be open at once. */
  readonly concurrency: number;
  open(spec: BoxSpec): Promise<Box>;
  /**
   * Why boxes of builds that must reach these places reach all of the host's loopback, with what a person can do;
   * null: they do not, or the kind has no walls and promises nothing.
   */
  loopbackReach(loopback: readonly LoopbackPlace[]): Promise<string | null>;
}

/** What a kind needs to come to life. */
export interface SandboxSetup {
  /** Absolute path of box.mjs, the in-box server. */
  readonly boxServer: string;
  /** A folder of this process on the host, 0700, for what the kind must keep. */
  readonly workArea: string;
  /** In place of what a box may use by default. A kind without walls holds to none of them. */
  readonly limits?: Partial<BoxLimits>;
}

/** The registry's entry of a kind: one file, one line in index.ts. */
export interface SandboxProvider {
  readonly kind: SandboxKind;
  selfTest(setup: SandboxSetup): Promise<SelfTest>;
  create(setup: SandboxSetup): Promise<Sandbox>;
}
