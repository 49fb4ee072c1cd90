import { formatNumber } from './format.js';

/** The figures of one column, which stand below each other: all of them have decimals where one has. */
export function formatColumn(figures: readonly (number | null)[]): (figure: number | null) => string {
  const digits = figures.some((figure) => figure !== null && !Number.isInteger(figure)) ? 2 : 0;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (figure) => (figure === null ? '–' : formatNumber(figure, decimals));
}
