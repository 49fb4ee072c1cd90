/**
 * The range of the numbers of a paper, where its keys need more than our defaults. All questions of the type get it:
 * declared by one question alone it would tell that its answer is a large one.
 */
import { defaultIntRange, defaultNumRange, isDecimal, isNumericInRange, type AnswerRange } from '@exam/domain';
import { typeOf, type JeebenchRecord } from './map-question.js';

type Numbers = 'NUM' | 'INT';
const largest = 999_999_999;
/** What papers take: four digits where one is not enough. */
const fewestDigits = 4;

export class Ranges {
  private readonly keys = new Map<string, string[]>();

  take({ description, type, gold }: JeebenchRecord): void {
    const of = `${typeOf[type]} ${description}`;
    if (isDecimal(gold)) this.keys.set(of, [...(this.keys.get(of) ?? []), gold]);
  }

  /** Undefined where the default is enough, and for choices. */
  of({ description, type }: JeebenchRecord): AnswerRange | undefined {
    const kind = typeOf[type];
    if (kind !== 'NUM' && kind !== 'INT') return undefined;
    return rangeOf(kind, this.keys.get(`${kind} ${description}`) ?? []);
  }
}

function rangeOf(kind: Numbers, keys: readonly string[]): AnswerRange | undefined {
  const usual = kind === 'INT' ? defaultIntRange : defaultNumRange;
  const numbers = keys.map(Number).filter((key) => Math.abs(key) <= largest);
  if (numbers.every((key) => isNumericInRange(String(key), usual))) return undefined;
  const digits = Math.max(fewestDigits, ...numbers.map((key) => String(Math.trunc(Math.abs(key))).length));
  if (kind === 'INT') {
    const maximum = 10 ** digits - 1;
    return { minimum: numbers.some((key) => key < 0) ? -maximum : 0, maximum };
  }
  const maximum = Math.min(largest, Number(`${'9'.repeat(digits)}.99`));
  return { minimum: -maximum, maximum };
}
