/** Values that documents give to options: what a list of options leaves out, examples and sentences may show. */
import type { Manual, ManualOption } from "../../../base/manual/manual.ts";
import { slotOfOption } from "./slots.ts";

/** How an option is written with a value, and which values it was seen with. */
export interface ShownValues {
  readonly values: ReadonlySet<string>;
  /** Always as `--name=value`, never with a space. */
  readonly isAttached: boolean;
}

export type Shown = ReadonlyMap<string, ShownValues>;

const WITH_VALUE =
  /(?<![\w-])(--?[A-Za-z][\w-]*)(=| (?=\d|[\w./-]*\w\.[A-Za-z]))("[^"]*"|'[^']*'|<[^<>]*>|[^\s,;)`'"<]+)/g;
const SWITCH = /^(?:true|false)$/;

/** Every option that stands with a value in an example, a usage line or the description of an option. */
export function shownValues(manuals: readonly Manual[]): Shown {
  const shown = new Map<string, { values: Set<string>; isAttached: boolean }>();
  for (const manual of manuals) {
    const texts = [
      ...manual.examples.map(({ command }) => command),
      ...manual.synopses.map(({ text }) => text),
      ...manual.options.map(({ description }) => description),
    ];
    for (const [, name = "", join = "", value = ""] of texts.flatMap((text) => [
      ...text.matchAll(WITH_VALUE),
    ])) {
      const known = shown.get(name) ?? { values: new Set(), isAttached: true };
      known.values.add(value.replace(/[.:]$/, ""));
      shown.set(name, { ...known, isAttached: known.isAttached && join === "=" });
    }
  }
  return shown;
}

/** The option with the placeholder that its list leaves out, where the documents show that it takes a value. */
export function withShownValue(option: ManualOption, shown: Shown): ManualOption {
  if (option.placeholder !== null || option.form === "prose") return option;
  const known = option.names.flatMap((name) => shown.get(name) ?? [])[0];
  const isSwitch = option.defaultValue !== null && SWITCH.test(option.defaultValue);
  if (known === undefined) return isSwitch && hasSwitches(shown) ? asSwitch(option) : option;
  const values = [...known.values];
  if (values.every((value) => SWITCH.test(value))) return asSwitch(option);
  if (known.isAttached) return { ...option, placeholder: "value" };
  if (values.every((value) => /^\d+(?:\.\d+)?$/.test(value))) return { ...option, placeholder: "number" };
  // Behind a flag a file may be the command's own.
  return slotOfOption(option.names, null) === "output" ? { ...option, placeholder: "file" } : option;
}

/** Whether these documents write switches with a value: then those that no example shows are written so, too. */
const hasSwitches = (shown: Shown): boolean =>
  [...shown.values()].some(
    ({ values, isAttached }) => isAttached && [...values].every((value) => SWITCH.test(value)),
  );

const asSwitch = (option: ManualOption): ManualOption => ({
  ...option,
  placeholder: "true|false",
  choices: ["true", "false"],
});

/** An option with its value as these documents write it. */
export function joinedValue(name: string, value: string, shown: Shown): string {
  const known = shown.get(name);
  const isSwitch = known === undefined && SWITCH.test(value) && hasSwitches(shown);
  return known?.isAttached === true || isSwitch ? `${name}=${value}` : `${name} ${value}`;
}
