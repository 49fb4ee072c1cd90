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
  /** The best students of an exam that is over contradict its key, and nobody has decided on that. */
  readonly isFlagged: boolean;
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
  /** The school wants a second person, and nobody has agreed yet. */
  readonly lacksApproval: boolean;
  /** How many of its students have never signed in. */
  readonly neverSignedIn: number;
}

export const faultCodes = [
  ...(['name', 'audience', 'questions', 'question-gone', 'key', 'marks'] as const),
  ...(['picture', 'window', 'over', 'approval'] as const),
] as const;
export const warningCodes = ['known', 'flagged', 'fast', 'slow', 'translation', 'beside', 'never-signed-in'] as const;

/** `questionIds` where some questions are meant, `names` where other tests are, `students` how many where some of them are. */
export interface Finding<Code extends string> {
  readonly code: Code;
  readonly questionIds: string[];
  readonly names: string[];
  readonly students: number;
}
export interface Checklist {
  readonly faults: Finding<(typeof faultCodes)[number]>[];
  readonly warnings: Finding<(typeof warningCodes)[number]>[];
}

/** Nobody reads a question in less; more is a mistake in the minutes as a rule. */
const fastSeconds = 30;
const slowSeconds = 360;

/** Faults refuse the publication; a warning wants to be accepted once. */
export const checklistOf = (test: CheckedTest, now: number): Checklist => ({
  faults: faultsOf(test, now),
  warnings: warningsOf(test),
});

/** They need nothing of what its classes do besides. */
export function faultsOf(test: Omit<CheckedTest, 'besides' | 'neverSignedIn'>, now: number): Checklist['faults'] {
  const { questions, durationMinutes, startAt, endAt } = test;
  const gone = idsOf(questions, ({ isReady }) => !isReady);
  const keyless = idsOf(questions, ({ isReady, hasKey }) => isReady && !hasKey);
  const pictures = idsOf(questions, ({ lacksPicture }) => lacksPicture);
  return [
    ...finding('name', test.examName.trim() === ''),
    ...finding('audience', !test.hasPlace),
    ...finding('questions', questions.length === 0),
    ...finding('question-gone', gone.length > 0, { questionIds: gone }),
    ...finding('key', keyless.length > 0, { questionIds: keyless }),
    ...finding('marks', test.positiveMarks <= 0),
    ...finding('picture', pictures.length > 0, { questionIds: pictures }),
    ...finding('window', endAt - startAt < durationMinutes * 60_000),
    ...finding('over', endAt <= now),
    ...finding('approval', test.lacksApproval),
  ];
}

function warningsOf({ questions, durationMinutes, besides, neverSignedIn }: CheckedTest): Checklist['warnings'] {
  const known = idsOf(questions, ({ isKnown }) => isKnown);
  const flagged = idsOf(questions, ({ isFlagged }) => isFlagged);
  const languages = [...new Set(questions.flatMap((question) => question.languages))];
  const untranslated = idsOf(
    questions,
    ({ isReady, languages: own, outdated }) =>
      isReady && languages.some((language) => !own.includes(language) || outdated.includes(language)),
  );
  const seconds = questions.length === 0 ? null : (durationMinutes * 60) / questions.length;
  return [
    ...finding('known', known.length > 0, { questionIds: known }),
    ...finding('flagged', flagged.length > 0, { questionIds: flagged }),
    ...finding('fast', seconds !== null && seconds < fastSeconds),
    ...finding('slow', seconds !== null && seconds > slowSeconds),
    ...finding('translation', untranslated.length > 0, { questionIds: untranslated }),
    ...finding('beside', besides.length > 0, { names: [...besides] }),
    ...finding('never-signed-in', neverSignedIn > 0, { students: neverSignedIn }),
  ];
}

const idsOf = (questions: readonly CheckedQuestion[], isMeant: (question: CheckedQuestion) => boolean): string[] =>
  questions.filter(isMeant).map(({ questionId }) => questionId);

const finding = <const Code extends string>(
  code: Code,
  applies: boolean,
  meant: Partial<Omit<Finding<Code>, 'code'>> = {},
): Finding<Code>[] => (applies ? [{ code, questionIds: [], names: [], students: 0, ...meant }] : []);
