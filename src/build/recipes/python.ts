/** Recipe `python`: a wheel, installed into an environment that is made where it will be used. */
import { z } from "zod";
import { pythonPackages } from "../dependencies/python-packages.ts";
import {
  type BuildRecipe,
  type BuildStep,
  hasOneOf,
  line,
  packageFolder,
  quoted,
  type RecipeInput,
  script,
} from "./recipe.ts";

const Options = z.strictObject({
  extras: z
    .array(z.string().regex(/^[A-Za-z0-9][\w.-]*$/, "not the name of an extra"))
    .nullish()
    .transform((extras) => extras ?? []),
});

const MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg"];

export const pythonRecipe: BuildRecipe = {
  name: "python",
  options: Options,
  programs: ["python3"],
  manifests: MANIFESTS,
  detects: (folder) => hasOneOf(folder, MANIFESTS),
  steps: async (input) => {
    const { extras } = Options.parse(input.profile.options);
    const packed = `${input.layout.tmp}/packed`;
    // One wheel, whatever it is called.
    const wheel = `${quoted(packed)}/*.whl`;
    const wanted = `"$wheel"${extras.length === 0 ? "" : quoted(`[${extras.join(",")}]`)}`;
    const steps = input.programs.has("uv") ? uvSteps(input, packed) : pipSteps(input, packed);
    const install = [`for wheel in ${wheel}; do :; done`, `${steps.install} ${wanted}`, ...tidy(input)];
    const cwd = packageFolder(input.layout.source, input.profile.directory);
    const env = {
      PIP_NO_INPUT: "1",
      PIP_DISABLE_PIP_VERSION_CHECK: "1",
      UV_PYTHON_DOWNLOADS: "never",
    };
    return [
      script("the virtual environment", [steps.environment], { cwd, env }),
      script("the wheel", steps.build, { cwd, env }),
      script("the install of the wheel", [...steps.before, ...install], { cwd, env }),
    ] satisfies BuildStep[];
  },
  resolution: async ({ programs }) => (programs.has("uv") ? "instant" : "now"),
  dependencies: ({ toolDir }) => pythonPackages(toolDir),
};

interface Commands {
  readonly environment: string;
  readonly build: readonly string[];
  readonly before: readonly string[];
  /** A command line that ends before the wheel. */
  readonly install: string;
}

function uvSteps({ layout, instant }: RecipeInput, packed: string): Commands {
  const python = `${layout.tool}/bin/python`;
  const asOf = ["--exclude-newer", instant, "--no-progress"];
  return {
    environment: line("uv", "venv", "--no-project", "--allow-existing", "--python", "python3", layout.tool),
    build: [line("uv", "build", "--wheel", "--python", python, "--out-dir", packed, ...asOf, ".")],
    before: [],
    install: line("uv", "pip", "install", "--python", python, "--link-mode", "copy", ...asOf),
  };
}

function pipSteps({ layout, instant }: RecipeInput, packed: string): Commands {
  const python = `${layout.tool}/bin/python`;
  const own = `${layout.tmp}/pip`;
  const pip = [
    // The host's python: from now on the environment's own comes first on PATH, and it has no pip.
    `host=$(PATH=\${PATH#${quoted(`${layout.tool}/bin:`)}}; command -v python3)`,
    // A pip of the host that can install elsewhere is as good as a fresh one, and there at once.
    `if "$host" -m pip --python ${quoted(python)} --version >/dev/null 2>&1; then pip=("$host" -m pip); else`,
    `  [ -e ${quoted(own)} ] || "$host" ${line("-m", "venv", own)}`,
    `  pip=(${line(`${own}/bin/python`, "-m", "pip")})`,
    "fi",
    "asOf=()",
    `if "\${pip[@]}" install --help | grep uploaded-prior-to >/dev/null; then asOf=(--uploaded-prior-to ${quoted(instant)}); fi`,
  ];
  return {
    environment: line("python3", "-m", "venv", "--without-pip", layout.tool),
    build: [...pip, `"\${pip[@]}" wheel --no-deps ${line("--wheel-dir", packed)} "\${asOf[@]}" .`],
    before: pip,
    install: `"\${pip[@]}" ${line("--python", python)} install --no-compile "\${asOf[@]}"`,
  };
}

/** Removes what would differ between two builds: compiled files, and the time that uv notes of the wheel. */
function tidy({ layout }: RecipeInput): string[] {
  const packages = `${quoted(layout.tool)}/lib/python*/site-packages`;
  return [
    `find ${quoted(layout.tool)} -type d -name __pycache__ -prune -exec rm -rf {} +`,
    `for note in ${packages}/*.dist-info/uv_cache.json; do`,
    '  [ -e "$note" ] || continue',
    '  rm "$note"',
    `  sed -i '/\\.dist-info\\/uv_cache\\.json,/d' "\${note%/*}/RECORD"`,
    "done",
  ];
}
