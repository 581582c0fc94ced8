/** Light or dark: as the system has it, until somebody chooses. */
import { useLayoutEffect, useState } from "preact/hooks";
import { SHELL } from "../report/wording/page.ts";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const KEY = "gripcheck-theme";

/** Not every browser lets a file remember anything. */
function remembered(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It holds until the page is closed.
  }
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(remembered);
  // Before the page is painted, so that it never flashes in other colours.
  useLayoutEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    remember(theme);
  }, [theme]);
  return (
    <fieldset class="theme">
      <legend>{SHELL.theme}</legend>
      {THEMES.map((one) => (
        <label key={one} title={SHELL.themes[one]}>
          <input type="radio" name="theme" checked={theme === one} onChange={() => setTheme(one)} />
          <span aria-hidden="true">{SIGNS[one]}</span>
          <span class="unseen">{SHELL.themes[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const SIGNS: Readonly<Record<Theme, string>> = { auto: "◐", light: "☀", dark: "☾" };
