import { expect, test } from "vitest";
import { documentedLints } from "../../../src/request/lints/documented.ts";
import type { DocumentedCommand } from "../../../src/schema/inspection.ts";

const REJECTED = { kind: "rejected", exitCode: 2, text: "tabkit: unknown option '--to'" } as const;
const ACCEPTED = { kind: "accepted", exitCode: 0 } as const;

function command(over: Partial<DocumentedCommand>): DocumentedCommand {
  const head = [
    { file: "README.md", line: 7 },
    { file: "docs/usage.md", line: 40 },
  ];
  return {
    command: "tabkit convert a.csv --to json",
    taught: { base: [], head },
    base: null,
    head: REJECTED,
    ...over,
  };
}

test("a rejected command is said at every place that teaches it", () => {
  expect(documentedLints([command({})])).toEqual(
    [
      ["README.md", 7],
      ["docs/usage.md", 40],
    ].map(([file, line]) => ({
      level: "warning",
      file,
      line,
      message: `The documented command "tabkit convert a.csv --to json" is rejected: "tabkit: unknown option '--to'".`,
      hint: "Mend the command or the tool: agents try what they read, word by word.",
    })),
  );
});

test("what base accepts is said to be accepted there; what head accepts or did not run is nothing to mend", () => {
  expect(documentedLints([command({ base: ACCEPTED })])[0]?.message).toContain(
    " (base accepts it) is rejected: ",
  );
  expect(
    documentedLints([command({ head: ACCEPTED }), command({ head: { kind: "not-run", why: "network" } })]),
  ).toEqual([]);
});

test("a text that would begin lines of its own stays on one", () => {
  const hostile = command({
    command: "tabkit <<E\n::error::x\nE",
    head: { ...REJECTED, text: "\u001b[31mbad" },
  });
  expect(documentedLints([hostile]).map(({ message }) => message.includes("\n"))).toEqual([false, false]);
});
