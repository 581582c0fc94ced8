/** Elements of a text that is no document: those of one name, wherever they stand. */

export interface Section {
  /** What stands behind the name in the opening tag. */
  readonly attributes: string;
  readonly content: string;
  readonly from: number;
  readonly to: number;
}

/** In order; one that nothing closes is none. What stands inside another one is part of it. */
export function sectionsOf(text: string, name: string): Section[] {
  // Tags that nothing closes would each be searched to the end of the text.
  const opening = new RegExp(`<${name}\\b([^<>]*)>`, "g");
  const closing = `</${name}>`;
  const sections: Section[] = [];
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const end = text.indexOf(closing, opening.lastIndex);
    if (end < 0) break;
    const to = end + closing.length;
    const content = text.slice(opening.lastIndex, end);
    sections.push({ attributes: found[1] ?? "", content, from: found.index, to });
    opening.lastIndex = to;
  }
  return sections;
}

export function withoutSections(text: string, name: string): string {
  let rest = "";
  let done = 0;
  for (const { from, to } of sectionsOf(text, name)) {
    rest += text.slice(done, from);
    done = to;
  }
  return rest + text.slice(done);
}
