/** What keeps a test from being published, and what its author should know before. Instants are epoch milliseconds. */

export interface CheckedQuestion {
  readonly questionId: string;
  /** False where the bank does not have it, or not ready. */
  readonly isReady: boolean;
  readonly hasKey: boolean;
  /** A picture that it names is not there. */
  readonly lacksPicture: boolean;
  /** Languages besides the first in which it can be read. */
  readonly languages: readonly string[];
  /** Of these, those whose translation was made from an older version. */
  readonly outdated: readonly string[];
  /** An open review has shown it, or these classes had it in the last 90 days. */
  readonly isKnown: boolean;
}

export interface CheckedTest {
  readonly examName: string;
  readonly hasPlace: boolean;
  readonly startAt: number;
  readonly endAt: number;
  readonly durationMinutes: number;
  readonly positiveMarks: number;
  readonly questions: readonly CheckedQuestion[];
  /** Names of other tests of the same classes at that time. */
  readonly besides: readonly string[];
}

export const faultCodes = [
  ...(['name', 'audience', 'questions', 'question-gone', 'key', 'marks'] as const),
  ...(['picture', 'window', 'over'] as const),
] as const;
export const warningCodes = ['known', 'fast', 'slow', 'translation', 'beside'] as const;

/** `questionIds` where some questions are meant, `names` where other tests are. */
export interface Finding<Code extends string> {
  readonly code: Code;
  readonly questionIds: string[];
  readonly names: string[];
}
export interface Checklist {
  readonly faults: Finding<(typeof faultCodes)[number]>[];
  readonly warnings: Finding<(typeof warningCodes)[number]>[];
}

/** Nobody reads a question in less; more is a mistake in the minutes as a rule. */
const fastSeconds = 30;
const slowSeconds = 360;

/** Faults refuse the publication; a warning wants to be accepted once. */
export function checklistOf(test: CheckedTest, now: number): Checklist {
  const { questions, durationMinutes, startAt, endAt, besides } = test;
  const idsOf = (isMeant: (question: CheckedQuestion) => boolean) =>
    questions.filter(isMeant).map(({ questionId }) => questionId);
  const gone = idsOf(({ isReady }) => !isReady);
  const keyless = idsOf(({ isReady, hasKey }) => isReady && !hasKey);
  const pictures = idsOf(({ lacksPicture }) => lacksPicture);
  const known = idsOf(({ isKnown }) => isKnown);
  const languages = [...new Set(questions.flatMap((question) => question.languages))];
  const untranslated = idsOf((question) =>
    languages.some((language) => !question.languages.includes(language) || question.outdated.includes(language)),
  );
  const seconds = questions.length === 0 ? null : (durationMinutes * 60) / questions.length;
  return {
    faults: [
      ...finding('name', test.examName.trim() === ''),
      ...finding('audience', !test.hasPlace),
      ...finding('questions', questions.length === 0),
      ...finding('question-gone', gone.length > 0, gone),
      ...finding('key', keyless.length > 0, keyless),
      ...finding('marks', test.positiveMarks <= 0),
      ...finding('picture', pictures.length > 0, pictures),
      ...finding('window', endAt - startAt < durationMinutes * 60_000),
      ...finding('over', endAt <= now),
    ],
    warnings: [
      ...finding('known', known.length > 0, known),
      ...finding('fast', seconds !== null && seconds < fastSeconds),
      ...finding('slow', seconds !== null && seconds > slowSeconds),
      ...finding('translation', untranslated.length > 0, untranslated),
      ...finding('beside', besides.length > 0, [], besides),
    ],
  };
}

const finding = <const Code extends string>(
  code: Code,
  applies: boolean,
  questionIds: string[] = [],
  names: readonly string[] = [],
): Finding<Code>[] => (applies ? [{ code, questionIds, names: [...names] }] : []);
