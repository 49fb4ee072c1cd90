import type { EventOf, examPublished, examSubmitted } from '@exam/contracts';
import { uuid7 } from '@exam/platform';

type Submitted = EventOf<typeof examSubmitted>['data'];

const tally = (centimarks: number) => ({
  centimarks,
  maximumCentimarks: 10_000,
  right: 0,
  wrong: 0,
  partial: 0,
  overLimit: 0,
  unanswered: 0,
});

/** A submission of a paper of two subjects, physics and maths; marks in centimarks. */
export function submission(given: {
  examId: string;
  accountId: string;
  physics: number;
  maths: number;
  attemptNumber?: number;
  submittedAt?: string;
  name?: string;
}): Submitted {
  return {
    attemptId: uuid7(),
    examId: given.examId,
    examName: 'Weekly mock',
    examType: 'MockTest',
    userId: `user-of-${given.accountId}`,
    accountId: given.accountId,
    orgId: 'org',
    attemptNumber: given.attemptNumber ?? 1,
    studentName: given.name ?? `Name of ${given.accountId}`,
    startedAt: '2026-11-21T08:00:00.000Z',
    submittedAt: given.submittedAt ?? '2026-11-21T10:00:00.000Z',
    submittedBy: 'student',
    timeTakenSeconds: 7200,
    total: { ...tally(given.physics + given.maths), maximumCentimarks: 20_000 },
    subjects: [
      { subjectId: 'physics', ...tally(given.physics) },
      { subjectId: 'maths', ...tally(given.maths) },
    ],
    outcomes: 'rw',
    seconds: [60, 90],
  };
}

export const published = (examId: string): EventOf<typeof examPublished>['data'] => ({
  examId,
  examName: 'Weekly mock',
  examType: 'MockTest',
  orgId: 'org',
  boardId: 'cbse',
  classId: '12',
  groupId: 'mpc',
  sectionId: null,
  startAt: '2026-11-21T08:00:00.000Z',
  endAt: '2026-11-21T11:00:00.000Z',
  durationMinutes: 180,
  totalMarks: 200,
  questions: 2,
  subjects: [
    { subjectId: 'physics', subjectName: 'Physics', maximumMarks: 100, questions: 1 },
    { subjectId: 'maths', subjectName: 'Mathematics', maximumMarks: 100, questions: 1 },
  ],
  revision: 1,
});
