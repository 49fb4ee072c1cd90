/** A part of a number: its count in words, the count, and whether nothing of the number follows. */
type Part = (count: string, value: number, isLast: boolean) => string;

/** How a language says amounts of money. */
export interface NumberWords {
  /** From 0 to 99. */
  readonly below: readonly string[];
  /** One before a noun, where it is not the number's own word. */
  readonly one?: string;
  readonly hundred: Part;
  readonly thousand: Part;
  readonly lakh: Part;
  readonly crore: Part;
  /** Of one and of more. */
  readonly rupees: readonly [string, string];
  readonly paise: readonly [string, string];
  /** Between rupees and paise; empty where nothing stands there. */
  readonly and: string;
  readonly only: string;
}

const scales = [
  ['crore', 10_000_000],
  ['lakh', 100_000],
  ['thousand', 1_000],
  ['hundred', 100],
] as const;

function inWords(of: NumberWords, value: number): string {
  const parts: string[] = [];
  let rest = value;
  for (const [scale, size] of scales) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) parts.push(of[scale](counted(of, count), count, rest === 0));
  }
  if (rest > 0 || parts.length === 0) parts.push(of.below[rest]!);
  return parts.join(' ');
}

const counted = (of: NumberWords, count: number): string => (count === 1 && of.one ? of.one : inWords(of, count));

/** Paise not below 0. */
export function amountIn(of: NumberWords, paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const named = (count: number, [one, more]: readonly [string, string]) =>
    `${counted(of, count)} ${count === 1 ? one : more}`;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [named(rupees, of.rupees)] : []),
    ...(rest > 0 ? [named(rest, of.paise)] : []),
  ];
  return [...(parts.length > 1 && of.and ? [parts[0], of.and, parts[1]] : parts), of.only].join(' ');
}
