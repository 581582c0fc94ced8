/** The terminal on stdout: how large it is, whether it takes colour, and a pager for what does not fit on it. */
import { styleText } from "node:util";

type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  /** A person looks at it, not a file or a program. */
  readonly isScreen: boolean;
  readonly hasColour: boolean;
  /** null where nobody looks. */
  readonly columns: number | null;
  readonly rows: number | null;
}

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** FORCE_COLOR decides where it is set, then NO_COLOR; without them a screen has colour. */
export function terminalOf(environment: Environment, output: Output = process.stdout): Terminal {
  const isScreen = output.isTTY === true;
  return {
    isScreen,
    hasColour: hasColour(environment, isScreen),
    columns: isScreen ? (output.columns ?? null) : null,
    rows: isScreen ? (output.rows ?? null) : null,
  };
}

function hasColour({ FORCE_COLOR, NO_COLOR, TERM }: Environment, isScreen: boolean): boolean {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  return isScreen && TERM !== "dumb";
}

type Style = Parameters<typeof styleText>[0];

/** Whether there is colour was decided above: newer versions of Node would decide it again. */
const painted =
  (style: Style) =>
  (line: string): string =>
    line === "" ? line : styleText(style, line, { validateStream: false });

/** Lines by what they mean. */
export const COLOURS = {
  heading: painted("bold"),
  dim: painted("gray"),
  good: painted("green"),
  bad: painted("red"),
  call: painted("cyan"),
  mark: painted(["bold", "yellow"]),
};
