/** How well texts stand out from what is behind them (WCAG 2, 1 to 21). */
import type { Page } from "playwright-core";

/** Texts under 4.5 to 1, by their element, each once: `span.side base 3.77 base`. */
export function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (pixel === null) throw new Error("no canvas");
    const read = (colour: string): number[] => {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const over = (behind: number[], [r = 0, g = 0, b = 0, a = 0]: number[]): number[] =>
      [r, g, b].map((value, index) => (behind[index] ?? 0) * (1 - a / 255) + (value * a) / 255);
    const light = (colour: number[]): number => {
      const [r = 0, g = 0, b = 0] = colour
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element: Element | null): number[] =>
      element === null
        ? [255, 255, 255]
        : over(behind(element.parentElement), read(getComputedStyle(element).backgroundColor));
    const faint = [...document.querySelectorAll("#page *")].flatMap((element) => {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const said = text
        .map(({ textContent }) => textContent ?? "")
        .join("")
        .trim();
      if (said === "" || element.getBoundingClientRect().width < 3) return [];
      const { color, fill } = getComputedStyle(element);
      const paper = behind(element);
      const ink = over(paper, read(element instanceof SVGElement ? fill : color));
      const [low = 0, high = 0] = [light(paper), light(ink)].sort((a, b) => a - b);
      const ratio = (high + 0.05) / (low + 0.05);
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      return ratio < 4.5 ? [`${name} ${ratio.toFixed(2)} ${said.slice(0, 20)}`] : [];
    });
    return [...new Set(faint)];
  });
}
