/** Attacks on the machine: taking so much of it that others get none. */
import type { Attack } from "./attack.ts";
import { EVERY_KIND, saysReached, scripted, WALLED } from "./attack.ts";
import type { Field } from "./field.ts";

const MIB = 1024 ** 2;
/** How long a kind may take to end a box that fills the disk. Where none ever does, a moment tells that. */
const FULL_MS = 30_000;
const NEVER_FULL_MS = 2_000;

/** Programs for Node, which every box has. */
const TAKE_MEMORY =
  "const kept = []; try { while (kept.length < 64) kept.push(new ArrayBuffer(2 ** 30)); } catch {} console.log(kept.length);";
const START_PROCESSES = `
const made = [];
const end = () => { console.log(made.length); for (const one of made) one.kill("SIGKILL"); };
const next = () => {
  const child = require("child_process").spawn("sleep", ["60"], { stdio: "ignore" });
  child.on("error", end);
  child.on("spawn", () => (made.push(child) < 250 ? next() : end()));
};
next();`;
const OPEN_FILES = `
const fs = require("fs");
let open = 0;
try { for (; open < 1000; open++) fs.openSync("/dev/null"); } catch {}
console.log(open);`;

/** Whether a folder takes more than it should; the file goes again. */
const overfill = (folder: string, bytes: number): string =>
  `head -c ${bytes} /dev/zero > ${folder}/full && echo REACHED; rm -f ${folder}/full`;

const fillWorkspace = (name: string, goal: string, script: string): Attack => ({
  name,
  group: "machine",
  goal,
  heldBy: WALLED,
  async attempt(field) {
    await using fresh = await field.open();
    const enough = AbortSignal.timeout(WALLED.includes(field.kind) ? FULL_MS : NEVER_FULL_MS);
    const full = await fresh.box
      .exec(["bash", "-c", `${script}; sleep 60`], { timeoutMs: 60_000, signal: enough })
      .catch(() => null);
    return full === null ? null : "the box went on";
  },
});

const count = async (field: Field, program: string): Promise<number> => Number(await field.node(program));

export const MACHINE: readonly Attack[] = [
  scripted({
    name: "fill-temp",
    group: "machine",
    goal: "fill the temp folder without bound",
    script: (_, { layout }) => overfill(layout.tmp, 17 * MIB),
    succeeded: saysReached,
  }),
  scripted({
    name: "fill-home",
    group: "machine",
    goal: "fill its home without bound",
    script: (_, { layout }) => overfill(layout.home, 17 * MIB),
    succeeded: saysReached,
  }),
  scripted({
    name: "fill-shared-memory",
    group: "machine",
    goal: "fill the memory that processes share",
    script: () => overfill("/dev/shm", 9 * MIB),
    succeeded: saysReached,
  }),
  scripted({
    name: "large-file",
    group: "machine",
    goal: "make a file as large as it likes, sparse or not",
    script: () => "truncate -s 1T sparse && echo REACHED; rm -f sparse",
    succeeded: saysReached,
  }),
  fillWorkspace(
    "fill-disk",
    "fill the disk with many files that are not too large",
    "for n in 1 2 3; do head -c 25000000 /dev/zero > f$n; done",
  ),
  fillWorkspace(
    "fill-disk-unseen",
    "fill the disk with files that have no name",
    'for n in 5 6 7; do eval "exec $n<>f$n"; rm f$n; head -c 25000000 /dev/zero >&$n; done',
  ),
  fillWorkspace(
    "fill-inodes",
    "use up the files that a disk can have",
    "mkdir d; cd d; for n in $(seq 1500); do : > $n; done",
  ),
  {
    name: "memory-hog",
    group: "machine",
    goal: "take memory without bound",
    heldBy: WALLED,
    async attempt(field) {
      const gib = await count(field, TAKE_MEMORY);
      return gib >= 64 ? `${gib} GiB` : null;
    },
  },
  {
    name: "fork-bomb",
    group: "machine",
    goal: "start processes without bound",
    heldBy: WALLED,
    tooWild: "start processes without bound",
    async attempt(field) {
      const made = await count(field, START_PROCESSES);
      return made >= 250 ? `${made} processes` : null;
    },
  },
  {
    name: "open-files",
    group: "machine",
    goal: "hold files open without bound",
    heldBy: WALLED,
    async attempt(field) {
      const open = await count(field, OPEN_FILES);
      return open >= 1000 ? `${open} files` : null;
    },
  },
  scripted({
    name: "core-dumps",
    group: "machine",
    goal: "have the kernel write its memory to the disk",
    script: () => '[ "$(ulimit -Hc)" = 0 ] || echo REACHED',
    succeeded: saysReached,
  }),
  {
    name: "output-flood",
    group: "machine",
    goal: "flood whoever reads its output",
    heldBy: EVERY_KIND,
    async attempt(field) {
      const output = await field.run("head -c 30000000 /dev/zero | tr '\\0' x");
      return output.length > 100_000 ? `${output.length} characters` : null;
    },
  },
];
