import { examPublished, examSubmitted, paperDescribed, type EventOf } from '@exam/contracts';
import type { ExamType } from '@exam/domain';
import type { TestService } from '@exam/testing';
import { published, submission } from './submissions.js';

export type Submitted = EventOf<typeof examSubmitted>['data'];

/** A paper of six questions, three of physics and three of maths, of an hour: ten minutes each. */
export async function publish(
  analytics: TestService,
  examId: string,
  {
    examType = 'AdhocMockTest' as ExamType,
    startAt = '2026-11-21T08:00:00.000Z',
    endAt = null as string | null,
    questionIds = [1, 2, 3, 4, 5, 6].map((n) => `${examId}-q${n}`),
  } = {},
) {
  await analytics.deliver(examPublished, {
    ...published(examId),
    examName: `Mock ${examId}`,
    examType,
    startAt,
    endAt,
    durationMinutes: 60,
    questions: 6,
  });
  await analytics.deliver(paperDescribed, {
    examId,
    revision: 1,
    durationMinutes: 60,
    questions: questionIds.map((questionId, index) => ({
      questionId,
      subjectId: index < 3 ? 'physics' : 'maths',
      chapter: index < 3 ? 'Optics' : 'Sets',
      topic: `Topic ${index + 1}`,
      difficulty: (['Easy', 'Medium', 'Hard'] as const)[index % 3]!,
      idealSeconds: 600,
    })),
  });
}

export function sat(
  examId: string,
  accountId: string,
  answers: Pick<Submitted, 'outcomes' | 'seconds' | 'lastSeconds'> & {
    physics: number;
    maths: number;
    attemptNumber?: number;
    submittedAt?: string;
  },
): Submitted {
  const { physics, maths, attemptNumber = 1, submittedAt = '2026-11-21T10:00:00.000Z', ...rest } = answers;
  return {
    ...submission({ examId, accountId, physics, maths, attemptNumber, submittedAt }),
    examName: `Mock ${examId}`,
    examType: 'AdhocMockTest',
    paperRevision: 1,
    ...rest,
  };
}

/** Of six questions: right, wrong, left out, right, right, left out. */
export const someAnswers = {
  outcomes: 'rwurru',
  seconds: [1, 1, 1, 1, 1, 1],
  lastSeconds: [1, 2, 3, 4, 5, 6],
  physics: 100,
  maths: 100,
};
