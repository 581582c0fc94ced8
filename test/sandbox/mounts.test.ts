import { expect, test } from "vitest";
import { bubblewrapArguments } from "../../src/sandbox/bubblewrap-arguments.ts";
import {
  type HostSystem,
  LAYOUT,
  layoutUnder,
  type Mount,
  mountTable,
  startFolder,
} from "../../src/sandbox/mounts.ts";
import type { BoxSpec } from "../../src/sandbox/sandbox.ts";

const HOST: HostSystem = {
  system: [{ kind: "link", target: "usr/bin", to: "/bin" }],
  etc: [
    { kind: "bind", from: "/w/e/passwd", to: "/etc/passwd", writable: false },
    { kind: "bind", from: "/etc/ssl/certs", to: "/etc/ssl/certs", writable: false },
  ],
  toolchains: [{ kind: "bind", from: "/srv/rust", to: "/srv/rust", writable: false }],
  node: "/node/bin/node",
  boxServer: "/w/s",
};
const TRIAL: BoxSpec = {
  purpose: "trial",
  folders: { tool: "/w/1", workspace: "/w/2", skills: "/w/3", gateway: "/w/4", agent: "/w/6" },
  network: "none",
};
const BUILD: BoxSpec = { purpose: "build", folders: { tool: "/w/1", source: "/w/5" }, network: "allow" };

function line(mount: Mount): string {
  switch (mount.kind) {
    case "bind":
      return `${mount.to} ${mount.writable ? "=" : "<"} ${mount.from}`;
    case "fresh":
      return `${mount.to} fresh ${mount.bytes / 1024 / 1024} ${mount.mode.toString(8)}`;
    case "link":
      return `${mount.to} -> ${mount.target}`;
  }
}

const MIB = 1024 * 1024;
const SPACE = { fresh: 2048 * MIB, sharedMemory: 256 * MIB };
const lines = (spec: BoxSpec, space = SPACE): string[] => mountTable(spec, HOST, space).map(line);

test("a trial has the tool read-only and its workspace writable", () => {
  expect(lines(TRIAL)).toEqual([
    "/usr < /usr",
    "/bin -> usr/bin",
    "/etc/passwd < /w/e/passwd",
    "/etc/ssl/certs < /etc/ssl/certs",
    "/tmp fresh 2048 1777",
    "/var/tmp -> /tmp",
    "/dev/shm fresh 256 1777",
    "/home/agent fresh 2048 700",
    "/srv/rust < /srv/rust",
    "/opt/tool < /w/1",
    "/workspace = /w/2",
    "/opt/skills < /w/3",
    "/run/g < /w/4",
    "/opt/agent < /w/6",
    "/opt/box/node < /node/bin/node",
    "/opt/box/box.mjs < /w/s",
  ]);
});

test("a build has its source and the prefix writable, and no place of a trial", () => {
  expect(lines(BUILD)).toEqual([
    ...lines(TRIAL).slice(0, 4),
    "/tmp fresh 2048 1777",
    "/var/tmp -> /tmp",
    "/dev/shm fresh 256 1777",
    "/home/agent fresh 2048 700",
    "/srv/rust < /srv/rust",
    "/source = /w/5",
    "/opt/tool = /w/1",
    "/opt/box/node < /node/bin/node",
    "/opt/box/box.mjs < /w/s",
  ]);
});

test("a trial without a workspace gets a fresh one", () => {
  expect(lines({ ...TRIAL, folders: { tool: "/w/1" } })).toContain("/workspace fresh 2048 755");
});

test("files of the host are readable at their own path unless they are seen anyway", () => {
  const readable = [
    "/etc/ssl/certs/x.pem",
    "/etc/company.pem",
    "/usr/share/y.pem",
    "/srv/rust/z.pem",
    "/srv/ca.pem",
  ];
  expect(lines({ ...BUILD, readable }).slice(lines(BUILD).length)).toEqual([
    "/etc/company.pem < /etc/company.pem",
    "/srv/ca.pem < /srv/ca.pem",
  ]);
});

test("what is fresh is as large as it is told to be", () => {
  expect(
    lines(TRIAL, { fresh: 64 * MIB, sharedMemory: 8 * MIB }).filter((text) => text.includes("fresh")),
  ).toEqual(["/tmp fresh 64 1777", "/dev/shm fresh 8 1777", "/home/agent fresh 64 700"]);
});

test("another root has the same layout", () => {
  expect(layoutUnder("/tmp/root")).toEqual(
    Object.fromEntries(Object.entries(LAYOUT).map(([name, place]) => [name, `/tmp/root${place}`])),
  );
  expect([startFolder(LAYOUT, BUILD), startFolder(LAYOUT, TRIAL)]).toEqual(["/source", "/workspace"]);
});

test("bwrap is told everything in the order in which it must do it", () => {
  const mounts = mountTable({ ...TRIAL, folders: { tool: "/w/1", workspace: "/w/2" } }, HOST, SPACE);
  const options = new Set(["--disable-userns", "--clearenv", "--perms", "--size"]);
  expect(bubblewrapArguments({ mounts: mounts.slice(0, 5), network: "none", options }).join(" ")).toBe(
    "--unshare-all --die-with-parent --new-session --as-pid-1 --cap-drop ALL --unshare-user --disable-userns --uid 1000 " +
      "--gid 1000 --hostname box --clearenv --info-fd 4 --proc /proc --dev /dev --ro-bind /usr /usr " +
      "--symlink usr/bin /bin --ro-bind /w/e/passwd /etc/passwd --ro-bind /etc/ssl/certs /etc/ssl/certs " +
      "--perms 1777 --size 2147483648 --tmpfs /tmp --remount-ro /proc --remount-ro /dev --remount-ro / --chdir /",
  );
});

test("an older bwrap is told what it knows", () => {
  const mounts = mountTable(BUILD, HOST, SPACE).filter(({ kind }) => kind === "fresh");
  expect(bubblewrapArguments({ mounts, network: "allow", options: new Set() }).join(" ")).toBe(
    "--unshare-all --share-net --die-with-parent --new-session --as-pid-1 --cap-drop ALL --uid 1000 --gid 1000 " +
      "--hostname box --info-fd 4 --proc /proc --dev /dev --tmpfs /tmp --tmpfs /dev/shm --tmpfs /home/agent " +
      "--remount-ro /proc --remount-ro /dev --remount-ro / --chdir /",
  );
});
