/** A manual as lines, so that a test can show everything that was read from a text. */
import type { Manual, ManualOption, ManualSynopsis } from "../../../src/base/manual/manual.ts";

export function told(manual: Manual): string {
  return [
    ...manual.synopses.map(synopsis),
    ...manual.subcommands.map(
      ({ names, usage, description }) => `command ${names.join(", ")} | ${usage} | ${description}`,
    ),
    ...manual.arguments.map(({ name, description }) => `argument ${name} | ${description}`),
    ...manual.options.map(option),
    ...manual.examples.map(
      ({ command, form, near, headings, line }) =>
        `example ${line} ${form} | ${command} | ${near} | ${headings.join(" > ")}`,
    ),
    ...manual.links.map(({ text, target, near }) => `link ${text} | ${target} | ${near}`),
    ...manual.helpCommands.map((command) => `help ${command}`),
  ].join("\n");
}

function synopsis({ path, positionals, options, about }: ManualSynopsis): string {
  const places = positionals.map(
    ({ name, required, repeats, choices }) =>
      `${required ? "" : "?"}${name}${repeats ? "..." : ""}${choices.length > 0 ? `{${choices.join(",")}}` : ""}`,
  );
  const named = options.map(
    ({ names, placeholder, required }) =>
      `${required ? "!" : ""}${names.join("/")}${placeholder === null ? "" : `=${placeholder}`}`,
  );
  return `usage ${path.join(" ")} | ${places.join(" ")} | ${named.join(" ")} | ${about}`;
}

function option(one: ManualOption): string {
  const value = one.placeholder === null ? "flag" : `${one.valueOptional ? "?" : ""}${one.placeholder}`;
  const notes = [
    one.choices.length > 0 ? `choices ${one.choices.join(",")}` : "",
    one.defaultValue === null ? "" : `default ${one.defaultValue}`,
    one.required ? "required" : "",
    one.command === null ? "" : `of ${one.command}`,
    one.form === "prose" ? "prose" : "",
  ].filter((note) => note !== "");
  return `option ${one.names.join(", ")} | ${value} | ${notes.join("; ")} | ${one.description}`;
}
