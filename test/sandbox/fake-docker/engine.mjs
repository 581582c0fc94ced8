/**
 * Stands in for `docker` and its engine where there is none: takes exactly the command lines that it knows, and
 * makes containers with bwrap, over images that must hold every mount point. What it keeps lies in DOCKER_CONFIG.
 * A file `refusal` there holds the words with which it refuses everything.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const state = process.env.DOCKER_CONFIG ?? "";
const [command = "", ...args] = process.argv.slice(2);
const inState = (...parts) => path.join(state, ...parts);

class Refusal extends Error {}
const refuse = (why) => {
  throw new Refusal(why);
};
const check = (holds, why) => {
  if (!holds) refuse(why);
};
const equal = (given, wanted) =>
  check(JSON.stringify(given) === JSON.stringify(wanted), `bad arguments: ${given}`);

/** Flags of `run`: the pattern of their values, or null where they have none. */
const FLAGS = {
  "--rm": null,
  "--interactive": null,
  "--sig-proxy=false": null,
  "--no-healthcheck": null,
  "--read-only": null,
  "--pull": /^never$/,
  "--cidfile": /^\/.+\.container$/,
  "--log-driver": /^none$/,
  "--network": /^(?:none|bridge)$/,
  "--hostname": /^box$/,
  "--workdir": /^\/$/,
  "--cap-drop": /^ALL$/,
  "--security-opt": /^(?:no-new-privileges|label=disable)$/,
  "--pids-limit": /^[1-9]\d*$/,
  "--memory": /^[1-9]\d*$/,
  "--memory-swap": /^[1-9]\d*$/,
  "--shm-size": /^[1-9]\d*$/,
  "--user": /^\d+:\d+$/,
  "--mount": /^type=bind,/,
  "--tmpfs": /^\/[\w/]+:rw,exec,nosuid,nodev,size=[1-9]\d*,mode=[01]7[07][07],uid=\d+,gid=\d+$/,
};
const REPEATED = ["--security-opt", "--mount", "--tmpfs"];
const OPTIONAL = ["--tmpfs"];

function parseRun(words) {
  const given = new Map(Object.keys(FLAGS).map((flag) => [flag, []]));
  let at = 0;
  for (; words[at]?.startsWith("-"); at++) {
    const flag = words[at];
    check(Object.hasOwn(FLAGS, flag), `unknown flag: ${flag}`);
    const pattern = FLAGS[flag];
    if (pattern !== null) at += 1;
    const value = pattern === null ? "" : words[at];
    check(pattern === null || pattern.test(value ?? ""), `invalid argument "${value}" for "${flag}" flag`);
    given.get(flag).push(value);
  }
  for (const [flag, values] of given) {
    check(values.length > 0 || OPTIONAL.includes(flag), `missing flag: ${flag}`);
    check(values.length <= 1 || REPEATED.includes(flag), `repeated flag: ${flag}`);
  }
  check(given.get("--security-opt").length === 2, "both security options are needed");
  return { given, image: words[at], init: words.slice(at + 1) };
}

/** A line of comma-separated values. */
function fieldsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

const WRITABLE = ["/source", "/workspace", "/opt/tool"];

function bindArguments(line) {
  const [type, source = "", target = "", readonly, ...rest] = fieldsOf(line);
  check(type === "type=bind" && rest.length === 0, `bad mount: ${line}`);
  const [from, to] = [source.replace(/^source=/, ""), target.replace(/^target=/, "")];
  check(existsSync(from), `invalid mount config for type "bind": bind source path does not exist: ${from}`);
  check(readonly === "readonly" || (readonly === undefined && WRITABLE.includes(to)), `writable: ${to}`);
  return {
    to,
    words: [readonly === undefined ? "--bind" : "--ro-bind", from, to],
    folder: statSync(from).isDirectory(),
  };
}

