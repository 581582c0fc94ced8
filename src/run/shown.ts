/** What of the revision was put before the agent, and when it first opened it. Pure. */
import { digestOf } from "../base/hash.ts";
import type { Layout } from "../sandbox/sandbox.ts";
import type { ContextAsset, TierAssets } from "../schema/built.ts";
import type { EventOf, Trace } from "../schema/trace.ts";
import type { Shown } from "../schema/trial.ts";
import type { Digest } from "../schema/words.ts";
import { skillLocation } from "./builtin/prompt.ts";

export interface ShownInput {
  readonly prompt: string;
  readonly assets: TierAssets;
  /** Of everything that the tier shows. */
  readonly assetsDigest: Digest;
  /** Bytes of the checkout's files in the workspace, without its repository; 0 without one. */
  readonly checkoutBytes: number;
  /** Files that the agent put before the model by itself. */
  readonly found: readonly ContextAsset[];
  readonly layout: Layout;
  readonly trace: Trace;
}

export function shownThings(input: ShownInput): Shown[] {
  const { prompt, assets, found, layout, trace } = input;
  const context = [...assets.context, ...found];
  return [
    { what: "prompt", ...sizeOf(prompt), how: "injected" },
    ...context.map(({ path, text }): Shown => ({ what: "context", path, ...sizeOf(text), how: "injected" })),
    ...skillShown(assets, layout, trace),
    ...checkoutShown(input),
  ];
}

function skillShown({ skill }: TierAssets, layout: Layout, trace: Trace): Shown[] {
  if (skill === null) return [];
  const path = skillLocation(layout, skill);
  return [
    {
      what: "skill",
      path,
      ...sizeOf(skill.text),
      how: skill.mode,
      ...(skill.mode === "advertised" ? { openedAt: openedAt(path, layout, trace) } : {}),
    },
  ];
}

function checkoutShown({ assets, assetsDigest, checkoutBytes, layout, trace }: ShownInput): Shown[] {
  if (assets.workspace.kind === "empty") return [];
  const { name } = assets.workspace;
  return [
    {
      what: "context",
      path: name,
      bytes: checkoutBytes,
      digest: assetsDigest,
      how: "workspace",
      openedAt: firstOpening(trace, (call) => isInside(call, name, layout)),
    },
  ];
}

function sizeOf(text: string): Pick<Shown, "bytes" | "digest"> {
  return { bytes: Buffer.byteLength(text), digest: digestOf(text) };
}

/** The turn of the first call that named a file and did not fail; null where none did. */
export function openedAt(path: string, layout: Layout, trace: Trace): number | null {
  return firstOpening(trace, (call) => names(call, path, layout));
}

function firstOpening(trace: Trace, opens: (call: EventOf<"tool-call">) => boolean): number | null {
  const failed = new Set(
    trace.flatMap((event) => (event.type === "tool-result" && event.ok === false ? [event.call] : [])),
  );
  const opening = trace.find(
    (event): event is EventOf<"tool-call"> =>
      event.type === "tool-call" && event.turn !== null && !failed.has(event.call) && opens(event),
  );
  return opening?.turn || null;
}

function names(call: EventOf<"tool-call">, path: string, layout: Layout): boolean {
  if (call.tool === "read") return call.paths.some((given) => absolute(given, layout) === path);
  if (call.command === undefined) return false;
  const [folder, file] = split(path);
  // `cd /opt/skills/x && cat SKILL.md` opens it too.
  return call.command.includes(path) || (call.command.includes(folder) && call.command.includes(file));
}

/** A bare name is not enough in a command: the tool is often called like the project. */
function isInside(call: EventOf<"tool-call">, name: string, layout: Layout): boolean {
  const folder = `${layout.workspace}/${name}`;
  if (call.command !== undefined) {
    const { command } = call;
    return command.includes(folder) || command.includes(`${name}/`) || command.includes(`cd ${name}`);
  }
  return call.paths.some((given) => `${absolute(given, layout)}/`.startsWith(`${folder}/`));
}

function absolute(given: string, layout: Layout): string {
  return given.startsWith("/")
    ? given.replace(/\/{2,}/g, "/")
    : `${layout.workspace}/${given.replace(/^\.\//, "")}`;
}

function split(path: string): [string, string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}
