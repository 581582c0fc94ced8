/** Looks at the host once, and makes the few files that boxes see in place of the host's own. */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf, shortDigest } from "../base/hash.ts";
import { freshFolder, readIfThere } from "../host/files.ts";
import type { BoxUser } from "./docker-arguments.ts";
import type { HostSystem, Mount } from "./mounts.ts";
import type { BoxSpec, SandboxSetup } from "./sandbox.ts";
import type { Toolchains } from "./toolchains.ts";

/** Parts of /etc that hold no secret and without which programs of /usr break. */
const ETC_PARTS = [
  "alternatives",
  "ca-certificates",
  "crypto-policies",
  "ld.so.cache",
  "ld.so.conf",
  "ld.so.conf.d",
  "pki/ca-trust/extracted",
  "pki/tls/cert.pem",
  "pki/tls/certs",
  "protocols",
  "services",
  "ssl/cert.pem",
  "ssl/certs",
  "ssl/openssl.cnf",
];
const ETC_PATTERNS = [/^java-\d+-openjdk$/];

/** Whom they are where nothing but the box decides it. */
const AGENT: BoxUser = { uid: 1000, gid: 1000 };

/** What is equal for every box of a sandbox, but for the network's files. */
export interface HostBoxes {
  systemFor(spec: Pick<BoxSpec, "network" | "shell">): HostSystem;
}

/** @param user whom the processes of a box are, as they see it. */
export async function prepareHost(
  setup: SandboxSetup,
  toolchains: Toolchains,
  user: BoxUser = AGENT,
): Promise<HostBoxes> {
  const folder = await freshFolder(setup.workArea);
  const boxServer = path.join(folder, "s");
  await copyFile(setup.boxServer, boxServer);
  const etc = {
    none: await writeEtc(path.join(folder, "e"), closedEtc(user)),
    allow: await writeEtc(path.join(folder, "n"), await openEtc(user)),
  };
  const passwd = path.join(folder, "p");
  await mkdir(passwd, { mode: 0o755 });
  const shared = {
    system: systemMounts(),
    toolchains: toolchains.roots.map(asItIs),
    node: realpathSync(process.execPath),
    boxServer,
  };
  return {
    systemFor: ({ network, shell }) => ({
      ...shared,
      etc: [...withShell(etc[network], { shell, folder: passwd, user }), ...hostEtc()],
    }),
  };
}

interface LoginShell {
  readonly shell: string | undefined;
  readonly folder: string;
  readonly user: BoxUser;
}

/** The files of /etc with another login shell in them; each shell has one file for all boxes. */
function withShell(etc: readonly Mount[], { shell, folder, user }: LoginShell): readonly Mount[] {
  if (shell === undefined) return etc;
  const file = path.join(folder, shortDigest(digestOf(shell), 12));
  if (!existsSync(file)) writeFileSync(file, passwdText(user, shell), { mode: 0o644 });
  return etc.map((mount): Mount => (mount.to === PASSWD ? readOnlyFile(file, PASSWD) : mount));
}

const PASSWD = "/etc/passwd";
const readOnlyFile = (from: string, to: string): Mount => ({ kind: "bind", from, to, writable: false });

function systemMounts(): Mount[] {
  return readdirSync("/")
    .filter((name) => /^(?:bin|sbin|lib\w*)$/.test(name))
    .sort()
    .map((name) => asItIs(`/${name}`));
}

/** A host path at its own place; a link stays a link, because programs look around at where they lead to. */
function asItIs(to: string): Mount {
  return lstatSync(to).isSymbolicLink()
    ? { kind: "link", target: readlinkSync(to), to }
    : { kind: "bind", from: to, to, writable: false };
}

function hostEtc(): Mount[] {
  const names = readdirSync("/etc").filter((name) => ETC_PATTERNS.some((pattern) => pattern.test(name)));
  return [...ETC_PARTS, ...names]
    .map((name) => `/etc/${name}`)
    .filter((file) => existsSync(file))
    .map((file) => ({ kind: "bind", from: realpathSync(file), to: file, writable: false }));
}

async function writeEtc(folder: string, files: Readonly<Record<string, string>>): Promise<Mount[]> {
  await mkdir(folder, { mode: 0o755 });
  return Promise.all(
    Object.entries(files).map(async ([name, text]): Promise<Mount> => {
      const from = path.join(folder, name);
      await writeFile(from, text, { mode: 0o644 });
      return readOnlyFile(from, `/etc/${name}`);
    }),
  );
}

function passwdText({ uid, gid }: BoxUser, shell = "/bin/bash"): string {
  const agent = `agent:x:${uid}:${gid}:agent:/home/agent:${shell}`;
  const root = "root:x:0:0:root:/root:/bin/bash";
  const nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin";
  // The first line with a number gives it its name.
  return [...(uid === 0 ? [agent, root] : [root, agent]), nobody, ""].join("\n");
}

function closedEtc(user: BoxUser): Record<string, string> {
  return {
    passwd: passwdText(user),
    group: `root:x:0:\nagent:x:${user.gid}:\nnogroup:x:65534:\n`,
    hosts: "127.0.0.1 localhost box\n::1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\nservices: files\nprotocols: files\n",
  };
}

/** Names as the host resolves them. */
async function openEtc(user: BoxUser): Promise<Record<string, string>> {
  const closed = closedEtc(user);
  const hosts = await readIfThere("/etc/hosts");
  return {
    ...closed,
    hosts: `${closed.hosts}${hosts ?? ""}`,
    "resolv.conf": (await readIfThere("/etc/resolv.conf")) ?? "",
  };
}
