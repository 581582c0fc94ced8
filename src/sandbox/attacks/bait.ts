/** Things on the host that no box may reach: each holds a secret, or is watched for changes. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { freshFolder, removeTree } from "../../host/files.ts";

/** A variable of this process that holds the secret. */
const VARIABLE = "GRIPCHECK_BAIT";

export interface Bait extends AsyncDisposable {
  readonly secret: string;
  /** A folder of the host; nothing below it belongs in a box. */
  readonly folder: string;
  /** A file in it that holds the secret. */
  readonly file: string;
  /** A file in it for an attacker to write to. Empty as long as nobody did. */
  readonly target: string;
  /** Sockets that answer with the secret: by a path in the folder, by a name of the kernel's, on loopback. */
  readonly socket: string;
  readonly abstractSocket: string;
  readonly port: number;
  /** A process of the host with the secret in its arguments, environment, memory, folder and open file. */
  readonly decoy: ChildProcess;
}

/** For grep: what a secret looks like. A script that prints nothing else has no output that is cut. */
export const SECRET_PATTERN = "[0-9a-f]\\{32\\}";

export async function layBait(workArea: string): Promise<Bait> {
  const secret = randomBytes(16).toString("hex");
  const folder = await freshFolder(workArea);
  const [file, target, socket] = ["expected.yml", "target", "s"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(file, `${secret}\n`);
  await writeFile(target, "");
  const abstractSocket = `\u0000gripcheck-bait-${randomBytes(6).toString("hex")}`;
  // Whoever connects may hang up before it has heard anything.
  const tell = (): Server => createServer((socket) => socket.on("error", () => undefined).end(secret));
  const http = createHttpServer((_, response) => response.end(secret));
  const servers = [await listen(tell(), socket), await listen(tell(), abstractSocket), await listen(http, 0)];
  const address = http.address();
  process.env[VARIABLE] = secret;
  const decoy = startDecoy({ secret, folder, file });
  return {
    ...{ secret, folder, file, target, socket, abstractSocket, decoy },
    port: typeof address === "object" && address !== null ? address.port : 0,
    async [Symbol.asyncDispose]() {
      delete process.env[VARIABLE];
      decoy.kill("SIGKILL");
      for (const server of servers) server.close();
      await removeTree(folder);
    },
  };
}

function listen<S extends Server>(server: S, where: string | number): Promise<S> {
  return new Promise((resolve, reject) => {
    server.unref().once("error", reject);
    const ready = (): void => resolve(server);
    if (typeof where === "number") server.listen(where, "127.0.0.1", ready);
    else server.listen(where, ready);
  });
}

/** Finds the arguments of a decoy, and not its own. */
export const DECOY_PATTERN = "setTimeout(() => {}, 600[_]000)";

/** Sleeps with everything about it baited. */
export function startDecoy({ secret, folder, file }: Pick<Bait, "secret" | "folder" | "file">): ChildProcess {
  const open = openSync(file, "r");
  try {
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600_000)", secret], {
      cwd: folder,
      env: { BAIT: secret },
      stdio: [open, "ignore", "ignore"],
    });
    child.unref();
    return child;
  } finally {
    closeSync(open);
  }
}
