import type { ListedDraft, readDraft } from '@exam/contracts/http/authoring';
import type { AnswerOf } from '@exam/contracts/core/route';

/** A test of two questions as its author has written it. */
export const aDraft: AnswerOf<typeof readDraft> = {
  ...{ status: true, examId: 'e0', version: 1, state: 'draft', changedBy: 'u1', changedAt: '2026-11-24T05:00:00.000Z' },
  isSealed: false,
  content: {
    ...{ examName: 'Motion', place: null, durationMinutes: 60, positiveMarks: 4, negativeMarks: 1 },
    ...{ startAt: '2026-11-25T03:30:00.000Z', endAt: '2026-11-25T06:30:00.000Z', questionIds: ['first', 'second'] },
  },
  questions: ['first', 'second'].map((questionId) => ({
    ...{ questionId, question: `The ${questionId} one?`, questionType: 'SCCT', subjectName: 'Physics' },
    ...{ version: 1, newest: 1 },
  })),
};

export const aListed: ListedDraft = {
  ...{ examId: 'e0', examName: 'Motion', state: 'draft', questions: 2, changedBy: 'u1' },
  ...{ startAt: aDraft.content.startAt, changedAt: aDraft.changedAt },
};
