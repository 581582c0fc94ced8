/** Decimal numbers compared by their digits, so that nothing is lost to floating point. */

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,9}))?$/;

/** One form for equal numbers: `082`, `82.0` and `8.2e1` are `82e0`; null where the text is no plain number. */
export function decimalForm(text: string): string | null {
  const parts = DECIMAL.exec(text);
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts ?? [];
  if (parts === null || whole + fraction === "") return null;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutZerosBehind(digits);
  if (significant === "") return "0e0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign === "-" ? "-" : ""}${significant}e${power}`;
}

/** `/0+$/` would begin anew at every zero of a hundred thousand. */
function withoutZerosBehind(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** Whether two plain numbers differ by no more than the tolerance. */
export function areNear(a: string, b: string, tolerance: number): boolean {
  const [formA, formB] = [decimalForm(a), decimalForm(b)];
  if (formA === null || formB === null) return false;
  if (formA === formB) return true;
  if (tolerance === 0) return false;
  const [x, y] = [Number(a), Number(b)];
  // 0.4 - 0.3 is a little more than 0.1 in floating point.
  const slack = 4 * Number.EPSILON * Math.max(Math.abs(x), Math.abs(y));
  return Number.isFinite(x) && Number.isFinite(y) && Math.abs(x - y) <= tolerance + slack;
}
