import { withdrawExam } from '@exam/contracts/http/authoring';
import { applyRegrade, readRegrade } from '@exam/contracts/http/regrades';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { readRelease, releaseResults } from '@exam/contracts/http/release';
import { forceSubmissions } from '@exam/contracts/http/staff-attempts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answer, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const exam = (n: number) =>
  ({ examId: 'mock-1', examName: 'Mock 1', state: 'running', expected: n }) as unknown as ExamOfStaff;
const regradeId = '00000000-0000-7000-8000-000000000003';
type Ask = {
  page: (n: number) => Promise<ComponentType>;
  answers: (n: number) => FakeAnswer[];
  /** That opens the dialog; nothing where it is open. */
  button: string | null;
  dialog: string;
  says: (n: number) => RegExp;
  sent: Parameters<Awaited<ReturnType<typeof renderPage>>['server']['callsOf']>[0];
};

const asks: Readonly<Record<string, Ask>> = {
  release: {
    page: async () => {
      const { Release } = await import('../tests/release.js');
      return () => <Release examId="mock-1" examName="Mock 1" />;
    },
    answers: (n) => [
      answer(readRelease, {
        status: true,
        Item: { isManual: true, release: 'withheld', releasedAt: null, isClosed: true, submissions: n },
      }),
      answer(releaseResults, { status: true, students: n }),
    ],
    ...{ button: 'Release the results', dialog: 'Release the results', sent: releaseResults },
    says: (n) => new RegExp(`${n} students see marks`),
  },
  'force submit': {
    page: async (n) => {
      const { ForceSubmit } = await import('../tests/force-submit.js');
      return () => <ForceSubmit exam={exam(n)} forcing={{ userIds: null, people: n }} onClose={() => undefined} />;
    },
    answers: (n) => [answer(forceSubmissions, { status: true, attempts: n })],
    ...{ button: null, dialog: 'End and submit', sent: forceSubmissions },
    says: (n) => new RegExp(`The tests? of ${n} students`),
  },
  withdraw: {
    page: async (n) => {
      const { Withdraw } = await import('../tests/withdraw.js');
      return () => <Withdraw exam={exam(n)} />;
    },
    answers: (n) => [answer(withdrawExam, { status: true, attempts: n })],
    ...{ button: 'Withdraw', dialog: 'Withdraw', sent: withdrawExam },
    says: (n) => new RegExp(`taken away from ${n} students`),
  },
  regrade: {
    page: async (n) => {
      const { RegradePreview } = await import('../tests/regrade-preview.js');
      return () => <RegradePreview exam={exam(n)} regradeId={regradeId} mayDecide />;
    },
    answers: (n) => [
      answer(readRegrade, {
        status: true,
        Item: {
          ...{ regradeId, state: 'previewed', at: '2026-11-24T06:00:00.000Z', appliedAt: null, version: null },
          ...{ submissions: n, done: n, examName: 'Mock 1', keys: [], maximumMarks: { before: 8, after: 8 } },
          ...{ marks: { rise: 2, fall: 0, same: 1 }, ranks: { up: 1, down: 1, same: 1 } },
          ...{ firstBefore: [], firstAfter: [] },
        },
      }),
      answer(applyRegrade, { status: true, state: 'applying', students: n }),
    ],
    ...{ button: 'Apply', dialog: 'Apply', sent: applyRegrade },
    says: (n) => new RegExp(`${n} submissions get a new result`),
  },
};

async function asked({ page, answers, button, dialog: name, says }: Ask, n: number) {
  const { user, server } = await renderPage({
    ...{ page: await page(n), at: '/console/tests/mock-1', user: { roles: ['organiser'] } },
    answers: answers(n),
  });
  if (button !== null) await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(says(n))).toBeVisible();
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  const reason = dialog.queryByRole('textbox', { name: 'Reason' });
  if (reason !== null) await user.type(reason, 'As was agreed');
  return { user, server, dialog, act: dialog.getByRole('button', { name }) };
}

test.each(Object.keys(asks))(
  '[CONSOLE-004] %s says for how many, and beyond 50 wants the test’s name',
  async (verb) => {
    const { user, server, dialog, act } = await asked(asks[verb]!, 51);
    const field = dialog.getByRole('textbox', { name: 'Type “Mock 1” to confirm' });
    await user.type(field, 'Mock');
    expect(act).toBeDisabled();
    await user.type(field, ' 1');
    await user.click(act);
    await waitFor(() => expect(server.callsOf(asks[verb]!.sent)).toHaveLength(1));
  },
);

test.each(Object.keys(asks))('[CONSOLE-004] %s of 50 is asked once, and nothing is typed', async (verb) => {
  const { user, server, dialog, act } = await asked(asks[verb]!, 50);
  expect(dialog.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
  await user.click(act);
  await waitFor(() => expect(server.callsOf(asks[verb]!.sent)).toHaveLength(1));
});
