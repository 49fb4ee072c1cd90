/** A number as it is read: with the sign for minus, which is as wide as a digit, and not the hyphen. */
export const withMinus = (value: number): string => String(value).replace('-', '\u2212');
