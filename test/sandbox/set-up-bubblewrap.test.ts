import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openWorkArea, removeTree } from "../../src/host/files.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { type SetUp, setUpBubblewrap } from "../../src/sandbox/set-up-bubblewrap.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";
import { KINDS } from "./kinds.ts";

const { PATH } = process.env;

afterEach(() => {
  process.env.PATH = PATH;
});

/** What a machine has and how it behaves. */
interface Machine {
  readonly has?: readonly ("bwrap" | "slirp4netns" | "sudo" | "apparmor_parser" | "apt-get")[];
  /** bwrap opens boxes only after its profile was loaded. */
  readonly isDenied?: boolean;
  readonly asksForPassword?: boolean;
  /** apt-get finds packages only after its lists were fetched. */
  readonly isStale?: boolean;
  readonly isOffline?: boolean;
  readonly parserFails?: boolean;
  /** The profile is loaded and changes nothing. */
  readonly staysDenied?: boolean;
}

const ALL = ["bwrap", "slirp4netns", "sudo", "apparmor_parser", "apt-get"] as const;
const REAL = `PATH='${PATH}'`;

/** A PATH of scripted programs that keep what became of the machine in files beside them. */
async function machine({ has = ALL, ...how }: Machine): Promise<string> {
  const folder = await temporaryFolder();
  const program = (name: string, script: string): Promise<void> =>
    writeFile(path.join(folder, name), `#!/bin/bash\nreal() { ${REAL} "$@"; }\nhere='${folder}'\n${script}`, {
      mode: 0o755,
    });
  const refuse = "bwrap: setting up uid map: Permission denied";
  const bwrap = `case "$1" in --version|--help) ${REAL} exec bwrap "$1";; esac
${how.isDenied === true ? `[ -e "$here/loaded" ] || { echo '${refuse}' >&2; exit 1; }` : ""}
${REAL} exec bwrap "$@"`;
  const isIn = (name: (typeof ALL)[number]): boolean => has.includes(name);
  await program("bwrap.package", bwrap);
  if (isIn("bwrap")) await program("bwrap", bwrap);
  if (isIn("slirp4netns")) await program("slirp4netns", "exit 1");
  if (isIn("sudo")) {
    await program(
      "sudo",
      `[ "$1" = -n ] || { echo "sudo: no -n: $*" >&2; exit 9; }
${how.asksForPassword === true ? "echo 'sudo: a password is required' >&2; exit 1" : ""}
shift; echo "$*" >> "$here/as-root"; SUDO=1 exec "$@"`,
    );
  }
  const mustBeRoot = '[ "$SUDO" = 1 ] || [ -e "$here/is-root" ] || { echo "are you root?" >&2; exit 100; }';
  if (isIn("apt-get")) {
    await program(
      "apt-get",
      `${mustBeRoot}
case "$1" in
  update) ${how.isOffline === true ? "echo 'E: no network' >&2; exit 100" : 'real touch "$here/updated"'};;
  install) shift; [ "$1" = -y ] || exit 99; shift
    ${how.isStale === true || how.isOffline === true ? '[ -e "$here/updated" ] || { echo "E: Unable to locate package" >&2; exit 100; }' : ""}
    for name in "$@"; do case "$name" in
      bubblewrap) real cp "$here/bwrap.package" "$here/bwrap";;
      slirp4netns) printf '#!/bin/sh\\nexit 1\\n' > "$here/slirp4netns"; real chmod 755 "$here/slirp4netns";;
      *) exit 98;; esac; done;;
  *) exit 97;; esac`,
    );
  }
  if (isIn("apparmor_parser")) {
    await program(
      "apparmor_parser",
      `${mustBeRoot}
[ $# = 2 ] && [ "$1" = -r ] || exit 99
real grep -q '^profile bwrap /usr/bin/bwrap flags=(unconfined) {$' "$2" && real grep -q '^  userns,$' "$2" || exit 98
${how.parserFails === true ? "echo 'AppArmor parser error at line 1' >&2; exit 1" : ""}
real cp "$2" "$here/profile"
${how.staysDenied === true ? "" : 'real touch "$here/loaded"'}`,
    );
  }
  process.env.PATH = folder;
  return folder;
}

async function setUp(isRoot = false): Promise<SetUp> {
  const workArea = await openWorkArea();
  try {
    return await setUpBubblewrap({ workArea, boxServer: BOX_SERVER }, isRoot);
  } finally {
    await removeTree(workArea);
  }
}

const asRoot = (folder: string): Promise<string> =>
  readFile(path.join(folder, "as-root"), "utf8").then(
    (text) => text.replaceAll(/-r \S+\/bwrap$/gm, "-r FILE"),
    () => "",
  );

const LOADED = "loaded an AppArmor profile that lets /usr/bin/bwrap make user namespaces";
const ALLOW = /^Ubuntu's AppArmor denies bwrap.*\n {2}sudo apparmor_parser -r \/etc\/apparmor.d\/bwrap\n/s;
const INSTALL = /^Install it: sudo apt-get update && sudo apt-get install -y bubblewrap /;

