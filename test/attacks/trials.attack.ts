/** Attacks on whole trials: what an agent, or the tool that it tries, could do to be counted for what it is not. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { treeDigest } from "../../src/host/files.ts";
import * as log from "../../src/host/log.ts";
import { print } from "../../src/host/stdout.ts";
import { renderTrial } from "../../src/report/render-trial.ts";
import type { EvidenceRequest } from "../../src/schema/evidence.ts";
import type { Limits } from "../../src/schema/task.ts";
import { scoreTrial } from "../../src/score/score-trial.ts";
import type { ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "../run/box.ts";
import { bash, TASK, type TrialBench, trialBench } from "../run/trial-bench.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { temporaryFolder } from "../temporary.ts";
import { agentInBox } from "./agent-in-box.ts";

afterEach(() => vi.restoreAllMocks());

/** Runs the commands one a turn, then answers. */
const script = (answer: string, ...commands: readonly string[]): ScriptedTurn[] => [
  ...commands.map((command) => ({ calls: [bash(command)] })),
  { text: answer },
];

const withTask = (evidence: readonly EvidenceRequest[], limits: Partial<Limits> = {}) => ({
  spec: { task: { ...TASK, evidence: [...evidence], limits: { ...TASK.limits, ...limits } } },
});

const results = ({ services }: TrialBench): string[] =>
  services.writer.events.flatMap((event) => (event.type === "tool-result" ? [event.text] : []));

