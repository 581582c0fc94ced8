/** What a pull request changes of the commands and options that help lists, in one sentence. */
import { grouped } from "../../base/grouped.ts";
import type { Details, Finding } from "../../schema/details.ts";
import { width } from "../aligned.ts";
import { interfaceChanges, textOn } from "../findings.ts";
import type { Style } from "../style.ts";

const MOST_NAMED = 5;
/** Columns for all that is named: what has no room is counted, for names are as long as their authors like. */
const ROOM = 480;

/** `Interface: `convert --to` → `convert --format` (looks like a rename).`; null where nothing changed. */
export function interfaceText(details: Details, style: Style): string | null {
  let room = ROOM;
  const hasRoom = (text: string): boolean => {
    room -= width(text);
    return room >= 0;
  };
  const named = (
    kind: Parameters<typeof interfaceChanges>[1],
    { text, word }: { readonly text: (change: ToldChange) => string; readonly word: string },
  ): string[] => {
    const changes = toldOnce(interfaceChanges(details, kind));
    const texts = changes.slice(0, MOST_NAMED).map(text).filter(hasRoom);
    const more = changes.length - texts.length;
    return more === 0 ? texts : [...texts, texts.length === 0 ? `${more} ${word}` : `${more} more`];
  };
  const alone = (word: string) => ({
    text: ({ from, where }: ToldChange) => `${style.foreign(from)}${where} ${word}`,
    word,
  });
  const parts = [
    ...named("renamed", {
      text: ({ from, to, where }) =>
        `${style.foreign(from)} → ${style.foreign(to)} (looks like a rename)${where}`,
      word: "renamed",
    }),
    ...named("removed", alone("removed")),
    ...named("unlisted", alone("no longer listed")),
    ...named("added", alone("added")),
  ];
  return parts.length === 0 ? null : `Interface: ${parts.join(", ")}.`;
}

interface ToldChange {
  readonly from: string;
  readonly to: string;
  /** ` in 6 commands` where what they share is told once; else empty. */
  readonly where: string;
}

/** From here on a change that many commands have in common is told once. */
const MANY_COMMANDS = 3;

const lastWord = (text: string): string => text.slice(text.lastIndexOf(" ") + 1);

/** Changes in their order, those of one option in many commands as one. */
function toldOnce(findings: readonly Finding[]): ToldChange[] {
  const groups = grouped(findings, (finding) => {
    const word = lastWord(finding.subject);
    if (!word.startsWith("-")) return `command ${finding.subject}`;
    return `${word} ${finding.kind === "renamed" ? lastWord(textOn(finding, "head")) : ""}`;
  });
  return [...groups.values()].flatMap((group) =>
    group.length >= MANY_COMMANDS
      ? group.slice(0, 1).map((finding) => ({
          from: lastWord(finding.subject),
          to: lastWord(textOn(finding, "head")),
          where: ` in ${group.length} commands`,
        }))
      : group.map((finding) => ({ from: finding.subject, to: textOn(finding, "head"), where: "" })),
  );
}
