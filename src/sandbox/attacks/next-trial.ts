/** Attacks on the next trial, and on the comparison: what one box can leave for another, and what tells two apart. */
import type { Attack } from "./attack.ts";
import { EVERY_KIND, firstReached, saysReached, WALLED } from "./attack.ts";
import type { Field, FreshBox } from "./field.ts";

/** What is done in one box, and what the next one must not see of it. */
interface Legacy {
  readonly name: string;
  readonly goal: string;
  readonly heldBy?: Attack["heldBy"];
  leave(field: Field): string;
  /** Prints REACHED where it finds it. May clean up, too. */
  find(field: Field): string;
}

const legacy = ({ name, goal, heldBy = EVERY_KIND, leave, find }: Legacy): Attack => ({
  name,
  group: "next trial",
  goal,
  heldBy,
  async attempt(field) {
    await inFreshBox(field, (box) => box.run(leave(field)));
    const { output } = await inFreshBox(field, (box) => box.run(find(field)));
    return saysReached(output) ? firstReached(output) : null;
  },
});

async function inFreshBox<T>(field: Field, work: (box: FreshBox) => Promise<T>): Promise<T> {
  await using fresh = await field.open();
  return await work(fresh);
}

const exists = (...files: readonly string[]): string =>
  `for f in ${files.join(" ")}; do [ -e $f ] && echo REACHED $f; done; true`;

/** Everything that could be told apart, without what differs between any two boxes: numbers and opaque names. */
const LOOK_AROUND =
  "hostname; uname -a; id; whoami; env | sort; set -o; umask; ulimit -a; pwd; ls -la --time-style=+%s ~ . 2>&1; sort -k 5 /proc/self/mountinfo; cat /proc/self/cgroup; cat /etc/passwd /etc/hosts; nproc; cat /proc/$PPID/comm";

const masked = (output: string): string =>
  output
    .replace(/[0-9a-f]{12,64}/g, "#")
    .replace(/\d+/g, "0")
    .replace(/\b(?:0,)?relatime\b/g, "");

export const NEXT_TRIAL: readonly Attack[] = [
  legacy({
    name: "home-files",
    goal: "leave a start-up file or a setting in the home",
    leave: () =>
      "for f in .bashrc .profile .bash_profile .npmrc .gitconfig .config/pip/pip.conf; do mkdir -p $(dirname ~/$f); echo 'echo REACHED' > ~/$f; done",
    find: ({ layout }) =>
      `bash -lc true; bash -ic true 2>/dev/null; ${exists(...[".bashrc", ".npmrc", ".gitconfig"].map((name) => `${layout.home}/${name}`))}`,
  }),
  legacy({
    name: "path-shims",
    goal: "put a program of its own before the tool",
    leave: ({ layout }) =>
      `mkdir -p ~/.local/bin ~/bin node_modules/.bin; for d in ~/.local/bin ~/bin node_modules/.bin . ${layout.tmp}; do printf '#!/bin/sh\\necho REACHED\\n' > $d/tabkit; chmod +x $d/tabkit; done`,
    find: () =>
      "tabkit; command -v tabkit | grep -v '/opt/tool/bin/tabkit$' | sed 's/^/REACHED /'; ls -A node_modules/.bin 2>/dev/null | sed 's/^/REACHED /'",
  }),
  legacy({
    name: "temp-files",
    goal: "leave a file in a temp folder",
    leave: ({ layout }) => `touch ${layout.tmp}/left ${layout.tmp}/.left`,
    find: ({ layout }) => exists(`${layout.tmp}/left`, `${layout.tmp}/.left`),
  }),
  legacy({
    name: "shared-temp-files",
    goal: "leave a file in the machine's temp folders or in shared memory",
    heldBy: WALLED,
    leave: () => "touch /tmp/gripcheck-left /var/tmp/gripcheck-left /dev/shm/gripcheck-left",
    find: () =>
      `${exists("/tmp/gripcheck-left", "/var/tmp/gripcheck-left", "/dev/shm/gripcheck-left")}; rm -f /tmp/gripcheck-left /var/tmp/gripcheck-left /dev/shm/gripcheck-left`,
  }),
  legacy({
    name: "workspace-files",
    goal: "leave a file in the workspace",
    leave: () => "touch left .left ../left",
    find: () => exists("left", ".left", "../left"),
  }),
  legacy({
    name: "shared-memory",
    goal: "leave a segment of shared memory or a queue",
    heldBy: WALLED,
    leave: () => "ipcmk -M 4096 -p 0600; ipcmk -Q -p 0600; true",
    find: () =>
      "ipcs -m -q 2>/dev/null | awk '/^0x/ && $4 == 600 { print \"REACHED\", $2 }'; for k in m q; do ipcs -$k 2>/dev/null | awk '/^0x/ && $4 == 600 && ($5 == 4096 || $5 == 0) { print $2 }' | while read -r id; do ipcrm -$k $id; done; done",
  }),
  legacy({
    name: "background-jobs",
    goal: "leave a job that acts on the next trial",
    leave: ({ layout }) =>
      `(setsid bash -c 'while sleep 0.05; do touch ${layout.workspace}/haunted ${layout.home}/haunted; done' > /dev/null 2>&1 &) ; sleep 0.1`,
    find: ({ layout }) => `sleep 0.3; ${exists(`${layout.workspace}/haunted`, `${layout.home}/haunted`)}`,
  }),
  {
    name: "tell-sides",
    group: "next trial",
    goal: "tell one side from the other by anything but the tool",
    heldBy: EVERY_KIND,
    async attempt(field) {
      const looks: string[] = [];
      for (const _ of ["base", "head"]) {
        looks.push(await inFreshBox(field, async (box) => masked((await box.run(LOOK_AROUND)).output)));
      }
      return firstDifference(looks);
    },
  },
];

/** A line that one of the looks has and the other has not, at its place. */
function firstDifference([base = "", head = ""]: readonly string[]): string | null {
  const [ours, theirs] = [base.split("\n"), head.split("\n")];
  const index = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, at) => at).find(
    (at) => ours[at] !== theirs[at],
  );
  return index === undefined ? null : `${ours[index] ?? "nothing"} / ${theirs[index] ?? "nothing"}`;
}
