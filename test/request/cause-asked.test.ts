import { expect, test } from "vitest";
import { readCommandLine } from "../../src/request/command-line.ts";
import { problems, profileOf, SMALLEST } from "./profile.ts";

test.each([[["compare", "a", "b", "--cause"]], [["docs", "a", "b", "--cause"]], [["demo", "--cause"]]])(
  "%j asks for the cause",
  (argv) => {
    expect(readCommandLine(argv)).toMatchObject({ options: { cause: true } });
  },
);

test.each([[["compare", "a", "b"]], [["docs", "a", "b"]], [["demo"]]])(
  "%j leaves it to the profile",
  (argv) => {
    const invocation = readCommandLine(argv);
    expect("options" in invocation && invocation.options).not.toHaveProperty("cause");
  },
);

test.each(["run", "rescore a", "plan a b", "report a"])("%s plays for no cause", (line) => {
  expect(() => readCommandLine([...line.split(" "), "--cause"])).toThrow("has no flag --cause");
});

test.each([
  ["{ full: { cause: true } }", { cause: true }],
  ["{ full: { looks: [3] } }", {}],
])("modes: %s", async (modes, wanted) => {
  const { full } = (await profileOf(`modes: ${modes}\n`)).modes;
  expect({ ...(full?.cause === undefined ? {} : { cause: full.cause }) }).toEqual(wanted);
});

test("a cause is asked for or not", async () => {
  expect(await problems(`${SMALLEST}modes: { full: { cause: sometimes } }\n`)).toContain("modes.full.cause");
});
