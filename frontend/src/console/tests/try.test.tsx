import { saveAnswers, submitAttempt } from '@exam/contracts/http/assessment';
import { changeDraft, readChecklist, readDraft, tryDraft } from '@exam/contracts/http/authoring';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { screen, within } from '@testing-library/react';
import { aDraft } from '../../test/draft.js';
import { details } from '../../test/exams.js';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { theProfile } from '../../test/people.js';
import { renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import { loadMath } from '../../ui/math.js';

beforeAll(loadMath);
beforeEach(forgetNotices);

/** Which of the browser's databases were opened: a room that is kept has one. */
const opened: string[] = [];
beforeAll(() => {
  const open = (name: string) => {
    opened.push(name);
    throw new Error('not here');
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

const options = ['Red', 'Blue'].map((value, at) => ({ id: 'ab'[at]!, value, imageUrl: null }));
const question = (qNo: number) => ({
  ...{ questionId: `q${qNo}`, qNo, questionType: 'SCCT' as const, subjectId: 'phy', question: `Which colour, ${qNo}?` },
  ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null, options },
});
const exam = details({ examId: 'e0', examName: 'Motion', reviewRelease: 'windowEnd' });
const paper = {
  ...{ examId: 'e0', examName: 'Motion', examType: 'Assessment' as const, questions: [question(1), question(2)] },
  subjects: [{ subjectId: 'phy', subjectName: 'Physics' }],
};
const trial = answer(tryDraft, { status: true, Item: { paper, exam } });

/** The draft's own page, to which the room leads back. */
const thePage: FakeAnswer[] = [
  answer(readDraft, aDraft),
  answer(readChecklist, { status: true, version: 1, faults: [], warnings: [] }),
  answer(changeDraft, { status: true, version: 2 }),
  answer(listClasses, { status: true, items: [] }),
  answer(ownTeaching, { status: true, items: [] }),
  answer(namesOfPeople, { status: true, items: [] }),
];
/** As the console draws it, around which nothing may be. */
const open = async (answers: readonly FakeAnswer[]) => {
  const { Component } = await import('../console.js');
  const at = '/console/tests/drafts/e0/try';
  return renderPage({
    page: Component,
    path: '/console/*',
    at,
    user: { roles: ['teacher'] },
    answers: [theProfile(), ...thePage, ...answers],
  });
};
/** The first question of the paper as the room shows it. */
const shown = () => screen.findByRole('article', { name: 'Question 1 of 2' });
const radio = (name: RegExp) =>
  within(document.querySelector<HTMLElement>('[data-shown]')!).getByRole('radio', { name });

test('[AUTHOR-009] “Try it” leads from the draft to its room, alone on the screen', async () => {
  const { user, server } = await renderPage({
    page: import('./draft.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/tests/drafts/e0', path: '/console/tests/drafts/:examId', user: { roles: ['teacher'] } },
    answers: thePage,
  });
  expect(await screen.findByRole('link', { name: 'Try it' })).toHaveAttribute('href', '/console/tests/drafts/e0/try');
  // what waits to be saved would not be in the paper
  await user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
  expect(screen.queryByRole('link', { name: 'Try it' })).toBeNull();
  expect(server.callsOf(tryDraft)).toEqual([]);
});

test('[AUTHOR-009] the draft is sat in the room of the students; nothing is sent, kept in the browser or told', async () => {
  const { user, server, location } = await open([trial]);
  await shown();
  expect(document.querySelector('[data-runner="list"]')).not.toBeNull();
  expect(screen.getByTestId('time-left')).toHaveTextContent(/^(60:00|59:\d\d)$/);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner', { name: /menu/i })).toBeNull();

  await user.click(radio(/Blue/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  const summary = await screen.findByRole('dialog');
  await user.click(within(summary).getByRole('button', { name: 'Proceed to submit' }));
  await noticed('You have tried the test. Nothing of it was kept.');
  expect(location()).toBe('/console/tests/drafts/e0');

  for (const route of [saveAnswers, submitAttempt]) expect(server.sentTo(route)).toEqual([]);
  expect(server.callsOf(tryDraft)).toHaveLength(1);
  expect(opened).toEqual([]);
  expect(localStorage.getItem('assessmentTimerInfo')).toBeNull();
});

test('[AUTHOR-009] a try that was left is gone: the next begins anew', async () => {
  const first = await open([trial]);
  await shown();
  await first.user.click(radio(/Blue/));
  expect(radio(/Blue/)).toBeChecked();
  document.body.replaceChildren();
  await open([trial]);
  await shown();
  expect(radio(/Blue/)).not.toBeChecked();
});

test('[AUTHOR-009] a draft that cannot be sat yet says so', async () => {
  await open([
    refuse(tryDraft, { status: 422, code: 'exam.not_ready', message: 'x', details: { faults: ['questions'] } }),
    theProfile(),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/not ready/i);
});
