import type { EventOf, examPublished, examSubmitted } from '@exam/contracts';
import { uuid7, type Actor } from '@exam/platform';

const tally = {
  centimarks: 400,
  maximumCentimarks: 30_000,
  right: 1,
  wrong: 0,
  partial: 0,
  overLimit: 0,
  unanswered: 74,
};

export const submittedBy = (userId: string, examId = 'weekly'): EventOf<typeof examSubmitted>['data'] => ({
  attemptId: uuid7(),
  examId,
  examName: 'Weekly mock',
  examType: 'MockTest',
  userId,
  accountId: `account-of-${userId}`,
  orgId: 'org',
  attemptNumber: 1,
  studentName: 'Asha',
  startedAt: '2026-11-21T08:00:00.000Z',
  submittedAt: '2026-11-21T10:00:00.000Z',
  submittedBy: 'student',
  timeTakenSeconds: 7200,
  total: tally,
  subjects: [{ subjectId: 'physics', ...tally }],
  outcomes: 'r',
  seconds: [60],
});

/** An exam of that person's class. */
export const examOf = (
  examId: string,
  {
    orgId,
    boardId,
    classId,
    groupId,
    sectionId,
  }: Pick<Actor, 'orgId' | 'boardId' | 'classId' | 'groupId' | 'sectionId'>,
): EventOf<typeof examPublished>['data'] => ({
  examId,
  examName: 'Weekly mock',
  examType: 'MockTest',
  orgId,
  boardId: boardId ?? '',
  classId: classId ?? '',
  groupId: groupId ?? '',
  sectionId,
  startAt: null,
  endAt: null,
  durationMinutes: 180,
  totalMarks: 300,
  questions: 1,
  subjects: [],
  revision: 1,
});
