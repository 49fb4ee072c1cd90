/** Who has reported something, and what became of the reports before. */
export interface Reporter {
  /** Whole days since the account is known, and the day in India on which it began. */
  readonly knownDays: number;
  readonly joinedDay: string;
  readonly upheld: number;
  readonly rejected: number;
}

const newForDays = 7;
const weights = { usual: 1, isNew: 0.5, mostlyRejected: 0.25 } as const;

/** Three rejected reports or more, and twice as many as upheld ones: who reports to annoy has little weight. */
const isMostlyRejected = ({ upheld, rejected }: Reporter): boolean => rejected >= 3 && rejected >= 2 * upheld;
const isNew = ({ knownDays }: Reporter): boolean => knownDays < newForDays;

export function weightOf(reporter: Reporter): number {
  if (isMostlyRejected(reporter)) return weights.mostlyRejected;
  return isNew(reporter) ? weights.isNew : weights.usual;
}

/** New accounts that began on one day count as one: they may be one person's. */
export function weightOfReports(reporters: readonly Reporter[]): number {
  const ofDay = new Map<string, number>();
  let sum = 0;
  for (const reporter of reporters) {
    const weight = weightOf(reporter);
    if (!isNew(reporter)) sum += weight;
    else ofDay.set(reporter.joinedDay, Math.max(ofDay.get(reporter.joinedDay) ?? 0, weight));
  }
  return [...ofDay.values()].reduce((all, weight) => all + weight, sum);
}
