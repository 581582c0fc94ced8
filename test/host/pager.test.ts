import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fits, printPaged } from "../../src/host/pager.ts";
import { temporaryFolder } from "../temporary.ts";

const SCREEN = { isScreen: true, hasColour: false, columns: 10, rows: 5 };
const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join("\n");

describe("a text fits", () => {
  test.each([
    ["with fewer lines than rows", lines(4), SCREEN, true],
    ["not with as many, for the prompt takes one", lines(5), SCREEN, false],
    ["not where its lines take several rows", `${"x".repeat(41)}`, SCREEN, false],
    [
      "where colours alone make its lines long",
      `\u001b[31m${"x".repeat(9)}\u001b[39m`.repeat(1),
      SCREEN,
      true,
    ],
    ["anywhere but on a screen", lines(99), { ...SCREEN, isScreen: false, rows: null }, true],
  ])("%s", (_, text, terminal, isFitting) => {
    expect(fits(text, terminal)).toBe(isFitting);
  });
});

describe("a long text", () => {
  let printed = "";
  beforeEach(() => {
    printed = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const page = (pager: string | undefined, over: Partial<Parameters<typeof printPaged>[1]> = {}) =>
    printPaged(`a\u001b]0;title\u0007\n::error::x\n${lines(9)}`, {
      terminal: SCREEN,
      environment: { PATH: process.env.PATH, ...(pager === undefined ? {} : { PAGER: pager }) },
      isAllowed: true,
      ...over,
    });
  const TEXT = `a\n: :error::x\n${lines(9)}\n`;

  test("goes through the user's pager, with what it needs to show colours", async () => {
    const file = path.join(await temporaryFolder(), "shown");
    await page(`{ echo "$LESS"; cat; } > '${file}'`);
    expect(printed).toBe("");
    expect(await readFile(file, "utf8")).toBe(`FRX\n${TEXT}`);
  });

  test.each([
    ["there is no such program", "/nonexistent/pager 2>/dev/null", {}],
    ["the user wants none", "cat", {}],
    ["the user emptied PAGER", "", {}],
    ["it was not asked for", "false", { isAllowed: false }],
    ["it fits", "false", { terminal: { ...SCREEN, rows: 99 } }],
    ["nobody looks", "false", { terminal: { ...SCREEN, isScreen: false, rows: null } }],
  ])("is printed at once where %s", async (_, pager, over) => {
    await page(pager, over);
    expect(printed).toBe(TEXT);
  });

  test("is not printed again where a pager was left early", async () => {
    await page("head -1 > /dev/null");
    expect(printed).toBe("");
  });

  test("leaves ^C as it was", async () => {
    const before = process.listeners("SIGINT");
    await page("cat > /dev/null");
    expect(process.listeners("SIGINT")).toEqual(before);
  });
});
