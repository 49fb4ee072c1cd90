/**
 * The marking scheme: marks and choice limits per subject and question type (decision T69; limits from 3 §3).
 * It says what a paper is worth; how an answer earns it is in `scoring.ts`.
 */
import { centimarksOf, divideHalfUp, marksOf } from './marks.js';
import { schemeKeyOf, type QuestionType, type SchemeKey } from './question-types.js';

/** Marks are decimal marks with at most two decimals. */
export type TypeRule = {
  positiveMarks: number;
  /** What a wrong answer costs: zero or above, subtracted. */
  negativeMarks: number;
  /** Per rightly chosen option of an incomplete multiple choice; 0 means partial answers are wrong. */
  partialMarks: number;
  unansweredMarks: number;
  totalQuestions: number;
  /** How many of them count: the first so many answers are scored. */
  totalMarkedQuestions: number;
};

export type SubjectScheme = {
  subjectId: string;
  subjectName?: string;
  types: Partial<Record<SchemeKey, TypeRule>>;
};

export type MarkingScheme = { subjects: SubjectScheme[] };

/** What the rules need to know of a question; its key is not needed. */
export type SchemeQuestion = { type: QuestionType; subjectId: string; subjectName?: string };

/** The rule for a type in a subject, or null when the scheme has none. */
export function ruleFor(scheme: MarkingScheme, subjectId: string, type: QuestionType): TypeRule | null {
  return scheme.subjects.find((subject) => subject.subjectId === subjectId)?.types[schemeKeyOf(type)] ?? null;
}

/** How many questions each subject and scheme key has, in paper order. */
export function countQuestions(questions: readonly SchemeQuestion[]) {
  const counts = new Map<string, Map<SchemeKey, number>>();
  for (const { subjectId, type } of questions) {
    const bySubject = counts.get(subjectId) ?? new Map<SchemeKey, number>();
    counts.set(subjectId, bySubject);
    bySubject.set(schemeKeyOf(type), (bySubject.get(schemeKeyOf(type)) ?? 0) + 1);
  }
  return counts;
}

/**
 * The scheme of an exam that carries none (T69): every question is worth totalMarks / number of questions
 * (rounded to hundredths, half up), a wrong answer costs nothing, every answer counts.
 */
export function defaultScheme(totalMarks: number, questions: readonly SchemeQuestion[]): MarkingScheme {
  const each = questions.length === 0 ? 0 : marksOf(divideHalfUp(centimarksOf(totalMarks), questions.length));
  const names = new Map(questions.map((question) => [question.subjectId, question.subjectName]));
  const subjects = [...countQuestions(questions)].map(([subjectId, counts]) => ({
    subjectId,
    ...(names.get(subjectId) === undefined ? {} : { subjectName: names.get(subjectId)! }),
    types: Object.fromEntries([...counts].map(([key, count]) => [key, defaultRule(each, count)])),
  }));
  return { subjects };
}

function defaultRule(positiveMarks: number, count: number): TypeRule {
  return {
    positiveMarks,
    negativeMarks: 0,
    partialMarks: 0,
    unansweredMarks: 0,
    totalQuestions: count,
    totalMarkedQuestions: count,
  };
}

/**
 * The most a paper can give, in centimarks, for `count` questions under one rule: only `totalMarkedQuestions`
 * of them earn anything, each by a right answer or, where that is worth more, by being left out.
 */
export function maximumCentimarks(rule: TypeRule, count: number): number {
  const best = Math.max(centimarksOf(rule.positiveMarks), centimarksOf(rule.unansweredMarks));
  return best * Math.min(count, rule.totalMarkedQuestions);
}

/** The most a paper can give, in marks, respecting choice limits. A type without a rule adds nothing. */
export function maximumMarks(scheme: MarkingScheme, questions: readonly SchemeQuestion[]): number {
  let sum = 0;
  for (const [subjectId, counts] of countQuestions(questions)) {
    const types = scheme.subjects.find((subject) => subject.subjectId === subjectId)?.types ?? {};
    for (const [key, count] of counts) {
      const rule = types[key];
      if (rule) sum += maximumCentimarks(rule, count);
    }
  }
  return marksOf(sum);
}
