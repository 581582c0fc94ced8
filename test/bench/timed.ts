/** A sandbox that tells how long its boxes take to open and to close, and their commands to run. */
import type { Box, Sandbox } from "../../src/sandbox/sandbox.ts";

/** Milliseconds of each trial, in their order. */
export interface Spans {
  readonly open: number[];
  readonly commands: number[];
  readonly close: number[];
}

export function timed(sandbox: Sandbox, spans: Spans): Sandbox {
  return Object.assign(standIn(sandbox), {
    open: async (spec: Parameters<Sandbox["open"]>[0]): Promise<Box> => {
      const before = performance.now();
      const box = await sandbox.open(spec);
      spans.open.push(performance.now() - before);
      return timedBox(box, spans);
    },
  });
}

function timedBox(box: Box, spans: Spans): Box {
  let commandsMs = 0;
  let closed: ReturnType<Box["close"]> | null = null;
  const close = async () => {
    const before = performance.now();
    const end = await box.close();
    spans.close.push(performance.now() - before);
    spans.commands.push(commandsMs);
    return end;
  };
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  return Object.assign(standIn(box), {
    exec: async (...args: Parameters<Box["exec"]>) => {
      const before = performance.now();
      try {
        return await box.exec(...args);
      } finally {
        commandsMs += performance.now() - before;
      }
    },
    close: closeOnce,
    [Symbol.asyncDispose]: async () => void (await closeOnce()),
  });
}

/** Everything of a thing with private parts, whose methods must be called on itself. */
function standIn<T extends object>(real: T): T {
  const own = new Proxy(real, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return Object.create(own);
}
