import { mockList } from '@exam/contracts/http/assessment';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

test('[CONST-009] a row tells its times as DD-MM-YYYY h:mm A by India’s clock, wherever the browser is', async () => {
  const exam = {
    ...{ examId: 'now', examType: 'MockTest' as const, examName: 'Now', testType: 'window' as const },
    ...{ totalTime: 60, totalMarks: 100 },
    ...{ examResultId: null, isCompleted: false, subjects: [], topics: [], bucket: 'ongoing' as const, attempt: null },
    ...{ fromDateTime: '2026-11-22T18:45:00.000Z', toDateTime: '2026-11-23T08:00:00.000Z', instructions: '' },
    ...{ lateStart: null, totalNoOfQuestions: 10 },
    can: { begin: false, resume: false, cancel: false, review: false },
  };
  const exams = [{ ...exam, subjects: [], topics: [] }];
  await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments' },
    answers: [answer(mockList, { status: true, serverTime: Date.now(), exams })],
  });
  expect((await screen.findAllByText('23-11-2026 12:15 AM'))[0]).toBeVisible();
  expect(screen.getAllByText('23-11-2026 1:30 PM')[0]).toBeVisible();
});
