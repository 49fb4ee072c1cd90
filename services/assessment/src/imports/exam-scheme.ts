/** From the marking scheme as a pack writes it to the one that scores. Pure. */
import type { PackExam } from '@exam/contracts';
import {
  countQuestions,
  defaultScheme,
  maximumMarks,
  schemeProblems,
  type MarkingScheme,
  type SchemeKey,
  type SchemeQuestion,
} from '@exam/domain';

export interface SchemeFault {
  readonly code: string;
  readonly message: string;
}

export interface MadeScheme {
  readonly scheme: MarkingScheme;
  readonly faults: readonly SchemeFault[];
}

type PackRules = NonNullable<PackExam['markingScheme']>[string];

/**
 * `*` stands for every subject; a subject's own rule goes before it. Left-out figures are 0, counts those of the paper.
 */
export function schemeOf(
  { markingScheme, totalMarks }: Pick<PackExam, 'markingScheme' | 'totalMarks'>,
  questions: readonly SchemeQuestion[],
): MadeScheme {
  if (markingScheme === null) {
    if (totalMarks !== null) return { scheme: defaultScheme(totalMarks, questions), faults: [] };
    return {
      scheme: { subjects: [] },
      faults: [{ code: 'exam.no_marks', message: 'Neither a marking scheme nor total marks are given.' }],
    };
  }
  const counts = countQuestions(questions);
  const names = new Map(questions.map(({ subjectId, subjectName }) => [subjectId, subjectName]));
  const scheme: MarkingScheme = {
    subjects: [...counts].map(([subjectId, keys]) => ({
      subjectId,
      subjectName: names.get(subjectId) ?? subjectId,
      types: rulesOf({ ...markingScheme['*'], ...markingScheme[subjectId] }, keys),
    })),
  };
  const faults = [
    ...unknownSubjects(markingScheme, counts),
    ...schemeProblems(scheme, questions).map(({ code, place }) => ({
      code,
      message: `Marking scheme: ${code.replace('scheme.', '').replaceAll('_', ' ')} at ${place}.`,
    })),
  ];
  return {
    scheme,
    faults:
      faults.length > 0 || totalMarks === null ? faults : totalFaults(totalMarks, maximumMarks(scheme, questions)),
  };
}

function rulesOf(rules: PackRules, keys: ReadonlyMap<SchemeKey, number>): MarkingScheme['subjects'][number]['types'] {
  return Object.fromEntries(
    [...keys].flatMap(([key, count]) => {
      const rule = rules[key];
      if (!rule) return [];
      const totalQuestions = rule.totalQuestions ?? count;
      return [
        [
          key,
          {
            positiveMarks: rule.positiveMarks,
            negativeMarks: rule.negativeMarks ?? 0,
            partialMarks: rule.partialMarks ?? 0,
            unansweredMarks: rule.unansweredMarks ?? 0,
            totalQuestions,
            totalMarkedQuestions: rule.totalMarkedQuestions ?? totalQuestions,
          },
        ],
      ];
    }),
  );
}

function unknownSubjects(
  given: NonNullable<PackExam['markingScheme']>,
  counts: ReadonlyMap<string, unknown>,
): SchemeFault[] {
  return Object.keys(given)
    .filter((subjectId) => subjectId !== '*' && !counts.has(subjectId))
    .map((subjectId) => ({
      code: 'scheme.unknown_subject',
      message: `Marking scheme: the paper has no question of the subject '${subjectId}'.`,
    }));
}

function totalFaults(given: number, reached: number): SchemeFault[] {
  if (given === reached) return [];
  return [
    { code: 'exam.total_marks_differ', message: `The scheme gives at most ${reached} marks, the exam says ${given}.` },
  ];
}
