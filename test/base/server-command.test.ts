import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serverCommands, serverFault } from "../../src/base/server-command.ts";
import { loops } from "../looping-texts.ts";

describe("a server's command", () => {
  test.each<[string, string, readonly string[], Record<string, string>]>([
    ["tabkit serve", "tabkit", ["tabkit", "serve"], {}],
    ["  tabkit\tserve --stdio ", "tabkit", ["tabkit", "serve", "--stdio"], {}],
    ["tabkit-mcp", "tabkit_mcp", ["tabkit-mcp"], {}],
    ["bin/tab.kit --root '/work space'", "tab_kit", ["bin/tab.kit", "--root", "/work space"], {}],
    ['TABKIT_LOG=off A="b c" tabkit', "tabkit", ["tabkit"], { TABKIT_LOG: "off", A: "b c" }],
    ["python3 -m tabkit.server", "tabkit", ["python3", "-m", "tabkit.server"], {}],
    ["node lib/tabkit-mcp.mjs --a", "tabkit_mcp", ["node", "lib/tabkit-mcp.mjs", "--a"], {}],
    ["node --no-warnings", "node", ["node", "--no-warnings"], {}],
    [String.raw`tabkit a\ b "c\"d" e'f'`, "tabkit", ["tabkit", "a b", 'c"d', "ef"], {}],
    ["__.__", "server", ["__.__"], {}],
  ])("%s", (line, name, command, env) => {
    expect(serverFault(line)).toBeNull();
    expect(serverCommands([line])).toEqual([{ name, line, command, env }]);
  });

  test("each has a name of its own", () => {
    const lines = ["tabkit a", "tabkit b", "tabkit_2", "tabkit c"];
    expect(serverCommands(lines).map(({ name }) => name)).toEqual([
      "tabkit",
      "tabkit_2",
      "tabkit_2_2",
      "tabkit_3",
    ]);
  });

  test.each([
    ["tabkit serve | tee log", '"|" means something to a shell, and no shell reads it'],
    ["cd x && tabkit serve", '"&" means something to a shell, and no shell reads it'],
    ["tabkit --root $HOME", '"$" means something to a shell, and no shell reads it'],
    ['tabkit --root "$HOME"', '"$" means something to a shell, and no shell reads it'],
    ["tabkit 'serve", "a quote in it is not closed"],
    ["tabkit serve\\", "a quote in it is not closed"],
    ["tabkit serve > log", '">" means something to a shell, and no shell reads it'],
    ["tabkit serve; rm -r data", '";" means something to a shell, and no shell reads it'],
    ["tabkit serve &", '"&" means something to a shell, and no shell reads it'],
    ["tabkit serve\nrm -r data", '"\\n" means something to a shell, and no shell reads it'],
    ["(tabkit serve)", '"(" means something to a shell, and no shell reads it'],
    ["tabkit *.csv", '"*" means something to a shell, and no shell reads it'],
    ["tabkit a{1,2}", '"{" means something to a shell, and no shell reads it'],
    ["tabkit `pwd`", '"`" means something to a shell, and no shell reads it'],
    ["ROOT=$PWD tabkit", '"$" means something to a shell, and no shell reads it'],
    ["A=(b c) tabkit", '"(" means something to a shell, and no shell reads it'],
    ["A=b", "it names no program"],
    ["# tabkit serve", "it names no program"],
    ["'' serve", "it names no program"],
    [" ", "it names no program"],
  ])("%s is none", (line, why) => {
    expect(serverFault(line)).toBe(why);
  });

  test("words that are quoted are read as they were", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (program, args) => {
        const words = [program, ...args];
        const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
        expect(serverFault(line)).toBeNull();
        expect(serverCommands([line])[0]?.command).toEqual(words);
      }),
    );
  });

  test("names are letters, digits and single underscores, whatever the line is", () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        for (const { name } of serverCommands([line]))
          expect(name).toMatch(/^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*$/);
      }),
    );
  });
});

test("a line of 200,000 characters names no server", () => {
  for (const line of loops()) {
    expect(serverFault(line)).toBe("it has more than 8000 characters");
    expect(serverCommands([line])).toEqual([]);
  }
});

test("20,000 servers of one name have names of their own", () => {
  const lines = Array.from({ length: 20_000 }, () => "tabkit serve");
  const names = serverCommands(["tabkit-2 serve", ...lines]).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["tabkit_2", "tabkit", "tabkit_3"]);
  expect(new Set(names).size).toBe(20_001);
});
