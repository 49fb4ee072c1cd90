/**
 * What is wrong with a marking scheme for a given paper; an import or a publication refuses the exam with this list.
 */
import { countQuestions, type MarkingScheme, type SchemeQuestion, type TypeRule } from './marking-scheme.js';
import { marksLimit } from './marks.js';
import { schemeKeys, type SchemeKey } from './question-types.js';

export type SchemeProblemCode =
  | 'scheme.missing_rule'
  | 'scheme.duplicate_subject'
  | 'scheme.unknown_type'
  | 'scheme.not_a_number'
  | 'scheme.negative_number'
  | 'scheme.too_precise'
  | 'scheme.not_whole'
  | 'scheme.limit_below_one'
  | 'scheme.limit_above_total'
  | 'scheme.total_mismatch'
  | 'scheme.partial_above_positive';

/** `place` reads `subjectId`, `subjectId.KEY` or `subjectId.KEY.field`. */
export type SchemeProblem = { code: SchemeProblemCode; place: string };

const markFields = ['positiveMarks', 'negativeMarks', 'partialMarks', 'unansweredMarks'] as const;
const countFields = ['totalQuestions', 'totalMarkedQuestions'] as const;

/** All problems, in the scheme's order and then the paper's; empty when the scheme fits the paper. */
export function schemeProblems(scheme: MarkingScheme, questions: readonly SchemeQuestion[]): SchemeProblem[] {
  const problems: SchemeProblem[] = [];
  const counts = countQuestions(questions);
  const rules = new Map<string, SubjectRules>();

  for (const { subjectId, types } of scheme.subjects) {
    if (rules.has(subjectId)) problems.push({ code: 'scheme.duplicate_subject', place: subjectId });
    else rules.set(subjectId, types);
    for (const [key, rule] of Object.entries(types)) {
      const place = `${subjectId}.${key}`;
      if (!schemeKeys.includes(key as SchemeKey)) problems.push({ code: 'scheme.unknown_type', place });
      else if (rule) problems.push(...ruleProblems(rule, place, counts.get(subjectId)?.get(key as SchemeKey) ?? 0));
    }
  }
  for (const [subjectId, keys] of counts) {
    for (const key of keys.keys()) {
      if (!rules.get(subjectId)?.[key]) problems.push({ code: 'scheme.missing_rule', place: `${subjectId}.${key}` });
    }
  }
  return problems;
}

type SubjectRules = MarkingScheme['subjects'][number]['types'];

function ruleProblems(rule: TypeRule, place: string, count: number): SchemeProblem[] {
  const faults = [
    ...markFields.map((field) => [markFault(field, rule[field]), field] as const),
    ...countFields.map((field) => [countFault(rule[field]), field] as const),
  ].flatMap(([code, field]) => (code ? [{ code, place: `${place}.${field}` }] : []));
  // A comparison of broken numbers would only repeat the fault in other words.
  return faults.length > 0 ? faults : relationProblems(rule, place, count);
}

function markFault(field: (typeof markFields)[number], value: number): SchemeProblemCode | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > marksLimit)
    return 'scheme.not_a_number';
  // Leaving a question out may cost marks in some schemes; the other fields say their sign by their name.
  if (value < 0 && field !== 'unansweredMarks') return 'scheme.negative_number';
  return /^-?\d+(\.\d{1,2})?$/.test(String(value)) ? null : 'scheme.too_precise';
}

function countFault(value: number): SchemeProblemCode | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'scheme.not_a_number';
  if (value < 0) return 'scheme.negative_number';
  return Number.isSafeInteger(value) ? null : 'scheme.not_whole';
}

function relationProblems(rule: TypeRule, place: string, count: number): SchemeProblem[] {
  const problems: SchemeProblem[] = [];
  const limitPlace = `${place}.totalMarkedQuestions`;
  if (rule.totalMarkedQuestions > rule.totalQuestions)
    problems.push({ code: 'scheme.limit_above_total', place: limitPlace });
  if (rule.totalMarkedQuestions < 1 && rule.totalQuestions > 0)
    problems.push({ code: 'scheme.limit_below_one', place: limitPlace });
  if (rule.totalQuestions !== count) problems.push({ code: 'scheme.total_mismatch', place: `${place}.totalQuestions` });
  if (rule.partialMarks > rule.positiveMarks)
    problems.push({ code: 'scheme.partial_above_positive', place: `${place}.partialMarks` });
  return problems;
}
