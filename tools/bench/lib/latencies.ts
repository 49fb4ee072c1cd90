/** Exact latencies in milliseconds: every value is kept, so a percentile is a measured value and no bucket's edge. */
export class Latencies {
  private values: number[] = [];
  private isSorted = true;

  add(ms: number): void {
    this.values.push(ms);
    this.isSorted = false;
  }

  addAll(others: readonly number[]): void {
    for (const value of others) this.add(value);
  }

  get count(): number {
    return this.values.length;
  }

  /** The smallest value that `share` (0 to 1) of all values do not exceed; NaN without values. */
  at(share: number): number {
    if (!this.isSorted) this.values.sort((a, b) => a - b);
    this.isSorted = true;
    return this.values[Math.min(this.values.length - 1, Math.max(0, Math.ceil(share * this.values.length) - 1))] ?? NaN;
  }

  /** Rounded to hundredths of a millisecond. */
  summary(): { p50: number; p99: number; max: number; count: number } {
    return { p50: round(this.at(0.5), 2), p99: round(this.at(0.99), 2), max: round(this.at(1), 2), count: this.count };
  }
}

export function round(value: number, digits = 0): number {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : value;
}
