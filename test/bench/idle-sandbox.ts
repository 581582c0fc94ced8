/** Boxes that take no time and no process: what is left is gripcheck's own part of many trials at once. */
import type { Box, ExecResult, Sandbox } from "../../src/sandbox/sandbox.ts";
import { LAYOUT } from "../run/layout.ts";

export function idleSandbox(concurrency: number): Sandbox {
  return {
    kind: "none",
    version: "1",
    layout: LAYOUT,
    concurrency,
    open: async () => idleBox(),
    loopbackReach: async () => null,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function idleBox(): Box {
  return {
    layout: LAYOUT,
    environment: {},
    spawn: () => unused(),
    exec: async (command) => said(command),
    read: async () => unused(),
    write: async () => unused(),
    forward: async () => unused(),
    close: async () => ({ survivors: 0, broke: null }),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** Every command prints its own words; the tool's are where the question after their place ends. */
function said(command: readonly string[]): ExecResult {
  const places = command.slice(4).map((program) => `${LAYOUT.tool}/bin/${program}\u0000`);
  const output = places.length > 0 ? places.join("") : `${command.join(" ")}\n`;
  const bytes = Buffer.byteLength(output);
  return { exitCode: 0, signal: null, timedOut: false, output, bytes, cut: 0, ms: 0 };
}

function unused(): never {
  throw new Error("The script of the bench runs commands and nothing else.");
}
