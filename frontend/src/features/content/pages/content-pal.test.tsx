import { getTopic } from '@exam/contracts/http/catalog-curriculum';
import { getChapterExam } from '@exam/contracts/http/quizzes';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../test/fake-server.js';
import { aChapter, aSubject, aTopic, curriculum, files, languages, learner, neverOpened, noPerformance } from '../../../test/learning.js';
import { renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticed } from '../../../test/shop.js';

jest.unstable_mockModule('socket.io-client', () => ({ io: () => ({ connected: true, on: () => {}, off: () => {} }) }));
beforeEach(() => {
  localStorage.clear();
  forgetNotices();
});

const exam = {
  ...{ examId: 'd1', examName: 'Optics: diagnostic', examType: 'DiagnosticTest' as const },
  ...{ noOfQuestions: 3, totalMarks: 6, totalTime: 10 },
};
type Given = { isExamAttempted?: boolean; exam?: typeof exam | null; perfect?: string[] };
const open = async ({ isExamAttempted = false, exam: found = exam, perfect = [] }: Given = {}) => {
  const page = await renderPage({
    ...{ page: import('./content.js'), at: '/content?mode=pal&subject=physics', user: learner },
    answers: [
      curriculum(aSubject('Physics', aChapter('Optics', { topics: [aTopic('Light'), aTopic('Eyes')] }))),
      ...[neverOpened, noPerformance, languages, files()],
      answer(getChapterExam, {
        status: true,
        Item: { isExamAttempted, topicsPerfectlyAnswered: perfect, exam: found },
      }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /Optics/ }));
  return page;
};

test('[PAL-002] [PAL-006] once attempted the chapter opens; topics that were all right are disabled', async () => {
  const { server } = await open({ isExamAttempted: true, perfect: ['eyes'] });
  expect(await screen.findByRole('button', { name: 'Light' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Eyes/ })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(getChapterExam)[0]!.params).toEqual({ chapterId: 'optics' });
});

test('[PAL-002] where the first topic was all right the next one opens', async () => {
  const { server } = await open({ isExamAttempted: true, perfect: ['light'] });
  expect(await screen.findByRole('button', { name: 'Eyes' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: /^Light/ })).toBeDisabled();
  await waitFor(() => expect(server.callsOf(getTopic).at(-1)?.params).toMatchObject({ topicId: 'eyes' }));
});

test('[PAL-003] [PAL-004] before, the diagnostic is offered; Begin test leads to it', async () => {
  const { user, location } = await open();
  await screen.findByRole('dialog', { name: 'Hi, do you want to start the diagnostic test' });
  await user.click(screen.getByRole('button', { name: 'Begin test' }));
  expect(location()).toBe('/assessment-test?examId=d1');
});

test('[PAL-003] a chapter without a diagnostic says so', async () => {
  await open({ exam: null });
  await screen.findByRole('dialog', { name: 'No exam is assigned to the selected chapter' });
  expect(screen.queryByRole('button', { name: 'Begin test' })).not.toBeInTheDocument();
});

test('[PAL-004] a diagnostic without questions says so, and the choice is cleared', async () => {
  const { user, location } = await open({ exam: { ...exam, noOfQuestions: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Begin test' }));
  await noticed('There is No questions');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/content?mode=pal&subject=physics');
});
