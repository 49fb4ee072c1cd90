import { listExamExpected, readExam, type ExamStudentRow } from '@exam/contracts/http/exam-results';
import { listLostTime, listOverrides, removeOverride, setOverrides } from '@exam/contracts/http/exam-times';
import { listExtensions, listOutages } from '@exam/contracts/http/exams';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
const one = (state: 'running' | 'closed') =>
  answer(readExam, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', state, candidates: 0, expected: 40, place },
      ...{ startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
      sections: [{ sectionId: 'a', sectionName: 'A' }],
    },
  });
const person = (n: number): ExamStudentRow => ({
  ...{ userId: `00000000-0000-7000-8000-00000000000${n}`, userCode: `s${n}`, name: `Student ${n}` },
  ...{ accountId: `a${n}`, sectionId: 'a', sectionName: 'A' },
});
const accountId = '00000000-0000-7000-8000-0000000000a1';
const own = (more: object = {}) => ({
  ...{ accountId, userId: person(1).userId, start: '2026-11-22T03:30:00.000Z', end: '2026-11-22T06:30:00.000Z' },
  ...{ minutes: 15, ranked: false, hasBegun: false, givenBy: person(3).userId, givenAt: '2026-11-21T04:00:00.000Z' },
  ...more,
});
const owns = (...items: ReturnType<typeof own>[]) => answer(listOverrides, { status: true, items });
const world = [
  answer(listExamExpected, { status: true, items: [person(1), person(2)], nextCursor: null, total: 2 }),
  answer(listExtensions, { status: true, items: [] }),
  answer(listOutages, { status: true, items: [] }),
  answer(listLostTime, { status: true, items: [], unlisted: 0 }),
  answer(namesOfPeople, {
    status: true,
    items: [person(1), person(2), { ...person(3), name: 'Mr Iyer' }].map(({ userId, name }) => ({ userId, name })),
  }),
];
const open = (more: NonNullable<Parameters<typeof renderPage>[0]['answers']>, state: 'running' | 'closed' = 'closed') =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=time', user: { roles: ['organiser'] } },
    answers: [one(state), ...world, ...more],
  });
const table = async () => within(await screen.findByRole('table', { name: 'Own times' }));

test('[TIME-005] own times are listed with who gave them; without any it says how one is given', async () => {
  await open([owns(own({ ranked: true }))]);
  const rows = await table();
  expect(await rows.findByRole('rowheader', { name: 'Student 1' })).toBeVisible();
  for (const text of ['22-11-2026 9:00 AM', '22-11-2026 12:00 PM', '15', 'Ranked', 'Mr Iyer'])
    expect(rows.getByText(text)).toBeVisible();
  await open([owns()]);
  expect(await screen.findByText('Nobody has an own time. Select students above to give one.')).toBeVisible();
});

test('[TIME-005] a list that could not be loaded is asked for again', async () => {
  const { server, user } = await open([refuse(listOverrides, { code: 'exam.not_found', status: 404 })]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.set(owns(own()));
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Own times' })).toBeVisible();
});

test('[TIME-005] several students of a test that is over get an own time; who was refused is named', async () => {
  const { server, user } = await open([
    owns(),
    answer(setOverrides, {
      ...{ status: true as const, done: [person(1).userId] },
      refused: [{ id: person(2).userId, code: 'extension.too_long', message: 'x' }],
    }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  const selection = within(screen.getByRole('region', { name: 'Selection' }));
  expect(selection.queryByRole('button', { name: 'Give time' })).toBeNull();
  await user.click(selection.getByRole('button', { name: 'Set own time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set own time' }));
  expect(dialog.getByText('2 students')).toBeVisible();
  const field = async (name: string, value: string) => {
    await user.clear(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText(name), value);
  };
  await field('Start', '2026-11-22T09:00');
  await field('End', '2026-11-22T08:00');
  expect(dialog.getByText('The end is after the start.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Set own time' })).toBeDisabled();
  await field('End', '2026-11-22T12:00');
  await field('Extra minutes', '241');
  expect(dialog.getByRole('button', { name: 'Set own time' })).toBeDisabled();
  await field('Extra minutes', '15');
  await user.click(dialog.getByRole('checkbox', { name: 'Ranked with the others' }));
  await user.click(dialog.getByRole('button', { name: 'Set own time' }));
  const result = within(await screen.findByRole('dialog', { name: 'What became of it' }));
  expect(result.getByText(/^Student 2: /)).toBeVisible();
  const calls = server.callsOf(setOverrides);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.body).toEqual({
    ...{ commandId: expect.any(String), userIds: [person(1).userId, person(2).userId], minutes: 15, ranked: true },
    ...{ start: '2026-11-22T03:30:00.000Z', end: '2026-11-22T06:30:00.000Z' },
  });
});

test('[TIME-005] a refusal of all stays in the dialog with what was typed', async () => {
  const { user } = await open([owns(), refuse(setOverrides, { code: 'attempt.results_released', status: 409 })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Set own time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set own time' }));
  await user.clear(dialog.getByLabelText('Extra minutes'));
  await user.type(dialog.getByLabelText('Extra minutes'), '20');
  await user.click(dialog.getByRole('button', { name: 'Set own time' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Extra minutes')).toHaveValue('20');
});

test('[TIME-005] an own time is taken back after a question; of who has begun it is not', async () => {
  const begun = own({ accountId: 'b', userId: person(2).userId, hasBegun: true });
  const { server, user } = await open([
    owns(own(), begun),
    refuse(removeOverride, { code: 'exam.begun', status: 409 }),
  ]);
  const rows = await table();
  expect(rows.getByText('Has begun')).toBeVisible();
  await rows.findByRole('rowheader', { name: 'Student 1' });
  await user.click(rows.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
  expect(dialog.getByText('Student 1 then sits the test at the time of everybody.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  server.set(answer(removeOverride, { status: true }), owns(begun));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(removeOverride).at(-1)).toMatchObject({
    params: { examId: 'mock-1', accountId },
    body: { commandId: expect.any(String) },
  });
  await waitFor(() => expect(rows.queryByRole('rowheader', { name: 'Student 1' })).toBeNull());
});
