import { readDraft, type ListedDraft } from '@exam/contracts/http/authoring';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import type { AnswerOf } from '@exam/contracts/core/route';
import { answer, type FakeAnswer } from './fake-server.js';
import { renderPage } from './render-page.js';

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

/** Its editor, open for a teacher; the answers stand in for those that are empty. */
export const openDraft = (answers: readonly FakeAnswer[], role: 'organiser' | 'teacher' = 'teacher') =>
  renderPage({
    page: import('../console/tests/draft.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/tests/drafts/e0', path: '/console/tests/drafts/:examId', user: { roles: [role] } },
    answers: [
      answer(listClasses, { status: true, items: [] }),
      answer(ownTeaching, { status: true, items: [] }),
      answer(namesOfPeople, { status: true, items: [] }),
      answer(readDraft, aDraft),
      ...answers,
    ],
  });