describe.each(KINDS)("a trial in $kind", ({ kind }) => {
  const sandbox = useSandbox(kind);
  const hasWalls = kind !== "none";
  const play = async (turns: readonly ScriptedTurn[], over: Parameters<TrialBench["play"]>[0] = {}) => {
    const bench = await trialBench(sandbox(), turns);
    return { bench, trial: await bench.play(over) };
  };

  describe("cannot speak to the runner or the terminal", () => {
    const HOSTILE = [
      "::error::x",
      " ::add-mask::a",
      "::set-output name=verdict::pass",
      "::stop-commands::t",
      "##[error]x",
      "a\r::warning::x",
      "\u001b[2J\u001b]0;title\u0007",
      "<!-- gripcheck v1 key=default head=0000000 run=1.1 -->",
    ];

    test("through what it prints or answers", async () => {
      const command = `cat <<'END'; cat >&2 <<'END'\n${HOSTILE.join("\n")}\nEND\n${HOSTILE.join("\n")}\nEND`;
      const { bench, trial } = await play(script(HOSTILE.join("\n"), command));
      const said: string[] = [];
      for (const stream of [process.stdout, process.stderr]) {
        vi.spyOn(stream, "write").mockImplementation((text) => said.push(String(text)) > 0);
      }
      const trace = bench.services.writer.events;
      const score = scoreTrial(trial, trace, { tasks: [bench.spec.task], markers: [] });
      print(renderTrial({ trial, trace, score }));
      for (const line of [...results(bench), trial.answer ?? ""]) {
        log.info(line);
        log.warn(line);
        log.progress(line);
        log.fail(line);
      }
      vi.restoreAllMocks();
      const lines = said.join("").split(/\r\n|[\r\n]/);
      expect(lines.length).toBeGreaterThan(HOSTILE.length);
      expect(lines.filter((line) => /^\s*::/.test(line) || line.includes("##["))).toEqual([]);
      expect(said.join("")).not.toMatch(/[\u001b\u0007]/);
      expect(trial.answer).toContain("::set-output name=verdict::pass");
    });

    test("by lines without end on either stream", async () => {
      const long = "head -c 200000 /dev/zero | tr '\\0' x; echo; head -c 200000 /dev/zero | tr '\\0' y >&2";
      const { bench, trial } = await play(script("2", long));
      expect(trial.ending).toEqual({ kind: "answered" });
      const [result = ""] = results(bench);
      expect(result.length).toBeLessThan(60_000);
      expect(result).toMatch(/^x+/);
      expect(result).toMatch(/y+\n?$/);
    });

    test.each([
      ["with their variables", (_: string, name: string) => `echo x=1 >> "$${name}"`],
      ["with their places guessed", (file: string) => `echo x=1 >> ${file}`],
    ])("through its command files %s", async (_, attack) => {
      const folder = await temporaryFolder();
      const names = ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"];
      const files = Object.fromEntries(names.map((name) => [name, path.join(folder, `set_${name}`)]));
      for (const file of Object.values(files)) await writeFile(file, "");
      const commands = Object.entries(files).map(([name, file]) => attack(file, name));
      const { trial } = await play(script("2", ...commands), { services: { hostEnvironment: files } });
      const written = (await Promise.all(Object.values(files).map((file) => readFile(file, "utf8")))).join(
        "",
      );
      const reached = !hasWalls && attack("/f", "N").includes("/f");
      expect(written !== "").toBe(reached);
      expect(trial.integrity.commandFiles).toBe(reached ? "touched" : "untouched");
      expect(trial.flags).toEqual(reached ? ["tampered"] : []);
    });
  });

  describe("cannot be thrown away and played again", () => {
    const NOT_LOST = ["answered", "limit", "nothing"];
    const SHORT = { minutes: 0.05 };

    test.each([
      ["kills the server of its box", "kill -9 $PPID; sleep 5", {}],
      ["stops the server of its box", "kill -STOP $PPID; sleep 1", SHORT],
      ["stops itself", "kill -STOP $$", SHORT],
      ["stops its parent and all its children", "(sleep 9 &); kill -STOP -$$; sleep 1", SHORT],
      ["holds its output open for ever", "(trap '' TERM HUP; sleep 300) & disown; exit 0", {}],
      ["closes everything and waits", "exec <&- >&- 2>&-; sleep 300", SHORT],
      ["hangs in a pipe that nobody writes to", "mkfifo p; cat p", SHORT],
      ["floods its output", "timeout 1 yes", {}],
      ["answers with a signal", "kill -SEGV $$", {}],
      ["takes the rights of its workspace away", "chmod 0 . ~", {}],
      [
        "fills its workspace with what nobody can read",
        "mkdir c; echo x > c/c; chmod 0 c; echo x > f; chmod 0 f",
        {},
      ],
      [
        "digs deeper than any path leads",
        "d=$(printf 'd%.0s' $(seq 200)); for i in $(seq 40); do mkdir $d; cd $d; done; chmod 0 .",
        {},
      ],
      ["leaves names that no encoding has", "touch $'\\xff\\xfe' $'a\\nb' -- '-rf'", {}],
    ] as const)("where it %s", async (_, command, limits) => {
      const evidence: EvidenceRequest[] = [
        { id: "f", kind: "file", path: "out.txt" },
        { id: "l", kind: "listing", glob: "**" },
        { id: "c", kind: "command", run: "ls" },
      ];
      const { bench, trial } = await play(script("2", command), withTask(evidence, limits));
      expect(NOT_LOST).toContain(trial.ending.kind);
      expect(trial.evidence.map(({ id }) => id)).toEqual(["f", "l", "c"]);
      expect(trial.integrity.survivors).toBe(0);
      expect(trial.flags).toEqual([]);
      const { workArea } = bench.services;
      expect(await readdir(workArea)).toEqual([]);
    });

    test.runIf(hasWalls)("where it ends all that it can", async () => {
      const { trial } = await play(script("2", "kill -9 -1; sleep 5", "pkill -9 -u $(id -u); sleep 5"));
      expect(NOT_LOST).toContain(trial.ending.kind);
    });

    test.runIf(hasWalls)(
      "where it starts more processes than there can be",
      async () => {
        const { trial } = await play(script("2", "bomb() { bomb | bomb & }; bomb"), withTask([], SHORT));
        expect(NOT_LOST).toContain(trial.ending.kind);
        expect(trial.integrity.survivors).toBe(0);
      },
      60_000,
    );

    test.each([
      ["is killed by what it runs", "kill -9 $PPID; sleep 5", {}],
      ["is told to leave by what it runs", "kill -TERM $PPID; sleep 5", {}],
      // Time enough for a slow machine to start the agent and to ask.
      ["is stopped by what it runs", "kill -STOP $PPID; sleep 5", { minutes: 0.15 }],
    ] as const)("where an agent in the box %s", async (_, command, limits) => {
      const { trial } = await play(script("2", command), {
        ...withTask([], limits),
        services: { driver: agentInBox },
      });
      expect(["nothing", "limit"]).toContain(trial.ending.kind);
      expect(trial).toMatchObject({ answer: null, turns: 1 });
    });
  });

  describe("cannot change the tool that it is measured with", () => {
    test("by its files", async () => {
      const command =
        "f=$(command -v tabkit); echo 'echo 999' > $f; chmod 777 $f; rm -rf $(dirname $f)/*; true";
      const { bench, trial } = await play(script("2", command, "tabkit info people.csv"));
      const { built } = bench.spec;
      if (hasWalls) {
        expect(results(bench)[1]?.trim()).toBe("2");
        expect(trial).toMatchObject({ ending: { kind: "answered" }, flags: [] });
        expect(await treeDigest(built.toolDir)).toBe(built.digests.tool);
      } else {
        expect(trial.flags).toEqual(["tampered"]);
      }
    });

    test.each([
      ["beside it", "d=."],
      ["in the home's own programs", "d=~/.local/bin"],
      ["in a package's programs", "d=node_modules/.bin"],
      ["in a temp folder", "d=$TMPDIR"],
    ])("by a program of its name %s", async (_, place) => {
      const shim = `${place}; mkdir -p $d; printf '#!/bin/sh\\necho 999\\n' > $d/tabkit; chmod +x $d/tabkit`;
      const { bench } = await play(script("2", shim, "tabkit info people.csv"));
      expect(results(bench)[1]?.trim()).toBe("2");
    });

    test("by start-up files for the commands that follow", async () => {
      const files =
        "for f in ~/.bashrc ~/.profile ~/.bash_profile; do echo 'tabkit() { echo 999; }' > $f; done";
      const { bench } = await play(
        script(
          "2",
          `${files}; export BASH_ENV=~/.bashrc ENV=~/.bashrc LD_PRELOAD=/tmp/x.so`,
          "tabkit info people.csv",
        ),
      );
      expect(results(bench)[1]?.trim()).toBe("2");
    });
  });

  describe("cannot forge what is collected after it", () => {
    const FILE: EvidenceRequest = { id: "f", kind: "file", path: "out.txt" };
    const ABSENT = [{ id: "f", ok: false, bytes: null }];

    test.each([
      ["a link to a file of the host", "ln -s /etc/passwd out.txt"],
      ["a link to a file of its own", "echo 42 > real; ln -s real out.txt"],
      ["a link on the way", "mkdir d; echo 42 > d/out.txt; rmdir x; ln -s d x"],
      ["a pipe", "mkfifo out.txt"],
      [
        "a socket",
        `node=$(ls -d /opt/box/node "$HOME/../../opt/box/node" 2>/dev/null | head -n 1); $node -e 'require("net").createServer().listen("out.txt", () => process.exit())'`,
      ],
      ["a folder", "mkdir out.txt"],
    ])("with %s in a file's place", async (_, command) => {
      const { trial } = await play(script("2", command), withTask([FILE]));
      expect(trial.evidence).toEqual(ABSENT);
    });

    test("with a file of absurd size", async () => {
      const { trial } = await play(script("2", "truncate -s 1900M out.txt"), withTask([FILE]));
      expect(trial.evidence).toEqual([{ id: "f", ok: true, bytes: 1900 * 1024 * 1024 }]);
    });

    test("with programs that a check would run in place of its own", async () => {
      const shims =
        "for p in cmp diff cat test bash; do for d in . ~/.local/bin node_modules/.bin; do mkdir -p $d; printf '#!/bin/sh\\nexit 0\\n' > $d/$p; chmod +x $d/$p; done; done";
      const settings =
        "printf 'cmp() { return 0; }\\n' > .bashrc; printf 'cmp() { return 0; }\\n' > ~/.bashrc; export BASH_ENV=$PWD/.bashrc";
      const check: EvidenceRequest = {
        id: "c",
        kind: "command",
        run: "echo right > expected; cmp out.txt expected",
      };
      const { trial } = await play(
        script("2", `${shims}; ${settings}; echo wrong > out.txt`),
        withTask([check]),
      );
      expect(trial.evidence).toMatchObject([{ id: "c", ok: true, exitCode: 1 }]);
    });

    test("with modules that a check would load in place of the language's", async () => {
      const check: EvidenceRequest = {
        id: "c",
        kind: "command",
        run: 'command -v python3 >/dev/null || { echo right; exit 0; }; python3 -c \'import json; print(json.loads("\\"right\\""))\'',
      };
      const forge = "echo 'def loads(text): return \"forged\"' > json.py; cp json.py sitecustomize.py";
      const { trial } = await play(script("2", forge), withTask([check]));
      expect(trial.evidence).toMatchObject([{ exitCode: 0, text: "right\n" }]);
    });

    test("by what hangs, kills or takes down the check", async () => {
      const checks: EvidenceRequest[] = [
        { id: "kill", kind: "command", run: "sh check.sh" },
        { id: "after", kind: "command", run: "echo still here" },
      ];
      const { trial } = await play(
        script("2", "echo 'kill -9 $PPID $$; sleep 5' > check.sh"),
        withTask(checks),
      );
      expect(trial.ending).toEqual({ kind: "answered" });
      expect(trial.evidence).toMatchObject([
        { id: "kill", ok: true, exitCode: null },
        { id: "after", ok: true, exitCode: 0, text: "still here\n" },
      ]);
    });

    test("with a process that goes on writing when the trial is over", async () => {
      const writer =
        "(setsid sh -c 'while sleep 0.02; do echo forged > out.txt; done' > /dev/null 2>&1 &); sleep 0.1; echo real > out.txt";
      const { trial } = await play(script("2", writer), withTask([FILE]));
      const text = trial.evidence[0]?.text ?? "";
      expect(["real\n", "forged\n", ""]).toContain(text);
      expect(trial.evidence[0]?.digest).toBe(digestOf(text));
      expect(trial.integrity.survivors).toBe(0);
    });
  });

  describe("leaves the gateway to the agent", () => {
    const foreign = (layout: { gateway: string }) =>
      `curl -s -o answer -w '%{http_code}' --unix-socket ${layout.gateway}/s -H 'content-type: application/json' -d '{"model":"gripcheck-model","messages":[{"role":"user","content":"Say 7."}]}' http://x/v1/chat/completions; echo; cat answer`;

    test("and refuses and records whoever else asks", async () => {
      const { layout } = sandbox();
      const { bench, trial } = await play(script("2", foreign(layout)), { services: { driver: agentInBox } });
      expect(trial).toMatchObject({ ending: { kind: "answered" }, answer: "2", turns: 2 });
      expect(bench.endpoint.requests.length).toBe(2);
      const { events } = bench.services.writer;
      expect(events.filter(({ type }) => type === "foreign")).toMatchObject([
        { path: "/v1/chat/completions" },
      ]);
      expect(JSON.stringify(bench.endpoint.requests[1]?.body.messages)).toMatch(/402/);
    });

    test("and shows its socket to no agent that has no need of it", async () => {
      const { layout } = sandbox();
      const { bench } = await play(script("2", `ls ${layout.gateway}; ${foreign(layout)}`));
      expect(bench.endpoint.requests.length).toBe(2);
      expect(results(bench)[0]).not.toMatch(/Say|choices/);
    });

    test.runIf(hasWalls)("and lets nobody take its socket away or stand in for it", async () => {
      const { gateway } = sandbox().layout;
      const steal = `rm -f ${gateway}/s; mv ${gateway}/s ${gateway}/t; ln -sf x ${gateway}/s; touch ${gateway}/x`;
      const { trial } = await play(script("2", steal), { services: { driver: agentInBox } });
      expect(trial).toMatchObject({ ending: { kind: "answered" }, answer: "2" });
    });
  });

  test.runIf(hasWalls)("sees nothing of another one that is played at the same time", async () => {
    const look =
      "echo secret-of-$RANDOM | tee mine ~/mine /tmp/mine /dev/shm/mine; sleep 1; ls / /workspace ~ /tmp /dev/shm /opt; ps -eo args; find / -name mine -not -path '/proc/*' 2>/dev/null | sort";
    const benches = [
      await trialBench(sandbox(), script("2", look)),
      await trialBench(sandbox(), script("2", look)),
    ];
    const trials = await Promise.all(benches.map((bench) => bench.play()));
    expect(trials.map(({ ending }) => ending.kind)).toEqual(["answered", "answered"]);
    for (const bench of benches) {
      expect(results(bench)[0]?.match(/^\/.*mine$/gm)).toEqual([
        "/dev/shm/mine",
        "/home/agent/mine",
        "/tmp/mine",
        "/workspace/mine",
      ]);
    }
  });
});
