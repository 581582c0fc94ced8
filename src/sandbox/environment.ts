/** The environment of everything that runs in a box. It is built from nothing: no variable of the host is inherited. */
import { readFileSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { CONSTANT_TIME } from "../host/files.ts";
import { keepSecret } from "../host/secrets.ts";
import { findProgram } from "./find-program.ts";
import type { BoxSpec, Layout } from "./sandbox.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that every process of a box starts with. `toolBins`: where the toolchains' programs stand. */
export function boxEnvironment(layout: Layout, toolBins: readonly string[]): Record<string, string> {
  return {
    PATH: [`${layout.tool}/bin`, ...toolBins, "/usr/local/bin", "/usr/bin", "/bin"].join(":"),
    HOME: layout.home,
    TMPDIR: layout.tmp,
    USER: "agent",
    LOGNAME: "agent",
    SHELL: "/bin/bash",
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    TZ: "UTC",
    TERM: "dumb",
    NO_COLOR: "1",
    CI: "1",
    DEBIAN_FRONTEND: "noninteractive",
    GIT_TERMINAL_PROMPT: "0",
    npm_config_yes: "true",
    npm_config_update_notifier: "false",
    PYTHONHASHSEED: "0",
    // Compiled files bear times, and would be written into a tool that nothing may change.
    PYTHONDONTWRITEBYTECODE: "1",
    SOURCE_DATE_EPOCH: String(CONSTANT_TIME),
  };
}

/** Whoever finds no network asks a registry again for a minute and more, and learns nothing new. */
const WITHOUT_NETWORK: Readonly<Record<string, string>> = {
  npm_config_fetch_retries: "0",
  PIP_RETRIES: "0",
  UV_HTTP_RETRIES: "0",
  CARGO_NET_RETRY: "0",
};

/** The same in a box that has this network. */
export function environmentIn(
  network: BoxSpec["network"],
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return network === "none" ? { ...environment, ...WITHOUT_NETWORK } : environment;
}

/** What a build must know to reach the registries that the host reaches. */
export interface RegistrySettings {
  readonly env: Readonly<Record<string, string>>;
  /** Host files that the variables name, to be readable at their own path. */
  readonly files: readonly string[];
}

const ALLOWED: readonly RegExp[] = [
  /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|PIP_CERT|CARGO_HTTP_CAINFO|GIT_SSL_CAINFO)$/,
  /^(?:PIP_INDEX_URL|GOPROXY)$/,
  // The name of an index goes in, its user and password do not: a build holds no secret of its own accord.
  /^UV_(?!.*_(?:USERNAME|PASSWORD)$)\w*INDEX\w*$/,
  /^npm_config_(?:cafile|registry)$/i,
  /^(?:https?_proxy|no_proxy)$/i,
];
const FILE_NAMES = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|PIP_CERT|\w+_CAINFO|npm_config_cafile)$/i;

/**
 * The host's registries, proxies and certificates, by a fixed list of names; of .npmrc files only the lines
 * `cafile` and `registry`. Credentials inside an address are kept in it, and redacted everywhere from now on.
 */
export function registrySettings(hostEnv: Variables): RegistrySettings {
  const env: Record<string, string> = npmrcSettings(hostEnv);
  for (const [name, value] of Object.entries(hostEnv)) {
    if (value === undefined || value === "" || !ALLOWED.some((allowed) => allowed.test(name))) continue;
    // npm reads both spellings; the one that the user wrote as a variable beats the file.
    env[/^npm_config_/i.test(name) ? name.toLowerCase() : name] = value;
  }
  for (const value of Object.values(env)) keepCredentials(value);
  const files = Object.entries(env)
    .filter(([name, value]) => FILE_NAMES.test(name) && path.isAbsolute(value))
    .map(([, value]) => path.normalize(value));
  return { env, files: [...new Set(files)].sort() };
}

function keepCredentials(value: string): void {
  for (const [, who = ""] of value.matchAll(/\/\/([^/@\s]+)@/g)) {
    const password = who.includes(":") ? who.slice(who.indexOf(":") + 1) : who;
    for (const part of [who, password]) keepSecret(part);
    try {
      keepSecret(decodeURIComponent(password));
    } catch {
      // Not percent-encoded: it stands as it is, and is kept already.
    }
  }
}

/** The two lines of the global and the user's .npmrc that a build needs; the user's win. */
function npmrcSettings(hostEnv: Variables): Record<string, string> {
  // npm's prefix is that of the node on PATH; the one that runs this may be another.
  const node = findProgram("node", hostEnv.PATH ?? "") ?? process.execPath;
  const prefix = hostEnv.PREFIX ?? path.dirname(path.dirname(realpathSync(node)));
  const either = (name: string): string | undefined =>
    hostEnv[`npm_config_${name}`] ?? hostEnv[`NPM_CONFIG_${name.toUpperCase()}`];
  const home = hostEnv.HOME ?? os.homedir();
  const settings: Record<string, string> = {};
  for (const file of [
    either("globalconfig") ?? path.join(prefix, "etc/npmrc"),
    either("userconfig") ?? path.join(home, ".npmrc"),
  ]) {
    for (const [key, value] of npmrcLines(file)) {
      settings[`npm_config_${key}`] = value.replace(/\$\{(\w+)\}/g, (all, name) => hostEnv[name] ?? all);
    }
  }
  return settings;
}

function npmrcLines(file: string): [string, string][] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // npm goes on without a file that it cannot read, and so do we.
    return [];
  }
  return [...text.matchAll(/^\s*(cafile|registry)\s*=\s*(.*?)\s*$/gm)].map(([, key = "", value = ""]) => [
    key,
    value.replace(/^"(.*)"$/, "$1"),
  ]);
}
