import type { AnswerOf, ExamResult, getReview } from '@exam/contracts';
import { canonicalKey, marksOf, rightAnswerText } from '@exam/domain';
import { outcomeOfLetter, receiptOf, timeTakenSeconds, type StoredTally } from '../attempts/submission.js';
import type { ExamDefinition } from '../exams/exam-definition.js';
import { isReleased, releasedAtOf } from '../exams/exam-rules.js';
import type { ReviewSource } from '../exams/paper-shelf.js';
import type { ResultRow } from './results.repository.js';

type ReviewQuestion = AnswerOf<typeof getReview>['Item']['questions'][number];

function tallyView({ centimarks, maximumCentimarks, right, wrong, partial, overLimit, unanswered }: StoredTally) {
  return {
    marks: marksOf(centimarks),
    maximumMarks: marksOf(maximumCentimarks),
    correct: right,
    incorrect: wrong,
    partial,
    overLimit,
    answered: right + wrong + partial + overLimit,
    unanswered,
  };
}

export function resultView(result: ResultRow, exam: ExamDefinition, now: number): ExamResult {
  const { attempt, submittedAt, submittedBy, answered, receiptHash, score, responses } = result;
  const { attemptId, examId, startedAt } = attempt;
  const totalQuestions = responses.length;
  return {
    ...tallyView(score.total),
    examResultId: attemptId,
    examId,
    examName: exam.examName,
    examType: exam.examType,
    attemptId,
    startedAt,
    submittedAt,
    timeTaken: timeTakenSeconds(attempt, submittedAt),
    noOfQuestions: totalQuestions,
    reviewReleasedAt: releasedAtOf(exam, submittedAt),
    canReview: isReleased(exam, now),
    receipt: receiptOf({ attemptId, examId, submittedAt, submittedBy, answered, totalQuestions, receiptHash }),
    subjects: score.subjects.map(({ subjectId, subjectName, questions, ...tally }) => ({
      ...tallyView(tally),
      subjectId,
      subjectName,
      noOfQuestions: questions,
    })),
  };
}

export function reviewQuestions(
  { questions, solutions }: ReviewSource,
  { responses, score }: ResultRow,
): ReviewQuestion[] {
  return questions.map((question, index) => {
    const {
      key,
      alternateKey,
      hint,
      hintAttachment,
      explanation,
      explanationAttachment,
      videoLinking,
      translations = {},
    } = solutions[index]!;
    const [answer, seconds] = responses[index]!;
    return {
      ...question,
      // published before keys were stored in canonical form, it may be written '2' or 'C,A'
      key: canonicalKey(question.questionType, key),
      alternateKey: alternateKey === null ? null : canonicalKey(question.questionType, alternateKey),
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
      },
    };
  });
}
