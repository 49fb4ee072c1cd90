import { formatNumber } from '../../texts/format.js';

/** As devices tell it: in thousands and millions of bytes. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? inUnits(Math.ceil(bytes / 1_000), 'kilobyte') : inUnits(bytes / 1_000_000, 'megabyte');

const inUnits = (value: number, unit: 'kilobyte' | 'megabyte'): string =>
  formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
