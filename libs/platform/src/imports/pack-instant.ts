const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `+90m`, `-2d` or `+3h` from `now`, or a fixed instant; epoch milliseconds. Null stays null. */
export function instantOf(written: string | null, now: number): number | null {
  if (written === null) return null;
  const [, sign, amount, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(written) ?? [];
  return unit === undefined ? Date.parse(written) : now + (sign === '-' ? -1 : 1) * Number(amount) * unitMs[unit]!;
}
