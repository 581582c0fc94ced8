/** Stands in for actions/upload-artifact: names that GitHub refuses are refused, and a name is taken once. */
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const input = (name) => process.env[`INPUT_${name.toUpperCase()}`] ?? "";
const [name, from, store] = [input("name"), input("path"), process.env.TEST_ARTIFACTS];
if (name === "" || /[":<>|*?\r\n\\/]/.test(name)) throw new Error(`The artifact name is not valid: ${name}`);
const to = path.join(store, name);
if (existsSync(to)) {
  if (input("overwrite") !== "true") throw new Error(`409: an artifact with the name ${name} exists already`);
  rmSync(to, { recursive: true });
}
mkdirSync(to, { recursive: true });
// A file is stored under its own name; of a folder the contents are.
cpSync(from, statSync(from).isFile() ? path.join(to, path.basename(from)) : to, { recursive: true });
