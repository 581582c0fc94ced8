/** Servers in real boxes, good ones and hostile ones, with us as their client. */
import { describe, expect, onTestFinished, test } from "vitest";
import { serverCommands } from "../../../src/base/server-command.ts";
import { type Opened, type OpenServer, openServer } from "../../../src/sandbox/mcp/open-server.ts";
import type { Sandbox } from "../../../src/sandbox/sandbox.ts";
import { installMcpTool } from "../../fixtures/mcp/mcp-tool.ts";
import { usableKinds, useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";

const NEVER = new AbortController().signal;
const kinds = (await usableKinds()).filter((kind) => kind !== "docker");

async function opened(sandbox: Sandbox, line: string, signal = NEVER): Promise<Opened> {
  const folders = { tool: await installMcpTool(), workspace: await temporaryFolder() };
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  onTestFinished(async () => void (await box.close()));
  await box.write("people.csv", Buffer.from("name\nAda\n"));
  const [command] = serverCommands([line]);
  if (command === undefined) throw new Error(line);
  return openServer(box, command, signal);
}

async function started(sandbox: Sandbox, fault: string): Promise<OpenServer> {
  const one = await opened(sandbox, `tabkit-mcp ${fault}`);
  if (one.kind === "failed") throw new Error(one.why);
  return one.server;
}

describe.each(kinds)("in %s", (kind) => {
  const sandbox = useSandbox(kind);

  test("a server lists its tools with their schemas, and runs them where commands run", async () => {
    const server = await started(sandbox(), "good");
    expect(server.listed.tools).toMatchObject([
      {
        name: "count-lines",
        description: "Counts the lines of a file.",
        parameters: { type: "object", properties: { file: { type: "string" } }, required: ["file"] },
      },
    ]);
    expect(server.listed.leftOut).toEqual([]);
    expect(await server.call("count-lines", { file: "people.csv" }, NEVER)).toEqual({
      kind: "answered",
      result: { text: "2", isError: false, images: [] },
    });
  });

  test.each([
    ["instructed", "Count before you convert."],
    ["good", ""],
  ])("what a server tells every model is told: %s", async (fault, told) => {
    expect((await started(sandbox(), fault)).instructions).toBe(told);
  });

  test("lines that are no messages are left out", async () => {
    const server = await started(sandbox(), "chatty");
    expect(server.listed.tools.map(({ name }) => name)).toEqual(["count-lines"]);
  });

  test.each([
    ["crash", /^it ended with exit code 3; its last words: tabkit: no such table$/],
    [
      "garbage",
      /^it ended with exit code 4; its standard output holds what is no message of the protocol: Listening on port 3000$/,
    ],
    ["flood", /^it wrote a line of more than 8388608 bytes on its standard output$/],
    [
      "deep",
      /^it ended with exit code 5; its standard output holds what is no message of the protocol: (?:\{"a":)+/,
    ],
  ])("a server that does not start is told with its reason: %s", async (fault, why) => {
    const one = await opened(sandbox(), `tabkit-mcp ${fault}`);
    expect(one).toEqual({ kind: "failed", why: expect.stringMatching(why) });
  });

  test("a program that is not there did not start", async () => {
    const one = await opened(sandbox(), "no-such-program serve");
    expect(one).toEqual({ kind: "failed", why: expect.stringMatching(/no-such-program|exit code 127/) });
  });

  test("who is waited for no longer is not waited for", async () => {
    const over = new AbortController();
    setTimeout(() => over.abort(), 300);
    const one = await opened(sandbox(), "tabkit-mcp silent", over.signal);
    expect(one.kind).toBe("failed");
  });

  test("a call that fails, throws, or is of no tool is told as such", async () => {
    const server = await started(sandbox(), "faults");
    expect(await server.call("fails", {}, NEVER)).toEqual({
      kind: "answered",
      result: { text: "no such column: age", isError: true, images: [] },
    });
    expect(await server.call("throws", {}, NEVER)).toMatchObject({
      kind: "answered",
      result: { text: "the table is locked", isError: true },
    });
    expect(await server.call("absent", {}, NEVER)).toMatchObject({ result: { isError: true } });
  });

  test("a call under which the server dies says so, and so does every later one", async () => {
    const server = await started(sandbox(), "faults");
    const why = "it ended with exit code 9; its last words: tabkit: out of tables";
    expect(await server.call("dies", {}, NEVER)).toEqual({ kind: "failed", why });
    expect(await server.call("fails", {}, NEVER)).toEqual({ kind: "failed", why });
    expect(await server.refresh(NEVER)).toBe(false);
  });

  test("a call that hangs ends with who waits for it", async () => {
    const server = await started(sandbox(), "faults");
    const over = new AbortController();
    setTimeout(() => over.abort(), 200);
    expect((await server.call("hangs", {}, over.signal)).kind).toBe("failed");
    expect((await server.call("fails", {}, NEVER)).kind).toBe("answered");
  });

  test("images are shown, programs of the tool are in reach", async () => {
    const server = await started(sandbox(), "faults");
    const painted = await server.call("paints", {}, NEVER);
    expect(painted).toMatchObject({
      result: {
        text: "[An image, shown below.]\none pixel",
        images: [expect.stringMatching(/^data:image\/png;base64,iVBOR/)],
      },
    });
    expect(await server.call("shell", {}, NEVER)).toMatchObject({ result: { text: "2\n" } });
  });

  test("a list that changes is listed anew, once", async () => {
    const server = await started(sandbox(), "faults");
    expect(await server.refresh(NEVER)).toBe(false);
    await server.call("grows", {}, NEVER);
    expect(await server.refresh(NEVER)).toBe(true);
    expect(server.listed.tools.map(({ name }) => name)).toContain("grown");
    expect(await server.refresh(NEVER)).toBe(false);
  });
});
