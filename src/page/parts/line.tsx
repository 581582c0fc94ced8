/** Lines of the report's texts. Foreign text becomes text nodes and nothing else. */
import { partsOf } from "../../report/html/page-style.ts";

/** A line that was set in the page's style. */
export function Line({ text }: { readonly text: string }) {
  return (
    <>
      {partsOf(text).map(({ kind, text: part }, index) => {
        const key = `${index}`;
        if (kind === "code") return <code key={key}>{part}</code>;
        return kind === "strong" ? <strong key={key}>{part}</strong> : part;
      })}
    </>
  );
}

/** Foreign text of many lines, as it is. */
export function Foreign({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="foreign" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
