import type { ExamDetails, MockListRow, TeacherListRow } from '@exam/contracts';
import { bufferMinutesOf, marksOf } from '@exam/domain';
import { attemptSummary, type AttemptRow } from '../attempts/index.js';
import { bucketFor, canOf, lateStartFor, type ExamDefinition } from '../exams/index.js';

/** What the student has to do with the exam, at `now` by the server's clock. */
interface Seen {
  readonly exam: ExamDefinition;
  readonly attempt: AttemptRow | null;
  readonly now: number;
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function listRow({ exam, attempt, now }: Seen) {
  const isCompleted = attempt?.status === 'submitted';
  return {
    examId: exam.examId,
    examType: exam.examType,
    examName: exam.examName,
    testType: exam.testType,
    totalTime: exam.durationMinutes,
    totalMarks: marksOf(exam.maximumCentimarks),
    examResultId: isCompleted ? attempt.attemptId : null,
    isCompleted,
    subjects: exam.subjects.map(({ subjectName }) => subjectName),
    topics: [...exam.topics],
    bucket: bucketFor(exam, attempt, now),
    attempt: attempt && attemptSummary(attempt),
    lateStart: lateStartFor(exam, attempt, now),
    can: canOf(exam, attempt, now),
    ...exam.names,
  };
}

export function teacherRow(seen: Seen): TeacherListRow {
  const { questionCount, startAt, endAt } = seen.exam;
  return {
    ...listRow(seen),
    noOfQuestions: questionCount,
    timeFrameStart: instant(startAt),
    timeFrameEnd: instant(endAt),
  };
}

export function mockRow(seen: Seen): MockListRow {
  const { questionCount, startAt, endAt, instructions } = seen.exam;
  return {
    ...listRow(seen),
    totalNoOfQuestions: questionCount,
    fromDateTime: instant(startAt),
    toDateTime: instant(endAt),
    instructions,
  };
}

export function examDetailsView(
  { exam, attempt, now }: Seen,
  translated: Pick<ExamDetails, 'translations'>,
): ExamDetails {
  return {
    examId: exam.examId,
    examName: exam.examName,
    examType: exam.examType,
    testType: exam.testType,
    noOfQuestions: exam.questionCount,
    examDuration: exam.durationMinutes,
    totalTime: exam.durationMinutes,
    totalMarks: marksOf(exam.maximumCentimarks),
    fromDateTime: instant(exam.startAt),
    toDateTime: instant(exam.endAt),
    subjectName: exam.subjects.map(({ subjectName }) => subjectName).join(', '),
    chapterName: exam.chapters.join(', '),
    chapters: [...exam.chapters],
    topics: [...exam.topics],
    instructions: exam.instructions,
    bufferMinutes: bufferMinutesOf(exam),
    reviewRelease: exam.reviewRelease,
    subjects: exam.subjects.map(({ subjectId, subjectName, translations, questions }) => ({
      subjectId,
      subjectName,
      ...(translations && { translations }),
      totalQuestions: questions,
      markingScheme: exam.scheme.subjects.find((subject) => subject.subjectId === subjectId)?.types ?? {},
    })),
    countMarkedOnly: exam.countMarkedOnly,
    attempt: attempt && attemptSummary(attempt),
    lateStart: lateStartFor(exam, attempt, now),
    can: canOf(exam, attempt, now),
    serverTime: now,
    ...translated,
  };
}
