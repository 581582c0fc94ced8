/** What a pull request changes of the tools that MCP servers of tiers list. */
import type { Finding } from "../../schema/details.ts";
import type { Inspection } from "../../schema/inspection.ts";
import type { Side } from "../../schema/words.ts";
import { makeFinding } from "./make-finding.ts";

/** One finding for each tool that came or went. Of a server that one side lacks, its own finding says enough. */
export function serverFindings({ servers = [] }: Pick<Inspection, "servers">): Finding[] {
  const findings = servers.flatMap(({ name, base, head }) => {
    if (base === null || head === null) return [];
    const only = (own: readonly string[], other: readonly string[]) =>
      own.filter((tool) => !other.includes(tool));
    return [
      ...only(base, head).map((tool) => findingOf("removed", "base", `${name}/${tool}`)),
      ...only(head, base).map((tool) => findingOf("added", "head", `${name}/${tool}`)),
    ];
  });
  // A program that two tiers start in two ways loses a tool once.
  return [...new Map(findings.map((finding) => [finding.id, finding])).values()];
}

function findingOf(kind: "removed" | "added", side: Side, subject: string): Finding {
  return makeFinding({ kind, subject, evidence: [{ side, text: "", count: 1 }] });
}
