/** What a documented command runs inside of: a folder of its own, and a recorder in front of each of the tool's programs. */
import { quoteWords } from "../../base/shell/words.ts";
import { type Invocation, notInstalled } from "./judge-invocation.ts";

/** Bytes of each stream of an invocation that are looked at, at its beginning and at its end. */
const HEAD = 16_384;
const TAIL = 4_096;
/** KiB that a program may write to one file: its output is one of them. */
const LARGEST_FILE = 65_536;
const MOST_CALLS = 20;

/**
 * Stands on PATH in place of the program and writes down how it was called, what it said and how it ended, so that
 * it is judged by itself, whatever else a pipeline holds. What the program starts finds the program, not this.
 */
export function recorderScript(program: string, toolBin: string): string {
  const real = quoteWords([`${toolBin}/${program}`]);
  return `#!/bin/bash
n=1
until mkdir "$GRIP_CALLS/$n" 2>/dev/null; do
  n=$((n + 1))
  [ "$n" -gt ${MOST_CALLS} ] && exec ${real} "$@"
done
call=$GRIP_CALLS/$n
echo ${quoteWords([program])} >"$call/program"
printf '%s\\n' "$@" >"$call/args"
if [ -x ${real} ]; then
  (ulimit -f ${LARGEST_FILE}; PATH=\${PATH#*:}; unset GRIP_CALLS; exec ${real} "$@") >"$call/out" 2>"$call/err"
  code=$?
else
  : >"$call/out"
  echo ${quoteWords([notInstalled(program)])} >"$call/err"
  code=127
fi
echo "$code" >"$call/code"
cat "$call/out"
cat "$call/err" >&2
exit "$code"
`;
}

/**
 * Runs a command in a fresh folder and prints what the recorders wrote. Its arguments: that folder, a scratch folder,
 * the folder of recorders, a mark that no output can know, the command, then pairs of a file and where its copy lies;
 * an empty file makes a folder.
 */
export const RUNNER = `
work=$1 scratch=$2 recorders=$3 mark=$4 command=$5
shift 5
mkdir -p "$work" "$scratch/home" "$scratch/calls" && cd "$work" || exit 1
while [ "$#" -gt 1 ]; do
  if [ -z "$1" ]; then mkdir -p "./$2"; else mkdir -p "./$(dirname "$2")" && cp "$1" "./$2"; fi
  shift 2
done
HOME=$scratch/home GRIP_CALLS=$scratch/calls PATH=$recorders:$PATH COLUMNS=200 bash -c "$command" </dev/null >/dev/null 2>&1
part() {
  printf '\\n%s\\n' "$mark"
  [ -f "$1" ] || return
  if [ "$(stat -c %s "$1")" -le ${HEAD + TAIL} ]; then cat "$1"; else head -c ${HEAD} "$1"; echo; tail -c ${TAIL} "$1"; fi
}
n=1
while [ -d "$scratch/calls/$n" ]; do
  for name in program args code err out; do part "$scratch/calls/$n/$name"; done
  n=$((n + 1))
done
cd /
rm -rf "$work" "$scratch"
`;

/** Bytes that the records of one command can have. */
export const MOST_RECORDED = MOST_CALLS * 2 * (HEAD + TAIL + 1_000);

const PARTS = 5;

/** The invocations that a run printed; one that did not end is left out. */
export function invocationsIn(output: string, mark: string): Invocation[] {
  const parts = output.split(`\n${mark}\n`).slice(1);
  const found: Invocation[] = [];
  for (let at = 0; at + PARTS <= parts.length; at += PARTS) {
    const [program = "", args = "", code = "", err = "", out = ""] = parts.slice(at, at + PARTS);
    const exitCode = Number(code.trim());
    if (code.trim() === "" || !Number.isInteger(exitCode)) continue;
    found.push({
      program: program.trim(),
      args: args.replace(/\n$/, "").split("\n"),
      exitCode,
      text: `${err}\n${out}`,
    });
  }
  return found;
}
