/** Fails where npm has left out a package that the lock has for this machine's kind: `node scripts/left-out.mjs`. */
import { existsSync, readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8"));
const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
const machine = Object.entries({ os: process.platform, cpu: process.arch, libc });

// What is optional and made for every machine belongs to something that is not made for this one.
const isMeant = (entry) =>
  entry.cpu !== undefined && machine.every(([key, own]) => [entry[key] ?? own].flat().includes(own));

const leftOut = Object.entries(packages)
  .filter(([place, entry]) => isMeant(entry) && !existsSync(new URL(`${place}/package.json`, root)))
  .map(([place]) => place);
if (leftOut.length > 0) {
  console.error(`npm has left out what it could not fetch:\n${leftOut.join("\n")}`);
  process.exit(1);
}
