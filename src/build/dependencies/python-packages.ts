/** The Python packages that stand in a prefix. */

import { objectOf } from "../../base/json-objects.ts";
import { foldersInside, readInside } from "../../host/read-inside.ts";
import { listed, nameAndVersion } from "./package-names.ts";

/** All but those that were installed from a file of the build: they are the tool itself. */
export async function pythonPackages(toolDir: string): Promise<string[]> {
  const found: (string | null)[] = [];
  for (const python of await foldersInside(toolDir, "lib")) {
    const packages = `lib/${python}/site-packages`;
    if (!python.startsWith("python")) continue;
    for (const folder of await foldersInside(toolDir, packages)) {
      if (folder.endsWith(".dist-info")) found.push(await packageIn(toolDir, `${packages}/${folder}`));
    }
  }
  return listed(found);
}

async function packageIn(toolDir: string, folder: string): Promise<string | null> {
  const { url } = objectOf(await readInside(toolDir, `${folder}/direct_url.json`));
  if (String(url).startsWith("file:")) return null;
  const head = ((await readInside(toolDir, `${folder}/METADATA`)) ?? "").split(/\r?\n\r?\n/, 1)[0] ?? "";
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(head)?.[1]?.trim();
  return nameAndVersion(field("Name"), field("Version"));
}
