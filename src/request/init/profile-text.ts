/** The profile that `init` writes: what differs from the shipped one that it extends. */
import { stringify } from "yaml";
import type { FoundPackage } from "./found-package.ts";
import type { FoundRepository } from "./look-at-repository.ts";

/** Of every profile that ships for a tool. */
const USUAL_DOCS = ["README.md", "docs/**/*.md", "skills/**/SKILL.md"];

const TOOLS = { npm: "npm-cli", python: "python-cli", cargo: "rust-cli", go: "go-cli" } as const;
const LIBRARIES = { npm: "npm-library", python: "python-library", cargo: "rust-cli", go: "go-cli" } as const;

/** The shipped profile that fits; null where there is neither a package nor a folder of documents. */
export function shippedProfile({ chosen, documents }: FoundRepository): string | null {
  if (chosen === null) return documents.pages > 0 ? "docs-site" : null;
  return chosen.commands.length > 0 ? TOOLS[chosen.kind] : LIBRARIES[chosen.kind];
}

export interface ProfileParts {
  readonly found: FoundRepository;
  /** The name of a shipped profile. */
  readonly shipped: string;
  /** The suite's folder, relative to the profile's own. */
  readonly suite: string;
}

/** YAML, with a line a key. */
export function profileText({ found, shipped, suite }: ProfileParts): string {
  const { chosen, documents } = found;
  const build = chosen === null ? {} : buildOf(chosen);
  const tiers = {
    ...(documents.skill === null ? {} : { skill: { workspace: "empty", skill: { path: documents.skill } } }),
    ...(documents.agents.length === 0
      ? {}
      : { "agents-md": { workspace: "empty", context: documents.agents } }),
  };
  const isUsual = documents.docs.every((glob) => USUAL_DOCS.includes(glob)) && chosen !== null;
  const keys = {
    extends: shipped,
    name: nameOf(found),
    ...(Object.keys(build).length === 0 ? {} : { build }),
    ...(isUsual || documents.docs.length === 0 ? {} : { docs: documents.docs }),
    ...(Object.keys(tiers).length === 0 ? {} : { tiers }),
    suite,
  };
  return [
    "# How gripcheck builds this repository, and what agents get to see of it.",
    ...Object.entries(keys).map(([key, value]) => `${key}: ${flow(value)}`),
    "# Players with a language model are added under players: and endpoints:; without any, the reader plays.",
    "",
  ].join("\n");
}

function buildOf({ directory, commands }: FoundPackage): Record<string, unknown> {
  return {
    ...(directory === "." ? {} : { directory }),
    ...(commands.length === 0 ? {} : { provides: commands }),
  };
}

/** On one line, whatever stands in it. */
function flow(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0, flowCollectionPadding: true })
    .trimEnd()
    .replace(/\n\s*/g, " ");
}

/** A slug: of the tool's name, else of the folder's. */
function nameOf({ chosen, folder }: FoundRepository): string {
  return (
    slugOf(chosen?.commands.length === 1 ? (chosen.commands[0] ?? "") : (chosen?.name ?? "")) ??
    slugOf(folder) ??
    "tool"
  );
}

/** Whatever is left of a text as an id; null where nothing is. */
export function slugOf(text: string): string | null {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  return slug === "" ? null : slug;
}
