import {
  cancelAttempt,
  getExam,
  mockList,
  teacherList,
  type MockListRow,
  type TeacherListRow,
} from '@exam/contracts/http/assessment';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/exams.js';
import { nextChangeAt } from './exam-rows.js';

export const examsKey = ['exams'] as const;
const key = examsKey;

export type ListKind = 'teacher' | 'mock';

/** One shape for both lists; times are epoch milliseconds. */
export type ExamRow = Pick<
  TeacherListRow,
  | 'examId'
  | 'examType'
  | 'examName'
  | 'testType'
  | 'totalTime'
  | 'totalMarks'
  | 'examResultId'
  | 'bucket'
  | 'attempt'
  | 'lateStart'
  | 'can'
  | 'subjects'
  | 'translations'
> & { questions: number; startAt: number | null; endAt: number | null };

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const teacherRow = (row: TeacherListRow): ExamRow => ({
  ...row,
  questions: row.noOfQuestions,
  startAt: instantOf(row.timeFrameStart),
  endAt: instantOf(row.timeFrameEnd),
});
const mockRow = (row: MockListRow): ExamRow => ({
  ...row,
  questions: row.totalNoOfQuestions,
  startAt: instantOf(row.fromDateTime),
  endAt: instantOf(row.toDateTime),
});

async function readList(kind: ListKind, accountId: string, signal: AbortSignal): Promise<ExamRow[]> {
  const params = { accountId };
  if (kind === 'teacher') return (await call(teacherList, { params }, { signal })).Item.map(teacherRow);
  return (await call(mockList, { params }, { signal })).exams.map(mockRow);
}

/** The list is read again at the instant in which a row changes its bucket, so an exam opens on its own. */
export const examListQuery = (kind: ListKind, accountId: string) =>
  queryOptions({
    queryKey: [...key, kind, accountId],
    queryFn: ({ signal }) => readList(kind, accountId, signal),
    refetchInterval: ({ state }) => {
      const next = nextChangeAt(state.data ?? [], clock.now());
      return next === null ? false : Math.min(Math.max(next - clock.now(), 1_000) + 250, 3_600_000);
    },
  });

export const examQuery = (examId: string) =>
  queryOptions({
    queryKey: [...key, 'one', examId],
    queryFn: async ({ signal }) => (await call(getExam, { params: { examId } }, { signal })).Item,
  });

export type CancelInput = { examId: string; examType: string; userId: string; accountId: string };

export const useCancelAttempt = (kind: ListKind) =>
  useMutation({
    mutationFn: (body: CancelInput) => call(cancelAttempt, { body }),
    meta: {
      done: t(kind === 'teacher' ? 'assessment.cancel.teacherDone' : 'assessment.cancel.mockDone'),
      invalidates: [key],
    },
  });
