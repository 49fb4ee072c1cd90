/** What a QTI item declares of its answers, as a question of the bank. */
import {
  choiceOf,
  aroundOf,
  decimalOf,
  numberOf,
  wordsOf,
  type Answer,
  type Answered,
  type NumberAnswer,
} from './choices.js';
import { remark } from './parsed.js';
import { below, elementsOf, firstOf, textOf, type XmlElement } from './xml.js';

export interface Declared {
  readonly isSingle: boolean;
  readonly baseType: string;
  readonly correct: readonly string[];
  /** Points for an answer, as `mapping` gives them. */
  readonly mapped: readonly { readonly key: string; readonly points: number }[];
  /** How far from the right number another may lie, below and above; in per cent of it where `isShare`. */
  readonly tolerance: { readonly below: string; readonly above: string; readonly isShare: boolean } | null;
}

export function declaredIn(item: XmlElement, identifier: string): Declared | null {
  const found = elementsOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  if (!found) return null;
  return {
    isSingle: found.attributes['cardinality'] === 'single',
    baseType: found.attributes['baseType'] ?? '',
    correct: elementsOf(firstOf(found, 'correctResponse'), 'value').map((value) => textOf(value).trim()),
    mapped: elementsOf(firstOf(found, 'mapping'), 'mapEntry').map(({ attributes }) => ({
      key: attributes['mapKey'] ?? '',
      points: Number(attributes['mappedValue'] ?? 0),
    })),
    tolerance: toleranceIn(firstOf(item, 'responseProcessing')),
  };
}

function toleranceIn(processing: XmlElement | undefined): Declared['tolerance'] {
  const equal = below(processing, 'equal').find(({ attributes }) => attributes['tolerance'] !== undefined);
  if (!equal || equal.attributes['toleranceMode'] === 'exact') return null;
  const [under = '0', above = under] = equal.attributes['tolerance']!.trim().split(/\s+/);
  return { below: under, above, isShare: equal.attributes['toleranceMode'] === 'relative' };
}

/** The share of each answer: what `correctResponse` names is right, else what gives most points. */
function shareOf({ correct, mapped }: Declared, key: string): number {
  const most = Math.max(0, ...mapped.map(({ points }) => points));
  const points = mapped.find((one) => one.key === key)?.points ?? 0;
  if (correct.includes(key)) return 100;
  if (correct.length > 0 && points < most) return most === 0 ? 0 : Math.min(99, (points / most) * 100);
  return most === 0 ? 0 : (points / most) * 100;
}

export function choicesOf(
  declared: Declared,
  options: readonly Omit<Answer, 'percent'>[],
  keys: readonly string[],
): Answered {
  const { correct, mapped, isSingle } = declared;
  const answers = options.map((option, at): Answer => {
    const key = keys[at]!;
    const isRight = correct.length > 0 ? correct.includes(key) : shareOf(declared, key) > 0;
    return { ...option, percent: isRight ? (isSingle ? shareOf(declared, key) : 100) : 0 };
  });
  const answered = choiceOf(answers, isSingle);
  const points = new Set(mapped.filter(({ points: given }) => given !== 0).map(({ points: given }) => given));
  return points.size > 1 ? { ...answered, notes: [...new Set([...answered.notes, marksLeft])] } : answered;
}

const marksLeft = remark(
  'import.marks_left',
  'Marks for parts of an answer are not taken over: they come from the test.',
);

export function entryOf(declared: Declared): Answered {
  const { correct, mapped, baseType } = declared;
  const keys = [...new Set([...correct, ...mapped.map(({ key }) => key)])];
  if (baseType !== 'integer' && baseType !== 'float')
    return wordsOf(keys.map((text) => ({ text, picture: null, percent: shareOf(declared, text) })));
  const numbers = keys.map((text) => numberAround(declared, text));
  if (numbers.some((one) => one === null))
    return { ...numberOf([]), faults: [remark('import.answer_doubtful', 'An answer is no number.')] };
  return numberOf(numbers as NumberAnswer[]);
}

function numberAround(declared: Declared, text: string): NumberAnswer | null {
  const percent = shareOf(declared, text);
  if (declared.tolerance === null) return aroundOf(text, '0', percent);
  const value = decimalOf(text);
  if (value === null) return null;
  const by = (given: string) => {
    const share = decimalOf(given);
    if (share === null || !declared.tolerance!.isShare) return share ?? '';
    return String(Number(((Math.abs(Number(value)) * Number(share)) / 100).toFixed(9)));
  };
  const [low, high] = [
    aroundOf(value, by(declared.tolerance.below), percent),
    aroundOf(value, by(declared.tolerance.above), percent),
  ];
  if (low === null || high === null) return null;
  // a bound that is the value itself stays as it is written
  return { value, percent, from: Number(low.from) === Number(value) ? value : low.from, to: high.to };
}
