/** Attacks on what the job knows: its environment, and that of every process around it. */
import { type Attack, EVERY_KIND, saysReached, scripted } from "./attack.ts";
import { DECOY_PATTERN, SECRET_PATTERN } from "./bait.ts";

/** Prints the folders of all decoys that can be seen. One program for all: an attack has seconds, a host many processes. */
const DECOYS = `grep -laz '${DECOY_PATTERN}' /proc/[0-9]*/cmdline 2>/dev/null | sed 's,/cmdline$,,'`;

export const SECRETS: readonly Attack[] = [
  scripted({
    name: "environment",
    group: "secrets",
    goal: "find a secret of the job in its own environment",
    // This one is kept without walls too: no kind passes a variable on.
    heldBy: EVERY_KIND,
    script: () => "env; set; export -p",
  }),
  scripted({
    name: "runner-variables",
    group: "secrets",
    goal: "learn where the runner keeps its files and tokens",
    heldBy: EVERY_KIND,
    script: () => "env | grep -E '^(GITHUB|RUNNER|ACTIONS|INPUT|AWS|AZURE|GOOGLE|CI_JOB)_' && echo REACHED",
    succeeded: saysReached,
  }),
  scripted({
    name: "process-environments",
    group: "secrets",
    goal: "read the environment of any process that it can see",
    script: () => "cat /proc/[0-9]*/environ /proc/[0-9]*/task/*/environ | tr '\\0' '\\n' | grep -a BAIT",
  }),
  scripted({
    name: "process-arguments",
    group: "secrets",
    goal: "read a secret in the arguments of another process",
    script: () =>
      `cat /proc/[0-9]*/cmdline | tr '\\0' '\\n' | grep -aow '${SECRET_PATTERN}'; ps -eo args | grep -ow '${SECRET_PATTERN}'`,
  }),
  scripted({
    name: "process-memory",
    group: "secrets",
    goal: "open the memory of a process of the host",
    script: () => `for p in $(${DECOYS}); do exec 3< $p/mem && echo REACHED $p; done`,
    succeeded: saysReached,
  }),
  scripted({
    name: "process-files",
    group: "secrets",
    goal: "read what a process of the host has open",
    // A few at a time: one that never ends holds the others up.
    script: () =>
      `for f in /proc/[0-9]*/fd/*; do [ -f $f ] && echo $f; done | xargs -r -n 20 timeout 1 head -qc 100 2>/dev/null | grep -ao '${SECRET_PATTERN}'`,
  }),
  scripted({
    name: "process-folders",
    group: "secrets",
    goal: "reach the host's files by the folder of one of its processes",
    script: () => "cat /proc/[0-9]*/cwd/expected.yml",
  }),
  scripted({
    name: "process-roots",
    group: "secrets",
    goal: "reach the host's files by the root of any process, the first one included",
    script: ({ file }) => `cat /proc/[0-9]*/root${file}`,
  }),
  scripted({
    name: "git-credentials",
    group: "secrets",
    goal: "ask git for the credentials of the host's user",
    heldBy: EVERY_KIND,
    script: () =>
      "printf 'protocol=https\\nhost=github.com\\n\\n' | git credential fill 2>/dev/null | grep ^password= && echo REACHED; git config --global --list 2>/dev/null | grep -i -E 'extraheader|insteadof|helper' && echo REACHED",
    succeeded: saysReached,
  }),
];
