/** Stands in for actions/upload-artifact: names that GitHub refuses are refused, and a name is taken once. */
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const input = (name) => process.env[`INPUT_${name.toUpperCase()}`] ?? "";
const [from, store] = [input("path"), process.env.TEST_ARTIFACTS];
const isFile = statSync(from).isFile();
const isArchive = input("archive") !== "false";
// What is no archive is one file, under its own name.
if (!isArchive && !isFile) throw new Error(`${from} is not one file`);
const name = isArchive ? input("name") : path.basename(from);
if (name === "" || /[":<>|*?\r\n\\/]/.test(name)) throw new Error(`The artifact name is not valid: ${name}`);
const to = path.join(store, name);
if (existsSync(to)) {
  if (input("overwrite") !== "true") throw new Error(`409: an artifact with the name ${name} exists already`);
  rmSync(to, { recursive: true });
}
mkdirSync(to, { recursive: true });
// A file is stored under its own name; of a folder the contents are.
cpSync(from, isFile ? path.join(to, path.basename(from)) : to, { recursive: true });
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_OUTPUT } = process.env;
const url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${readdirSync(store).length}`;
appendFileSync(GITHUB_OUTPUT, `artifact-url=${url}\n`);
