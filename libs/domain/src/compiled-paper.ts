/**
 * A paper made ready for scoring thousands of submissions: everything that does not depend on the answers is worked out
 * once.
 */
import { decidedJudge, type DecidedKey, type KeyDecisions, type KeyTreatment } from './key-treatments.js';
import { centimarksOf } from './marks.js';
import { maximumCentimarks, ruleFor, type MarkingScheme, type TypeRule } from './marking-scheme.js';
import { judgeOf, type Judgement, type QuestionKey } from './outcome.js';
import { isMultipleChoice, schemeKeyOf } from './question-types.js';

export type ScoredPaper = {
  /** In paper order. */
  questions: readonly QuestionKey[];
  scheme: MarkingScheme;
  subjects: readonly { subjectId: string; subjectName: string }[];
};

/** Marks in centimarks. */
export type CompiledQuestion = {
  questionId: string;
  subject: number;
  judge: (answer: string) => Judgement;
  right: number;
  wrong: number;
  partialEach: number;
  unanswered: number;
  /** Only where something was decided after the exam. */
  treatment?: KeyTreatment;
};

/** The questions of one subject and scheme key, by their places in the paper; `limit` of them count. */
export type CompiledGroup = { limit: number; members: readonly number[] };

export type CompiledSubject = { subjectId: string; subjectName: string; maximum: number };

export type CompiledPaper = {
  readonly questions: readonly CompiledQuestion[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly groups: readonly CompiledGroup[];
  readonly subjects: readonly CompiledSubject[];
};

/**
 * Throws RangeError for a paper that cannot be scored: a question twice, a subject not listed, no rule for a type,
 * a key that cannot be read. `schemeProblems` and `keyProblem` say the same beforehand, as lists.
 * `decisions`: what was decided on keys since. What is dropped is in no group: a limit above the rest falls to its number.
 */
export function compilePaper(paper: ScoredPaper, decisions?: KeyDecisions): CompiledPaper {
  const subjectIndex = new Map(paper.subjects.map((subject, index) => [subject.subjectId, index]));
  const subjects = paper.subjects.map((subject) => ({ ...subject, maximum: 0 }));
  const groups = new Map<string, { rule: TypeRule; subject: number; members: number[] }>();
  const indexOf = new Map<string, number>();

  const questions = paper.questions.map((question, position) => {
    const { questionId, subjectId, type } = question;
    const rule = ruleFor(paper.scheme, subjectId, type);
    const subject = subjectIndex.get(subjectId);
    if (indexOf.has(questionId)) throw new RangeError(`question ${questionId} stands twice in the paper`);
    if (subject === undefined) throw new RangeError(`subject ${subjectId} is not among the paper's subjects`);
    if (!rule) throw new RangeError(`no marking rule for ${schemeKeyOf(type)} in subject ${subjectId}`);
    indexOf.set(questionId, position);

    const groupKey = `${subject}:${schemeKeyOf(type)}`;
    const group = groups.get(groupKey) ?? { rule, subject, members: [] };
    groups.set(groupKey, group);
    const decided = decisions?.get(questionId);
    if (decided?.treatment !== 'dropped') group.members.push(position);
    return compileQuestion(question, rule, subject, decided);
  });

  for (const { rule, subject, members } of groups.values()) {
    subjects[subject]!.maximum += maximumCentimarks(rule, members.length);
  }
  const limits = [...groups.values()].map(({ rule, members }) => ({ limit: rule.totalMarkedQuestions, members }));
  return { questions, indexOf, groups: limits, subjects };
}

function compileQuestion(
  question: QuestionKey,
  rule: TypeRule,
  subject: number,
  decided: DecidedKey | undefined,
): CompiledQuestion {
  const partialEach = isMultipleChoice(question.type) ? centimarksOf(rule.partialMarks) : 0;
  return {
    questionId: question.questionId,
    subject,
    judge: decided
      ? decidedJudge(question, decided.accepted, { partial: partialEach > 0 })
      : judgeOf(question, { partial: partialEach > 0 }),
    right: centimarksOf(rule.positiveMarks),
    // 0 - x, because -0 would show as a negative zero in a comparison.
    wrong: 0 - centimarksOf(rule.negativeMarks),
    partialEach,
    unanswered: centimarksOf(rule.unansweredMarks),
    ...(decided && decided.treatment !== 'normal' && { treatment: decided.treatment }),
  };
}
