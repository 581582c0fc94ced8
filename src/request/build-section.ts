/** `build:` of a profile, in kebab-case, as users write it. */
import { z } from "zod";
import { list, PathInside, Switch, Text, VariableName } from "./yaml-words.ts";

const Program = z.string().regex(/^[A-Za-z0-9_+][A-Za-z0-9._+-]*$/, "not the name of a command");

/** Recipes that need not install anything: a site of documents, everyday work with a shell. */
const INSTALLS_NOTHING = ["command"];

/** The keys of `build` that every recipe has; all others are the recipe's own. */
export const BuildFile = z
  .looseObject({
    recipe: Text,
    directory: PathInside.nullish().transform((directory) => directory ?? "."),
    provides: z.array(Program),
    env: list(VariableName),
    submodules: Switch,
    lfs: Switch,
  })
  .superRefine(({ recipe, provides }, check) => {
    if (provides.length > 0 || INSTALLS_NOTHING.includes(recipe)) return;
    const params = { hint: "Name the commands that the package installs." };
    check.addIssue({ code: "custom", path: ["provides"], message: "empty", params });
  });
