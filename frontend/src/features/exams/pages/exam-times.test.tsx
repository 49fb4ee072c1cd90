import { mockList, type MockListRow } from '@exam/contracts/http/assessment';
import { listExamReminders } from '@exam/contracts/http/notification';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const exam: MockListRow = {
  ...{ examId: 'now', examType: 'MockTest' as const, examName: 'Now', testType: 'window' as const },
  ...{ totalTime: 60, totalMarks: 100 },
  ...{ examResultId: null, isCompleted: false, subjects: [], topics: [], bucket: 'ongoing' as const, attempt: null },
  ...{ fromDateTime: '2026-11-22T18:45:00.000Z', toDateTime: '2026-11-23T08:00:00.000Z', instructions: '' },
  ...{ lateStart: null, totalNoOfQuestions: 10 },
  can: { begin: false, resume: false, cancel: false, review: false },
};
const opened = (over: Partial<MockListRow> = {}, bucket = 'ongoing') =>
  renderPage({
    ...{ page: import('./mock-assessments.js'), at: `/mock-assessments?bucket=${bucket}` },
    answers: [
      answer(mockList, { status: true, serverTime: Date.now(), exams: [{ ...exam, ...over }] }),
      answer(listExamReminders, { status: true, reminders: [] }),
    ],
  });

test('[CONST-009] a row tells its times as DD-MM-YYYY h:mm A by India’s clock, wherever the browser is', async () => {
  await opened();
  expect((await screen.findAllByText('23-11-2026 12:15 AM'))[0]).toBeVisible();
  expect(screen.getAllByText('23-11-2026 1:30 PM')[0]).toBeVisible();
});

const submitted = {
  ...{ attemptId: '0198c5a0-0000-7000-8000-0000000000a1', attemptNumber: 1, status: 'submitted' as const },
  ...{ startedAt: 0, deadlineAt: 0, writeDeadlineAt: 0, submittedAt: Date.parse('2026-11-22T19:00:00.000Z') },
};
test.each([
  ['open until a day', {}, 'ongoing', 'Open until 23 Nov 2099, 1:30 pm'],
  ['always open', { toDateTime: null }, 'ongoing', 'Open at any time'],
  ['to come', { bucket: 'upcoming' }, 'upcoming', 'Opens 22 Nov 2099, 12:00 pm'],
  ['handed in', { bucket: 'completed', attempt: submitted }, 'completed', 'Submitted 23 Nov 2026, 12:30 am'],
  [
    'missed',
    { bucket: 'completed', toDateTime: '2026-11-23T08:00:00.000Z' },
    'completed',
    'Ended 23 Nov 2026, 1:30 pm',
  ],
] as const)(
  'on a phone a test that is %s says when in words, and how much it is in a line',
  async (_, over, bucket, words) => {
    const far = { fromDateTime: '2099-11-22T06:30:00.000Z', toDateTime: '2099-11-23T08:00:00.000Z' };
    await opened({ ...far, subjects: ['Physics'], ...over }, bucket);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('60 Mins · 10 questions · 100 marks')).toBeVisible();
    expect(screen.getByText('Physics')).toBeVisible();
  },
);

test('the first test of a list leads on; the buttons of the others are quieter', async () => {
  const can = { ...exam.can, begin: true };
  await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments' },
    answers: [
      answer(mockList, {
        ...{ status: true, serverTime: Date.now() },
        exams: ['One', 'Two'].map((examName) => ({ ...exam, examId: examName, examName, can })),
      }),
    ],
  });
  const look = async (name: string) =>
    (await screen.findByRole('button', { name: `Begin test: ${name}` })).getAttribute('data-variant');
  expect([await look('One'), await look('Two')]).toEqual(['filled', 'light']);
});
