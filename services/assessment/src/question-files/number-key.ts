/** A number as an answer: `5`, `[3]`, `–40`, `1,250`, `2.4 to 2.6`, `9.8 ± 0.1`. Pure. */

const plain = /^[-+]?\d+(?:\.\d+)?$/;

/** As the bank keeps it, a range as `2.4..2.6`; null for what is none, as a number with its unit. */
export function numberKeyOf(written: string): string | null {
  const text = written
    .trim()
    .replace(/ ?\.$/, '')
    .replace(/^\[(.*)\]$|^\((.*)\)$/, (_, square?: string, round?: string) => (square ?? round)!.trim())
    .replace(/[−–—]/g, '-')
    // as thousands are set apart in India and elsewhere
    .replace(
      /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3})(?=\.|$)/,
      (_, sign: string, digits: string) => sign + digits.replaceAll(',', ''),
    );
  if (plain.test(text)) return text;
  const [, from, to] = /^(-?\d+(?:\.\d+)?)\s*(?:to|-|\.\.)\s*(-?\d+(?:\.\d+)?)$/i.exec(text) ?? [];
  if (from !== undefined) return Number(from) < Number(to) ? `${from}..${to}` : null;
  const [, value, by] = /^(-?\d+(?:\.\d+)?)\s*(?:±|\+\/-)\s*(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (value === undefined) return null;
  const bound = (sign: number) => String(Number((Number(value) + sign * Number(by)).toFixed(9)));
  return `${bound(-1)}..${bound(1)}`;
}
