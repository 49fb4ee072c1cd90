/** Questions of every type as the bank takes them, the same for the same seed. */
import fc from 'fast-check';
import type { Question } from './pack.js';

const words = [
  ...['force', 'बल', 'வேகம்', 'a &lt; b', '$\\frac{1}{2}$', '\\(x_1 = \\{2\\}\\)', '<b>bold</b>', 'x<sup>2</sup>'],
  ...['=1+1', '-5', '#7', '{curly}', '~tilde', 'a:b', 'back\\slash', '100%', "'quoted'", '"double"', '&amp;', '$5'],
  ...[
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '// no comment',
    '->',
    'a,b',
    '::',
    '\\n',
    ']]&gt;',
    '_x000D_',
  ],
  ...['line<br>break', 'line\nfeed', '$$E = mc^2$$', '\\[\\int_0^1 x\\,dx\\]', 'Ω', '1..2', '%50%', '[html]', '= {a}'],
];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
/** What a translation begins with, so that each is of its own language. */
const begun = {
  ...{ en: 'Question', hi: 'प्रश्न', gu: 'પ્રશ્ન', bn: 'প্রশ্ন', ml: 'ചോദ്യം', mr: 'प्रश्न' },
  ...{ pa: 'ਪ੍ਰਸ਼ਨ', ta: 'கேள்வி', te: 'ప్రశ్న', kn: 'ಪ್ರಶ್ನೆ' },
} as const;
const languages = Object.keys(begun) as (keyof typeof begun)[];
const types = ['SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'] as const;

interface Wanted {
  readonly seed: number;
  readonly count: number;
  /** That some of them have; a picture of the pack. */
  readonly picture: string;
}

export function randomQuestions({ seed, count, picture }: Wanted): Question[] {
  const drawn = maybe(fc.constant(picture));
  const options = fc.uniqueArray(fc.tuple(text, drawn), { minLength: 2, maxLength: 7, selector: ([value]) => value });
  const parts = fc.record({
    ...{ question: text, hint: maybe(text), explanation: maybe(text), options, picture: drawn, hintPicture: drawn },
    explanationPicture: drawn,
    right: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
    number: fc.integer({ min: -99_999, max: 99_999 }),
    chapter: fc.constantFrom('', 'Motion', 'Work/Energy', '-5 laws', 'top'),
    topic: fc.constantFrom('', 'Speed'),
    difficulty: fc.constantFrom('Easy', 'Medium', 'Hard'),
    idealSeconds: maybe(fc.integer({ min: 1, max: 7_200 })),
    videos: fc.boolean(),
    range: fc.boolean(),
    translated: fc.record({ question: text, hint: maybe(text), explanation: maybe(text) }),
    spoken: fc.integer({ min: 0, max: 3 }),
    set: fc.constantFrom('set-1', 'set-2', null),
    passage: text,
    words: fc.constantFrom('newton', 'लोहा', 'two words'),
    other: maybe(fc.constantFrom('N', 'iron')),
  });
  return fc.sample(parts, { seed, numRuns: count }).map((one, index): Question => {
    const questionType = types[index % types.length]!;
    const isChoice = !['NUM', 'INT', 'FB'].includes(questionType);
    const isSeveral = questionType === 'MCCT' || questionType === 'PQM';
    const right = [...new Set(one.right.map((at) => 'abcdefg'[at % one.options.length]!))].sort();
    const isSet = questionType === 'PQS' || questionType === 'PQM';
    const whole = one.number % 10;
    const numbers = { NUM: (one.number / 10).toFixed(2), INT: String(one.range ? whole : Math.abs(whole)) };
    const key = isChoice
      ? (isSeveral ? right : right.slice(0, 1)).join(',')
      : questionType === 'FB'
        ? one.words
        : numbers[questionType as 'NUM' | 'INT'];
    return {
      ...{ orgId: 'org-a', questionId: `r-${index}`, subjectId: 'physics', subjectName: 'Physics' },
      ...{ chapter: one.chapter, topic: one.topic, difficulty: one.difficulty as 'Easy', questionType },
      ...{ question: `${index} ${one.question}`, hint: one.hint, explanation: one.explanation, key },
      ...{ picture: index === 0 ? picture : one.picture, hintPicture: one.hintPicture },
      explanationPicture: one.explanationPicture,
      options: isChoice ? one.options.map(([value, own], at) => ({ value: `${value} ${at}`, picture: own })) : [],
      alternateKey: questionType === 'FB' ? one.other : null,
      answerRange: !isChoice && questionType !== 'FB' && one.range ? { minimum: -10_000.5, maximum: 10_000 } : null,
      idealSeconds: one.idealSeconds,
      videoLinking: one.videos ? [{ contentOrigin: 'youtube', contentStorageKey: 'abc:def' }] : [],
      translations: Object.fromEntries(
        // each language in its turn, some questions in several and some in none
        Array.from({ length: one.spoken }, (_, at) => languages[(index + 3 * at) % languages.length]!).map(
          (language) => [
            language,
            {
              ...one.translated,
              question: `${begun[language]} ${one.translated.question}`,
              paragraph: isSet && one.set === null ? `${begun[language]} $x^2$` : null,
              options: isChoice ? one.options.map((_, at) => `${begun[language]} ${at}`) : [],
            },
          ],
        ),
      ),
      ...(isSet &&
        (one.set === null
          ? { paragraph: `Own: ${one.passage}`, paragraphPicture: one.picture }
          : { paragraphId: one.set, paragraph: `The passage of $${one.set}$ <b>here</b>` })),
    };
  });
}
