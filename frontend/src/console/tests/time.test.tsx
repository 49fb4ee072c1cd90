import { listExamExpected, readExam, type ExamStudentRow } from '@exam/contracts/http/exam-results';
import { listLostTime, listOverrides } from '@exam/contracts/http/exam-times';
import { decideOutage, extendExam, listExtensions, listOutages, readExtensionReach } from '@exam/contracts/http/exams';
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
      sections: [
        { sectionId: 'a', sectionName: 'A' },
        { sectionId: 'b', sectionName: 'B' },
        // a code is a group's own
        { sectionId: 'b', sectionName: 'BiPC B' },
      ],
    },
  });
const person = (n: number): ExamStudentRow => ({
  ...{ userId: `00000000-0000-7000-8000-00000000000${n}`, userCode: `s${n}`, name: `Student ${n}` },
  ...{ accountId: `a${n}`, sectionId: 'a', sectionName: 'A' },
});
const people = answer(listExamExpected, { status: true, items: [person(1), person(2)], nextCursor: null, total: 2 });
const given = answer(listExtensions, {
  status: true,
  items: [
    {
      ...{ extensionId: 'x', minutes: 15, students: 3, sections: null, attempts: 2, reason: 'network', note: 'Room 4' },
      ...{ givenBy: person(1).userId, givenAt: '2026-11-21T04:00:00.000Z' },
    },
  ],
});
const reach = (more: object = {}) =>
  answer(readExtensionReach, {
    ...{ status: true as const, students: 41, of: 41, isWhole: true },
    sections: [
      { sectionId: 'a', students: 30 },
      { sectionId: 'b', students: 11 },
    ],
    ...more,
  });
const outages = (more: object = {}) =>
  answer(listOutages, {
    status: true,
    items: [
      {
        ...{ outageId: '00000000-0000-7000-8000-0000000000aa', minutes: 7, attempts: 12, givenMinutes: null },
        ...{
          kind: 'server',
          roomId: null,
          sectionId: null,
          decision: null,
          decidedBy: null,
          decidedAt: null,
          reason: null,
        },
        ...{ from: '2026-11-21T05:12:00.000Z', to: '2026-11-21T05:18:20.000Z' },
        ...more,
      },
    ],
  });
const noneLost = answer(listLostTime, { status: true, items: [], unlisted: 0 });
const owns = answer(listOverrides, { status: true, items: [] });
const names = answer(namesOfPeople, { status: true, items: [{ userId: person(1).userId, name: 'Mr Iyer' }] });
const open = (more: Parameters<typeof renderPage>[0]['answers'], state: 'running' | 'closed' = 'running') =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=time', user: { roles: ['organiser'] } },
    answers: [one(state), people, given, names, reach(), outages(), owns, noneLost, ...more!],
  });

test('time is given to those who are selected, after the dialog said how many they are', async () => {
  const { server, user } = await open([answer(extendExam, { status: true, attempts: 2 })]);
  expect(await screen.findByRole('rowheader', { name: 'Student 1' })).toBeVisible();
  // of all its places, and by the name of a section of each
  await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'B, BiPC B');
  await waitFor(() => expect(server.callsOf(listExamExpected).at(-1)!.query).toMatchObject({ sectionId: 'b' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Give time' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Give time' });
  expect(within(dialog).getByText(/2 students/)).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: 'Minutes' }));
  expect(within(dialog).getByRole('button', { name: 'Give time' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Minutes' }), '15');
  await user.click(within(dialog).getByRole('button', { name: 'Give time' }));
  expect(server.callsOf(extendExam)[0]!.body).toMatchObject({
    ...{ minutes: 15, reason: 'power', to: { userIds: [person(1).userId, person(2).userId] } },
    extensionId: expect.any(String),
  });
});

test('time for all says how many there are and when the test then ends; a refusal stays in the dialog', async () => {
  const { server, user } = await open([refuse(extendExam, { code: 'exam.closed' })]);
  await user.click(await screen.findByRole('button', { name: 'Give time to all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give time to all' });
  expect(within(dialog).getByText(/All 41 students .* ends at 21-11-2026 12:10 PM/)).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Other');
  expect(within(dialog).getByRole('button', { name: 'Give time' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /What happened/ }), 'Fire drill');
  await user.click(within(dialog).getByRole('button', { name: 'Give time' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  const [sent] = server.callsOf(extendExam);
  expect(sent!.body).toMatchObject({ reason: 'other', note: 'Fire drill' });
  expect(sent!.body).not.toHaveProperty('to');
});

test('[TIME-004] the dialog says how many of a section it reaches before the time is given, of a teacher how many of all', async () => {
  const { server, user } = await open([
    reach({ students: 30, of: 41, isWhole: false }),
    answer(extendExam, { status: true, attempts: 2 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Give time to all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give time to all' });
  expect(await within(dialog).findByText('30 students of 41')).toBeVisible();
  expect(within(dialog).queryByText(/then ends at/)).toBeNull();
  await user.click(within(dialog).getByRole('checkbox', { name: 'B (11 students)' }));
  expect(within(dialog).getByText('11 students of 41')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Give time' }));
  expect(server.callsOf(extendExam)[0]!.body).toMatchObject({ to: { sectionIds: ['b'] } });
});

test('for an interruption that was measured no more minutes are given than were lost, to whom it happened', async () => {
  const { server, user } = await open([answer(decideOutage, { status: true, attempts: 11, reopened: 1 })]);
  const table = await screen.findByRole('table', { name: 'Interruptions' });
  expect(within(table).getByRole('rowheader', { name: '21-11-2026 10:42 AM' })).toBeVisible();
  expect(within(table).getByText('Service away')).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'Give 7 minutes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give time' });
  expect(within(dialog).getByText('12 students')).toBeVisible();
  expect(within(dialog).getByText('At most 7 minutes, as measured')).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: /Minutes/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Minutes/ }), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Give time' }));
  expect(server.callsOf(decideOutage)[0]).toMatchObject({
    params: { examId: 'mock-1', outageId: '00000000-0000-7000-8000-0000000000aa' },
    body: { decision: 'grant', minutes: 5, commandId: expect.any(String) },
  });
});

test('an interruption is dismissed with a reason; what was decided stands there', async () => {
  const { server, user } = await open([answer(decideOutage, { status: true, attempts: 0, reopened: 0 })]);
  const table = await screen.findByRole('table', { name: 'Interruptions' });
  await user.click(within(table).getByRole('button', { name: 'Dismiss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss' });
  expect(within(dialog).getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Nobody noticed');
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(server.callsOf(decideOutage)[0]!.body).toMatchObject({ decision: 'dismiss', reason: 'Nobody noticed' });
  await open([outages({ kind: 'silence', decision: 'dismissed', reason: 'A lunch break' })]);
  expect(await screen.findByText('Dismissed: A lunch break')).toBeVisible();
});

test('what was given is listed; of a test that is over no more is given', async () => {
  await open([], 'closed');
  const table = await screen.findByRole('table', { name: 'Time that was given' });
  for (const text of ['15', '3 students', 'Network: Room 4']) expect(within(table).getByText(text)).toBeVisible();
  expect(await within(table).findByText('Mr Iyer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give time to all/ })).toBeNull();
  expect(screen.getByText('This test is over. No more time can be given.')).toBeVisible();
});
