/** Every attack on a box, in every kind of box that this machine has. */
import os from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder, openWorkArea, removeTree } from "../../src/host/files.ts";
import type { Attack } from "../../src/sandbox/attacks/attack.ts";
import { type Field, openField } from "../../src/sandbox/attacks/field.ts";
import { ATTACKS } from "../../src/sandbox/attacks/index.ts";
import { type Attempted, attempt, keptPromises } from "../../src/sandbox/attacks/run-attacks.ts";
import type { SandboxKind } from "../../src/schema/words.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

const isRoot = process.getuid?.() === 0;

/** Without walls these depend on who the user is, and on what the machine has. */
const DEPENDS_ON_MACHINE = new Set(["engine-socket", "interfaces", "user-namespaces"]);
const DEPENDS_ON_USER = new Set([
  "capabilities",
  "control-groups",
  "device-nodes",
  "devices",
  "host-home",
  "kernel-settings",
  "other-namespaces",
  "priorities",
  "setuid-programs",
  "shadow",
  "trace-host",
  "write-system",
]);

/** What must come of an attack: the table that SECURITY.md tells in words. */
function expected({ name, heldBy, tooWild }: Attack, kind: SandboxKind): Attempted["outcome"] | "either" {
  if (heldBy.includes(kind)) return "held";
  if (kind !== "none") return "open";
  if (tooWild !== undefined) return "not-tried";
  const depends = DEPENDS_ON_MACHINE.has(name) || (!isRoot && DEPENDS_ON_USER.has(name));
  return depends ? "either" : "open";
}

describe.each(KINDS)("what runs in a box of $kind", (provider) => {
  const { TMPDIR } = process.env;
  let temp: string;
  let workArea: string;
  let field: Field;
  const attempts: Attempted[] = [];
  beforeAll(async () => {
    // One in which nothing else lies: attackers who look around have seconds for it.
    temp = await freshFolder(os.tmpdir());
    process.env.TMPDIR = temp;
    workArea = await openWorkArea();
    field = await openField(provider, { workArea, boxServer: BOX_SERVER });
  });
  afterAll(async () => {
    await field?.[Symbol.asyncDispose]();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await removeTree(temp);
  });

  describe.each(ATTACKS)("$group: $name", (attack) => {
    const usual = expected(attack, provider.kind);
    const may = usual === "either" || attack.promisedHere !== undefined;
    const title = `${may ? "may" : usual === "held" ? "cannot" : "can"} ${attack.goal}`;
    test(title, async () => {
      const result = await attempt(attack, field);
      attempts.push(result);
      const isPromised = (await attack.promisedHere?.(field)) ?? true;
      const wanted = usual === "held" && !isPromised ? "open" : usual;
      if (wanted === "either") expect(["held", "open"]).toContain(result.outcome);
      else expect(result).toMatchObject({ outcome: wanted });
    });
  });

  test("has kept what its kind promises", () => {
    expect(attempts.length).toBe(ATTACKS.length);
    expect(keptPromises(attempts)).toBe(true);
  });
});

test("an attack that succeeds where that is promised not to is a broken promise, and nothing else is", () => {
  const one = {
    name: "x",
    group: "files",
    goal: "x",
    promised: true,
    outcome: "held",
    detail: null,
  } as const;
  expect(keptPromises([one, { ...one, promised: false, outcome: "open" }])).toBe(true);
  expect(keptPromises([one, { ...one, promised: false, outcome: "not-tried" }])).toBe(true);
  expect(keptPromises([one, { ...one, outcome: "open" }])).toBe(false);
});

test("attacks have names of their own, and there are enough of them", () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(70);
});
