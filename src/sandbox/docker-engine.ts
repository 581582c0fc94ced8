/** The engine behind the program `docker`: how it is asked, and why it cannot be used. */
import { SandboxError } from "../base/errors.ts";
import { decode, stripAnsi } from "../base/text.ts";
import { execute, type HostResult } from "../host/exec.ts";
import type { BoxUser } from "./docker-arguments.ts";
import { findProgram } from "./find-program.ts";

const ASK_MS = 60_000;

const INSTALL = "Install Docker Engine.";
const START = "Start the engine: sudo systemctl start docker";
const ALLOW = `Let this user use the engine, and log in again: sudo usermod -aG docker "$USER"`;

/** Words with which the program refuses, and what a person can do then. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/permission denied while trying to connect|dial unix .{0,400}permission denied/i, ALLOW],
  [/cannot connect to the docker daemon|is the docker daemon running|dial unix .{0,400}no such file/i, START],
  [
    /mounts denied|not shared from the host/i,
    "The engine runs in a machine of its own and does not see this one's folders: use one that runs here.",
  ],
];

/** The program finds its engine and its settings by these. */
const VARIABLES =
  /^(?:PATH|HOME|XDG_RUNTIME_DIR|XDG_CONFIG_HOME|DOCKER_(?:HOST|CONTEXT|CONFIG|CERT_PATH|TLS_VERIFY|API_VERSION))$/;

export interface Engine {
  /** Absolute path of the program. */
  readonly file: string;
  readonly version: string;
  /** What the program itself is started with; nothing of it is seen in a box. */
  readonly env: Readonly<Record<string, string>>;
  /** Who a box must be so that this user's folders are its own. */
  readonly user: BoxUser;
}

/** Rejects with a SandboxError, and the remedy as its hint, where boxes cannot be opened with it. */
export async function findEngine(hostEnv: Readonly<Record<string, string | undefined>>): Promise<Engine> {
  const file = findProgram("docker", hostEnv.PATH);
  if (file === null) throw refusal("docker is not on PATH.", INSTALL);
  const env = Object.fromEntries(
    Object.entries(hostEnv).flatMap(([name, value]) =>
      value !== undefined && VARIABLES.test(name) ? [[name, value]] : [],
    ),
  );
  const program = { file, env };
  const address = env.DOCKER_HOST ?? (await addressOf(program));
  if (!address.startsWith("unix://")) {
    throw refusal(
      `docker speaks to ${address}, and a box must see the folders of this machine.`,
      "Use an engine of this machine: unset DOCKER_HOST, and docker context use default",
    );
  }
  const text = await ask(program, ["version", "--format", "{{.Server.Os}} {{.Server.Version}}"]);
  const [system = "", version = ""] = text.split(" ");
  if (system !== "linux") throw refusal(`The engine runs containers of ${system}.`, "Use one for Linux.");
  const security = await ask(program, ["info", "--format", "{{json .SecurityOptions}}"]);
  // An engine without root maps this user to root inside, and everyone else to strangers.
  const isRootless = security.includes("name=rootless");
  const user = isRootless
    ? { uid: 0, gid: 0 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return { ...program, version, user };
}

type Program = Pick<Engine, "file" | "env">;

function addressOf(program: Program): Promise<string> {
  return ask(program, ["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"]);
}

/** What the engine answers, trimmed. Rejects with its own words where it refuses. */
export async function ask(program: Program, args: readonly string[], input?: Uint8Array): Promise<string> {
  const result = await tryAsking(program, args, input);
  if (result.exitCode === 0) return decode(result.stdout).trim();
  const words = stripAnsi(result.stderr).trim() || `docker ${args[0]} ended with ${result.exitCode}.`;
  throw refusal(words, dockerRemedy(words));
}

/** Resolves whatever the engine says. */
export function tryAsking(
  program: Program,
  args: readonly string[],
  input?: Uint8Array,
): Promise<HostResult> {
  const { file, env } = program;
  return execute(file, args, { env, timeoutMs: ASK_MS, ...(input === undefined ? {} : { input }) });
}

/** What can be done about a refusal in docker's own words, or null for words that are not known. */
export function dockerRemedy(words: string): string | null {
  return REMEDIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function refusal(why: string, remedy: string | null): SandboxError {
  return new SandboxError("no-engine", why, remedy === null ? {} : { hint: remedy });
}