describe.skipIf(!KINDS.includes(bubblewrap))("setting bubblewrap up", () => {
  test("changes nothing where boxes open, and needs no sudo for that", async () => {
    const folder = await machine({ has: ["bwrap", "slirp4netns"] });
    expect(await setUp()).toEqual({ kind: "ready", did: [] });
    expect(await asRoot(folder)).toBe("");
  });

  test("installs what is missing, and nothing else", async () => {
    const folder = await machine({ has: ["sudo", "apt-get"] });
    expect(await setUp()).toEqual({ kind: "ready", did: ["installed bubblewrap and slirp4netns"] });
    expect(await asRoot(folder)).toBe("apt-get install -y bubblewrap slirp4netns\n");
  });

  test("fetches the lists of packages where they are out of date", async () => {
    const folder = await machine({ has: ["slirp4netns", "sudo", "apt-get"], isStale: true });
    expect(await setUp()).toEqual({ kind: "ready", did: ["installed bubblewrap"] });
    expect(await asRoot(folder)).toBe(
      "apt-get install -y bubblewrap\napt-get update\napt-get install -y bubblewrap\n",
    );
  });

  test("lets bwrap make user namespaces where AppArmor denies them", async () => {
    const folder = await machine({ isDenied: true });
    expect(await setUp()).toEqual({ kind: "ready", did: [LOADED] });
    expect(await asRoot(folder)).toBe("apparmor_parser -r FILE\n");
    expect(await readFile(path.join(folder, "profile"), "utf8")).toBe(
      "abi <abi/4.0>,\ninclude <tunables/global>\nprofile bwrap /usr/bin/bwrap flags=(unconfined) {\n  userns,\n}\n",
    );
  });

  test("does both on a runner that has neither", async () => {
    const folder = await machine({ has: ["sudo", "apt-get", "apparmor_parser"], isDenied: true });
    expect(await setUp()).toEqual({ kind: "ready", did: ["installed bubblewrap and slirp4netns", LOADED] });
    expect(await asRoot(folder)).toBe("apt-get install -y bubblewrap slirp4netns\napparmor_parser -r FILE\n");
  });

  test("asks nobody where this user is root", async () => {
    const folder = await machine({ has: ["apt-get", "apparmor_parser"], isDenied: true });
    await writeFile(path.join(folder, "is-root"), "");
    expect(await setUp(true)).toEqual({
      kind: "ready",
      did: ["installed bubblewrap and slirp4netns", LOADED],
    });
    expect(await asRoot(folder)).toBe("");
  });

  test("goes on with bubblewrap where only the other package cannot be had", async () => {
    await machine({ has: ["bwrap", "sudo", "apt-get"], isOffline: true });
    expect(await setUp()).toEqual({ kind: "ready", did: [] });
  });

  test.each<[string, Machine, string | RegExp, RegExp]>([
    ["sudo is missing", { has: ["apt-get"] }, "Could not start sudo: it is not on PATH.", INSTALL],
    [
      "sudo wants a password",
      { has: ["sudo", "apt-get"], asksForPassword: true },
      '"sudo -n apt-get update" ended with 1: sudo: a password is required',
      INSTALL,
    ],
    [
      "the machine has no apt-get",
      { has: ["sudo"] },
      /^"sudo -n apt-get update" ended with 127: .*apt-get: (?:command )?not found$/,
      INSTALL,
    ],
    [
      "packages cannot be fetched",
      { has: ["sudo", "apt-get"], isOffline: true },
      '"sudo -n apt-get update" ended with 100: E: no network',
      INSTALL,
    ],
    [
      "sudo wants a password for the profile",
      { isDenied: true, asksForPassword: true },
      /^"sudo -n apparmor_parser -r \S+\/bwrap" ended with 1: sudo: a password is required$/,
      ALLOW,
    ],
    [
      "the profile cannot be loaded",
      { isDenied: true, parserFails: true },
      /^"sudo -n apparmor_parser -r \S+\/bwrap" ended with 1: AppArmor parser error at line 1$/,
      ALLOW,
    ],
    [
      "a loaded profile changes nothing",
      { isDenied: true, staysDenied: true },
      "bwrap is refused as before, after its AppArmor profile was loaded: The box is gone: its server ended. It said: bwrap: setting up uid map: Permission denied",
      ALLOW,
    ],
  ])("says what failed and what to do where %s", async (_, how, why, remedy) => {
    await machine(how);
    expect(await setUp()).toEqual({
      kind: "failed",
      why: typeof why === "string" ? why : expect.stringMatching(why),
      remedy: expect.stringMatching(remedy),
    });
  });

  test("changes nothing where user namespaces are forbidden for another reason", async () => {
    const folder = await machine({});
    const words = "bwrap: Creating new namespace failed: Operation not permitted";
    await writeFile(path.join(folder, "bwrap"), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`);
    expect(await setUp()).toEqual({
      kind: "failed",
      why: `The box is gone: its server ended. It said: ${words}`,
      remedy: expect.stringMatching(/--security-opt seccomp=unconfined/),
    });
    expect(await asRoot(folder)).toBe("");
  });
});
