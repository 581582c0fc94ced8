/** Where a repository's documents, skills and notes for agents lie. */
import path from "node:path";
import type { FoundPackage } from "./found-package.ts";

export interface FoundDocuments {
  /** Globs of what the docs check reads. */
  readonly docs: readonly string[];
  /** The folder of the skill that the tier shows; null without one. */
  readonly skill: string | null;
  /** Paths of files that agents are meant to have before them. */
  readonly agents: readonly string[];
  /** Documents in folders of documents: a site, where there is nothing to build. */
  readonly pages: number;
}

const DOCUMENT = /\.(mdx?|rst|adoc)$/i;
const FOLDER = /^(?:docs?|documentation|website|site|content|guides?|manual|pages)$/i;
/** Folders that hold documents of others, or of the repository's own workings. */
const ASIDE = /^(?:node_modules|vendor|third_party|tests?|testdata|fixtures)$|^\.(?!claude$|agents$|github$)/;

export function findDocuments(paths: readonly string[], chosen: FoundPackage | null): FoundDocuments {
  const own = paths.filter((file) => !file.split("/").some((part) => ASIDE.test(part)));
  const documents = own.filter((file) => DOCUMENT.test(file) && path.posix.basename(file) !== "SKILL.md");
  const folders = foldersOf(documents);
  return {
    docs: [
      ...readmes(own, chosen),
      ...folders.map(({ folder, endings }) => globOf(folder, endings)),
      ...skillGlobs(own),
    ],
    skill: skillOf(own, chosen),
    agents: own.filter((file) => file === "AGENTS.md"),
    pages: documents.filter((file) => folders.some(({ folder }) => file.startsWith(`${folder}/`))).length,
  };
}

function readmes(paths: readonly string[], chosen: FoundPackage | null): string[] {
  const isReadme = (folder: string) => (file: string) =>
    path.posix.dirname(file) === folder &&
    /^readme(?:\.(?:mdx?|rst|txt|adoc))?$/i.test(path.posix.basename(file));
  const places = new Set([".", chosen?.directory ?? "."]);
  return [...places].flatMap((folder) => paths.filter(isReadme(folder)).map(escapedGlob));
}

interface DocumentFolder {
  readonly folder: string;
  readonly endings: readonly string[];
}

/** The outermost folders of documents, with what their files end in. */
function foldersOf(documents: readonly string[]): DocumentFolder[] {
  const endings = new Map<string, Set<string>>();
  for (const file of documents) {
    const parts = file.split("/").slice(0, -1);
    const at = parts.findIndex((part) => FOLDER.test(part));
    if (at === -1) continue;
    const folder = parts.slice(0, at + 1).join("/");
    const own = endings.get(folder) ?? new Set();
    endings.set(folder, own.add(path.posix.extname(file).slice(1)));
  }
  return [...endings].map(([folder, own]) => ({ folder, endings: [...own].sort() }));
}

function globOf(folder: string, endings: readonly string[]): string {
  const [only = "md"] = endings;
  return `${escapedGlob(folder)}/**/*.${endings.length > 1 ? `{${endings.join(",")}}` : only}`;
}

function skillGlobs(paths: readonly string[]): string[] {
  const roots = paths.filter(isSkill).map((file) => {
    const parts = file.split("/");
    const at = parts.indexOf("skills");
    return at === -1 ? file : `${parts.slice(0, at + 1).join("/")}/**/SKILL.md`;
  });
  return [...new Set(roots)];
}

const isSkill = (file: string): boolean => path.posix.basename(file) === "SKILL.md" && file.includes("/");

/** The skill that bears the tool's name, else the first. */
function skillOf(paths: readonly string[], chosen: FoundPackage | null): string | null {
  const folders = paths.filter(isSkill).map((file) => path.posix.dirname(file));
  const names = chosen === null ? [] : [chosen.name, ...chosen.commands];
  return folders.find((folder) => names.includes(path.posix.basename(folder))) ?? folders[0] ?? null;
}

function escapedGlob(file: string): string {
  return file.replace(/[!()*?[\]{}\\]/g, "\\$&");
}
