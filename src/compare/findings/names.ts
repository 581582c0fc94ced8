/** Names that code in the documents takes from the tool, and that its build exports on one side only. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Finding, FindingEvidence } from "../../schema/details.ts";
import type { Inspection, TaughtName } from "../../schema/inspection.ts";
import { makeFinding } from "./make-finding.ts";

/** Broken where head's documents still teach it. What neither side exports may be made at run time: nothing is said. */
export function nameFindings({ names = [] }: Inspection): Finding[] {
  return names.flatMap((taught) => {
    if (isBroken(taught)) return [findingOf("broken", taught)];
    return isFixed(taught) ? [findingOf("fixed", taught)] : [];
  });
}

/** Absent where no document takes anything from the tool. */
export function nameCounts({ names }: Inspection): Pick<NonNullable<Comparison["docs"]>, "names"> {
  if (names === undefined || names.length === 0) return {};
  const tried = (side: "base" | "head"): number => names.filter((taught) => taught[side] !== null).length;
  return {
    names: {
      tried: { base: tried("base"), head: tried("head") },
      broken: names.filter(isBroken).length,
      fixed: names.filter(isFixed).length,
    },
  };
}

/** Names that head's documents teach and that head broke. */
export function brokenNameCount({ names = [] }: Inspection): number {
  return names.filter(isBroken).length;
}

const isBroken = ({ base, head, taught }: TaughtName): boolean =>
  base === true && head === false && taught.head.length > 0;

const isFixed = ({ base, head, taught }: TaughtName): boolean =>
  base === false && head === true && taught.base.length > 0;

function findingOf(kind: "broken" | "fixed", taught: TaughtName): Finding {
  const side = kind === "broken" ? "head" : "base";
  const places = taught.taught[side].map(
    (place): FindingEvidence => ({ side, text: "", count: 1, ...place }),
  );
  const other = { side: side === "head" ? "base" : "head", text: "", count: 0 } as const;
  return makeFinding({ kind, what: "name", subject: subjectOf(taught), evidence: [...places, other] });
}

/** As code says it. */
function subjectOf({ language, module, name }: TaughtName): string {
  const [first = "", ...rest] = name.split(".");
  if (rest.length > 0) return `${name} of ${module}`;
  if (language === "python") return `from ${module} import ${first}`;
  return first === "default"
    ? `import … from ${JSON.stringify(module)}`
    : `import { ${first} } from ${JSON.stringify(module)}`;
}
