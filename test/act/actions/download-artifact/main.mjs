/** Stands in for actions/download-artifact: one by its name, which must be there, or all that fit a pattern. */
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

const input = (name) => process.env[`INPUT_${name.toUpperCase()}`] ?? "";
const [name, pattern, to, store] = [
  input("name"),
  input("pattern"),
  input("path"),
  process.env.TEST_ARTIFACTS,
];
const isOther = input("run-id") !== "";
if (isOther && input("github-token") === "") throw new Error("another run's artifacts need a token");
mkdirSync(to, { recursive: true });
if (name !== "") {
  const from = path.join(store, name);
  if (!existsSync(from)) throw new Error(`Artifact not found for name: ${name}`);
  cpSync(from, to, { recursive: true });
} else {
  const fits = new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+]/g, "\\$&"))
      .join(".*")}$`,
  );
  for (const one of existsSync(store) ? readdirSync(store).sort() : []) {
    if (!fits.test(one)) continue;
    cpSync(path.join(store, one), input("merge-multiple") === "true" ? to : path.join(to, one), {
      recursive: true,
    });
  }
}
