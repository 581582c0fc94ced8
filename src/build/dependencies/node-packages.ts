/** The npm packages that stand in a prefix, however deep. */
import { objectOf } from "../../base/json-objects.ts";
import { foldersInside, readInside } from "../../host/read-inside.ts";
import { listed, nameAndVersion } from "./package-names.ts";

/** All but the named ones: those are the tool itself. */
export async function nodePackages(toolDir: string, own: readonly string[]): Promise<string[]> {
  const found: (string | null)[] = [];
  const visit = async (modules: string): Promise<void> => {
    for (const name of await foldersInside(toolDir, modules)) {
      if (name.startsWith(".")) continue;
      if (name.startsWith("@")) await visit(`${modules}/${name}`);
      else {
        found.push(await packageIn(toolDir, `${modules}/${name}`, own));
        await visit(`${modules}/${name}/node_modules`);
      }
    }
  };
  await visit("lib/node_modules");
  return listed(found);
}

async function packageIn(toolDir: string, folder: string, own: readonly string[]): Promise<string | null> {
  const manifest = objectOf(await readInside(toolDir, `${folder}/package.json`));
  return own.includes(String(manifest.name)) ? null : nameAndVersion(manifest.name, manifest.version);
}
