export type Verdict = 'lost' | 'doubled' | 'wrong';

/** What the checker found, by how bad it is; the first of each kind in words. */
export class Findings {
  readonly counts: Record<Verdict, number> = { lost: 0, doubled: 0, wrong: 0 };
  readonly texts: string[] = [];
  /** How many facts were compared. */
  compared = 0;

  /** One comparison. */
  expect(holds: boolean, verdict: Verdict, text: () => string): void {
    this.compared += 1;
    if (holds) return;
    this.counts[verdict] += 1;
    if (this.texts.length < 30) this.texts.push(`${verdict}: ${text()}`);
  }

  /** The three kinds of comparison, each with what is to be said where it does not hold. */
  lost = (holds: boolean, text: () => string): void => this.expect(holds, 'lost', text);
  wrong = (holds: boolean, text: () => string): void => this.expect(holds, 'wrong', text);
  /** `count` has to be one (or `of`): fewer are lost, more are doubled. */
  count = (count: number, text: () => string, of = 1): void =>
    this.expect(count === of, count > of ? 'doubled' : 'lost', text);

  get isClean(): boolean {
    return Object.values(this.counts).every((count) => count === 0);
  }
}
