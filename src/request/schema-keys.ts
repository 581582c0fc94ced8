/** The keys that a schema knows at a path, for hints about a wrong one. */
import type { z } from "zod";
import type { YamlPath } from "./yaml-document.ts";

export function keysAt(schema: z.core.$ZodType, path: YamlPath): string[] {
  // Every schema that zod makes is one of these; its types only do not say so of the base.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const part = def.shape[key];
      return part === undefined ? [] : keysAt(part, rest);
    }
    case "array":
      return path.length === 0 ? [] : keysAt(def.element, path.slice(1));
    case "record":
      return path.length === 0 ? [] : keysAt(def.valueType, path.slice(1));
    case "union":
      return [...new Set(def.options.flatMap((option) => keysAt(option, path)))];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return keysAt(def.innerType, path);
    case "pipe":
      return [...new Set([...keysAt(def.in, path), ...keysAt(def.out, path)])];
    case "lazy":
      return keysAt(def.getter(), path);
    default:
      return [];
  }
}
