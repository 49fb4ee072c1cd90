import type { ExamDetails } from '@exam/contracts/http/assessment';
import { deadlineOf, minuteMs } from '@exam/domain/exam-window';

type AttemptNow = Pick<
  ExamDetails,
  'examType' | 'testType' | 'totalTime' | 'bufferMinutes' | 'fromDateTime' | 'toDateTime'
>;

/**
 * How many minutes only for checking an attempt at this mock test would have if it began at `now`: near the window's
 * end none (T88).
 */
export function checkingMinutes(
  { examType, testType, totalTime, bufferMinutes, fromDateTime, toDateTime }: AttemptNow,
  now: number,
): number {
  const exam = {
    examType,
    testType,
    durationMinutes: totalTime,
    bufferMinutes,
    startAt: instantOf(fromDateTime),
    endAt: instantOf(toDateTime),
  };
  const { deadlineAt, writeDeadlineAt } = deadlineOf(exam, now);
  return (deadlineAt - writeDeadlineAt) / minuteMs;
}

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));
