/** Looks at the host once, and makes the few files that boxes see in place of the host's own. */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
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
  systemFor(network: BoxSpec["network"]): HostSystem;
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
  const shared = {
    system: systemMounts(),
    toolchains: toolchains.roots.map(asItIs),
    node: realpathSync(process.execPath),
    boxServer,
  };
  return { systemFor: (network) => ({ ...shared, etc: [...etc[network], ...hostEtc()] }) };
}

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
      return { kind: "bind", from, to: `/etc/${name}`, writable: false };
    }),
  );
}

function closedEtc({ uid, gid }: BoxUser): Record<string, string> {
  const agent = `agent:x:${uid}:${gid}:agent:/home/agent:/bin/bash`;
  const root = "root:x:0:0:root:/root:/bin/bash";
  return {
    // The first line with a number gives it its name.
    passwd: [
      ...(uid === 0 ? [agent, root] : [root, agent]),
      "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin",
      "",
    ].join("\n"),
    group: `root:x:0:\nagent:x:${gid}:\nnogroup:x:65534:\n`,
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
