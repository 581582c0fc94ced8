export const percent = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;
