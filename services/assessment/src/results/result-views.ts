import type { AnswerOf, ExamResult, getReview, PaperQuestion } from '@exam/contracts';
import { canonicalKey, idealSecondsOf, isSameKey, marksOf, publishedKeyOf, rightAnswerText } from '@exam/domain';
import {
  outcomeOfLetter,
  receiptOf,
  timeTakenSeconds,
  type StoredResponse,
  type StoredTally,
} from '../attempts/index.js';
import {
  isReleased,
  releasedAtOf,
  releaseOf,
  type ExamDefinition,
  type ReviewSource,
  type Solution,
} from '../exams/index.js';
import type { DecidedQuestion, ResultRow } from './results.repository.js';
import type { AskedUntil } from './withheld.service.js';

type ReviewQuestion = AnswerOf<typeof getReview>['Item']['questions'][number];

function tallyView(
  { centimarks, maximumCentimarks, right, wrong, partial, overLimit, unanswered }: StoredTally,
  { isWithheld, hasMarks }: { isWithheld: boolean; hasMarks: boolean },
) {
  const told = (count: number) => (isWithheld ? null : count);
  return {
    marks: hasMarks ? marksOf(centimarks) : null,
    maximumMarks: marksOf(maximumCentimarks),
    correct: told(right),
    incorrect: told(wrong),
    partial: told(partial),
    overLimit: told(overLimit),
    answered: right + wrong + partial + overLimit,
    unanswered,
  };
}

export function resultView(result: ResultRow, exam: ExamDefinition, now: number): ExamResult {
  const { attempt, submittedAt, submittedBy, answered, receiptHash, score, responses, credits, version } = result;
  const { attemptId, examId, startedAt } = attempt;
  const totalQuestions = responses.length;
  const countsWithheldUntil = isReleased(exam, now) ? null : releasedAtOf(exam, submittedAt);
  const release = releaseOf(exam);
  const withheld = { isWithheld: !isReleased(exam, now), hasMarks: release !== 'withheld' };
  const named = new Map(exam.subjects.map(({ subjectId, translations }) => [subjectId, translations]));
  return {
    ...tallyView(score.total, withheld),
    countsWithheldUntil,
    examResultId: attemptId,
    examId,
    examName: exam.examName,
    examType: exam.examType,
    attemptId,
    startedAt,
    submittedAt,
    timeTaken: timeTakenSeconds(attempt, submittedAt),
    noOfQuestions: totalQuestions,
    questionsWithheld: [...score.outcomes].filter((letter) => letter === '-').length,
    release,
    reviewReleasedAt: releasedAtOf(exam, submittedAt),
    canReview: isReleased(exam, now),
    ...(credits.length > 0 && { credits: [...credits] }),
    ...(version > 1 && { resultVersion: version }),
    receipt: receiptOf({ attemptId, examId, submittedAt, submittedBy, answered, totalQuestions, receiptHash }),
    subjects: score.subjects.map(({ subjectId, subjectName, questions, ...tally }) => ({
      ...tallyView(tally, withheld),
      subjectId,
      subjectName,
      ...(named.get(subjectId) && { translations: named.get(subjectId) }),
      noOfQuestions: questions,
    })),
    ...exam.names,
  };
}

export function reviewQuestions(
  { questions, solutions, keys }: ReviewSource & { readonly keys: readonly DecidedQuestion[] },
  { attempt, responses, score }: ResultRow,
  askedUntil: AskedUntil,
  durationMinutes: number,
): ReviewQuestion[] {
  const exam = { durationMinutes, questionCount: questions.length };
  const decided = new Map(keys.map((one) => [one.questionId, one]));
  return questions.map((question, index) => {
    const until = askedUntil.get(question.questionId);
    if (until !== undefined)
      return withheldQuestion(question, { until, solution: solutions[index]!, response: responses[index]! });
    const {
      key: published,
      alternateKey,
      hint,
      hintAttachment,
      explanation,
      explanationAttachment,
      videoLinking,
      translations = {},
      idealSeconds,
    } = solutions[index]!;
    const [answer, seconds, , visits] = responses[index]!;
    const decision = changedKey(question, { key: published, alternateKey }, decided.get(question.questionId));
    const key = decision?.accepted[0] ?? published;
    return {
      ...question,
      withheldUntil: null,
      // published before keys were stored in canonical form, it may be written '2' or 'C,A'
      key: canonicalKey(question.questionType, key),
      alternateKey: alternateKey === null || decision ? null : canonicalKey(question.questionType, alternateKey),
      ...(decision && { keyDecision: decisionView(decision) }),
      hint,
      hintAttachment,
      explanation,
      explanationAttachment,
      // The documents' own spelling beside the right one (decision T17).
      explainationAttachment: explanationAttachment,
      videoLinking,
      translations,
      outcome: outcomeOfLetter(score.outcomes[index]!),
      marks: marksOf(score.centimarks[index]!),
      userResponse: {
        userAnswer: answer,
        actualAnswer: rightAnswerText({ type: question.questionType, key }),
        timeSpent: seconds,
        isAnswered: answer !== '',
        visitTimings: visitTimings(visits, attempt.startedAt),
      },
      idealSeconds: idealSecondsOf(idealSeconds, exam),
    };
  });
}

/** Undefined where the key is the one that it was published with, looked at again or not. */
function changedKey(
  { questionId, questionType: type, subjectId, options }: PaperQuestion,
  published: Pick<Solution, 'key' | 'alternateKey'>,
  decided: DecidedQuestion | undefined,
): DecidedQuestion | undefined {
  const question = { questionId, type, subjectId, optionCount: options.length, ...published };
  return decided && !isSameKey(question, publishedKeyOf(question), decided) ? decided : undefined;
}

const decisionView = ({ treatment, accepted, reason }: DecidedQuestion) => ({
  treatment,
  accepted: [...accepted],
  reason,
});

/** Kept as seconds from the start, a beginning and an end for each visit. */
function visitTimings(visits: readonly number[], startedAt: number): { start: number; end: number }[] {
  const from = Math.floor(startedAt / 1000);
  return visits.flatMap((start, index) =>
    index % 2 === 0 ? [{ start: from + start, end: from + (visits[index + 1] ?? start) }] : [],
  );
}

/** As the student saw it, with the own answer; not whether that was right. */
function withheldQuestion(
  question: PaperQuestion,
  { until, solution, response }: { until: number | null; solution: Solution; response: StoredResponse },
): ReviewQuestion {
  const [userAnswer, timeSpent] = response;
  return {
    ...question,
    withheldUntil: until,
    key: null,
    alternateKey: null,
    hint: null,
    hintAttachment: null,
    explanation: null,
    explanationAttachment: null,
    explainationAttachment: null,
    videoLinking: [],
    translations: Object.fromEntries(
      Object.entries(solution.translations ?? {}).map(([language, texts]) => [
        language,
        { ...texts, hint: null, explanation: null },
      ]),
    ),
    outcome: 'withheld',
    marks: null,
    userResponse: { userAnswer, actualAnswer: null, timeSpent, isAnswered: userAnswer !== '' },
  };
}
