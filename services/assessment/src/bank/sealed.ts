/** Which questions a sealed test keeps to its authors. Pure. */
export interface SealedTest {
  readonly examId: string;
  readonly questionIds: readonly string[];
  /** Who made it and whom it names. */
  readonly authors: readonly string[];
}

/** Of the sealed tests of an organisation, as somebody stands to them. */
export interface Seals {
  /** Questions that the person does not find: of two tests that ask one, either keeps it. */
  readonly hidden: readonly string[];
  /** Those that the person sees, with the tests that keep them. */
  readonly seen: readonly SealedTest[];
}

export function sealsFor(userId: string, isSuper: boolean, tests: readonly SealedTest[]): Seals {
  const isSeen = ({ authors }: SealedTest) => isSuper || authors.includes(userId);
  return {
    hidden: [...new Set(tests.filter((test) => !isSeen(test)).flatMap(({ questionIds }) => questionIds))],
    seen: tests.filter(isSeen),
  };
}

/** Which sealed tests these questions belong to, and how many of them. */
export const sealedAmong = ({ seen }: Seals, questionIds: readonly string[]): { examId: string; questions: number }[] =>
  seen
    .map(({ examId, questionIds: kept }) => ({
      examId,
      questions: new Set(questionIds.filter((questionId) => kept.includes(questionId))).size,
    }))
    .filter(({ questions }) => questions > 0);