function run(words) {
  const { given, image, init } = parseRun(words);
  appendFileSync(inState("runs"), `${JSON.stringify(words)}\n`);
  const root = inState("images", image);
  check(existsSync(root), `Unable to find image '${image}' locally`);
  const [cidFile] = given.get("--cidfile");
  check(!existsSync(cidFile), "Container ID file found");
  const [uid, gid] = given.get("--user")[0].split(":");
  const binds = given.get("--mount").map(bindArguments);
  for (const { to, folder } of binds)
    check(statSync(path.join(root, to)).isDirectory() === folder, `no mount point: ${to}`);
  const fresh = given.get("--tmpfs").flatMap((line) => {
    const [, to, size, mode] = /^(.+):.*size=(\d+),mode=(\d+)/.exec(line);
    return ["--perms", mode, "--size", size, "--tmpfs", to];
  });
  const child = spawn(
    "bwrap",
    [
      ...["--unshare-all", ...(given.get("--network")[0] === "bridge" ? ["--share-net"] : [])],
      ...[
        "--die-with-parent",
        "--new-session",
        "--as-pid-1",
        "--cap-drop",
        "ALL",
        "--disable-userns",
        "--unshare-user",
      ],
      ...["--uid", uid, "--gid", gid, "--hostname", "box", "--clearenv", "--chdir", "/"],
      ...["--ro-bind", root, "/", "--proc", "/proc", "--dev", "/dev"],
      ...fresh,
      ...binds.flatMap(({ words: mount }) => mount),
      ...["--", ...init],
    ],
    { stdio: "inherit" },
  );
  const id = randomBytes(32).toString("hex");
  mkdirSync(inState("containers"), { recursive: true });
  writeFileSync(inState("containers", id), String(child.pid));
  writeFileSync(cidFile, id);
  child.on("exit", (code) => {
    rmSync(inState("containers", id), { force: true });
    process.exit(code ?? 137);
  });
}

function importImage() {
  const id = `sha256:${randomBytes(32).toString("hex")}`;
  const root = inState("images", id);
  mkdirSync(root, { recursive: true });
  // A strict reader: a bad sum or a truncated end is an error.
  execFileSync("tar", ["-x", "-f", "-", "-C", root, "--no-same-owner"], {
    stdio: ["inherit", "pipe", "pipe"],
  });
  console.log(id);
}

function kill([id, ...rest]) {
  equal(rest, []);
  check(/^[0-9a-f]{64}$/.test(id) && existsSync(inState("containers", id)), `No such container: ${id}`);
  try {
    process.kill(Number(readFileSync(inState("containers", id), "utf8")), "SIGKILL");
  } catch (error) {
    // It may end by itself while this looks for it.
    if (!["ENOENT", "ESRCH"].includes(error.code)) throw error;
    refuse(`No such container: ${id}`);
  }
}

function inspect([flag, format, id, ...rest]) {
  equal([flag, format, ...rest], ["--format", "{{.State.Pid}}"]);
  check(existsSync(inState("containers", id)), `No such object: ${id}`);
  console.log(readFileSync(inState("containers", id), "utf8"));
}

function remove(kind, [verb, force, id, ...rest]) {
  equal([verb, force, ...rest], ["rm", "--force"]);
  const thing = inState(`${kind}s`, id);
  check(existsSync(thing), `No such ${kind}: ${id}`);
  if (kind === "container") kill([id]);
  rmSync(thing, { recursive: true, force: true });
}

const COMMANDS = {
  context: () => {
    equal(args, ["inspect", "--format", "{{.Endpoints.docker.Host}}"]);
    console.log("unix:///var/run/docker.sock");
  },
  version: () => {
    equal(args, ["version", "--format", "{{.Server.Os}} {{.Server.Version}}"].slice(1));
    console.log(existsSync(inState("version")) ? readFileSync(inState("version"), "utf8") : "linux 28.2.2");
  },
  info: () => {
    equal(args, ["--format", "{{json .SecurityOptions}}"]);
    console.log(existsSync(inState("rootless")) ? '["name=seccomp","name=rootless"]' : '["name=seccomp"]');
  },
  import: () => {
    equal(args, ["-"]);
    importImage();
  },
  run: () => run(args),
  kill: () => kill(args),
  inspect: () => inspect(args),
  container: () => remove("container", args),
  image: () => remove("image", args),
};

try {
  if (existsSync(inState("refusal"))) refuse(readFileSync(inState("refusal"), "utf8"));
  check(Object.hasOwn(COMMANDS, command), `docker: '${command}' is not a docker command.`);
  COMMANDS[command]();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(command === "run" ? 125 : 1);
}
