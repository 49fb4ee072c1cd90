import { listExamExpected, readExam } from '@exam/contracts/http/exam-results';
import { listLostTime, listOverrides } from '@exam/contracts/http/exam-times';
import { decideOutage, extendExam, listExtensions, listOutages } from '@exam/contracts/http/exams';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { listRooms } from '@exam/contracts/http/rooms';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const world = (state: 'running' | 'closed') => [
  answer(readExam, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', state, candidates: 0, expected: 40 },
      place: { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null },
      ...{ startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
      sections: [{ sectionId: 'a', sectionName: 'A' }],
    },
  }),
  answer(listExamExpected, { status: true, items: [], nextCursor: null, total: 0 }),
  answer(listExtensions, { status: true, items: [] }),
  answer(listOutages, { status: true, items: [] }),
  answer(listOverrides, { status: true, items: [] }),
  answer(listRooms, {
    ...{ status: true as const, withoutRoom: 0 },
    items: [{ roomId: 'r1', name: 'Hall', capacity: 40, students: 10, invigilators: [] }],
  }),
  answer(namesOfPeople, {
    status: true,
    items: [1, 2, 3, 4, 5, 6].map((n) => ({ userId: idOf(n), name: `Student ${n}` })),
  }),
];
const at = { from: '2026-11-21T05:12:00.000Z', to: '2026-11-21T05:18:00.000Z' };
const lost = answer(listLostTime, {
  status: true,
  unlisted: 0,
  items: [
    {
      ...{ kind: 'room', isProposed: true, ...at, roomId: 'r1', sectionId: null, running: 10 },
      students: [...[1, 2, 3, 4].map((n) => ({ userId: idOf(n), minutes: 4 })), { userId: idOf(5), minutes: 2 }],
    },
    {
      ...{ kind: 'single', isProposed: false, ...at, roomId: null, sectionId: 'a', running: 1 },
      students: [{ userId: idOf(6), minutes: 3 }],
    },
  ],
});
const open = (
  more: NonNullable<Parameters<typeof renderPage>[0]['answers']>,
  state: 'running' | 'closed' = 'running',
) =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=time', user: { roles: ['organiser'] } },
    answers: [...world(state), ...more],
  });
const table = async () => within(await screen.findByRole('table', { name: 'Lost time' }));

test('who lost how much is listed by room and by section, and given to those who lost equally much', async () => {
  const { server, user } = await open([lost, answer(extendExam, { status: true, attempts: 4 })]);
  const rows = await table();
  expect(await rows.findAllByText('Hall')).toHaveLength(2);
  expect(await rows.findByText('Student 1, Student 2, Student 3, 1 more')).toBeVisible();
  expect(rows.getAllByText('5 of 10 together: proposed')).toHaveLength(2);
  expect(rows.getByText('One alone: not proposed').closest('tr')).toHaveTextContent(/A.*Student 6.*3/);
  // what is proposed is decided on as an interruption
  expect(rows.getAllByRole('button')).toHaveLength(1);
  await user.click(rows.getByRole('button', { name: 'Give 3 minutes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give time' }));
  expect(dialog.getByText('1 student')).toBeVisible();
  const minutes = dialog.getByRole('textbox', { name: /^Minutes/ });
  expect(minutes).toHaveValue('3');
  await user.clear(minutes);
  await user.type(minutes, '4');
  expect(dialog.getByRole('button', { name: 'Give time' })).toBeDisabled();
  await user.clear(minutes);
  await user.type(minutes, '2');
  await user.click(dialog.getByRole('button', { name: 'Give time' }));
  await waitFor(() => expect(server.callsOf(extendExam)).toHaveLength(1));
  expect(server.callsOf(extendExam)[0]!.body).toMatchObject({
    ...{ minutes: 2, reason: 'network', to: { userIds: [idOf(6)] } },
  });
});

test('what a room lost together is an interruption of its own: each is given the own loss, or it is dismissed with a reason', async () => {
  const outageId = '00000000-0000-7000-8000-0000000000aa';
  const proposed = answer(listOutages, {
    status: true,
    items: [
      {
        ...{ outageId, kind: 'room', roomId: 'r1', sectionId: null, ...at, minutes: 4, attempts: 5 },
        ...{ givenMinutes: null, decision: null, decidedBy: null, decidedAt: null, reason: null },
      },
    ],
  });
  const { server, user } = await open([
    lost,
    proposed,
    answer(decideOutage, { status: true, attempts: 5, reopened: 0 }),
  ]);
  const rows = within(await screen.findByRole('table', { name: 'Interruptions' }));
  expect(await rows.findByText('Hall: lost time together')).toBeVisible();
  await user.click(rows.getByRole('button', { name: 'Give 4 minutes' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Give time' }));
  expect(dialog.getByText(/^5 students Each is given what they lost/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Give time' }));
  await waitFor(() => expect(server.callsOf(decideOutage)).toHaveLength(1));
  expect(server.callsOf(decideOutage)[0]).toMatchObject({
    ...{ params: { outageId }, body: { decision: 'grant', minutes: 4 } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(rows.getByRole('button', { name: 'Dismiss' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Dismiss' }));
  expect(dialog.queryByText(/Each is given/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Reason/), 'A fire drill');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(server.callsOf(decideOutage)).toHaveLength(2));
  expect(server.callsOf(decideOutage)[1]!.body).toMatchObject({ decision: 'dismiss', reason: 'A fire drill' });
});

test('single ones that are not listed are counted', async () => {
  await open([answer(listLostTime, { status: true, items: [], unlisted: 3 })]);
  expect(await screen.findByText('3 older single ones are not listed.')).toBeVisible();
});

test('nothing lost says so; what could not be loaded is asked for again; of a test that is over nothing is given', async () => {
  const { server, user } = await open([refuse(listLostTime, { code: 'exam.not_found', status: 404 })]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.set(answer(listLostTime, { status: true, items: [], unlisted: 0 }));
  await user.click(again);
  expect(await screen.findByText('Nobody has lost time.')).toBeVisible();
  await open([lost], 'closed');
  const rows = await table();
  expect(rows.getByText('One alone: not proposed')).toBeVisible();
  expect(rows.queryByRole('button')).toBeNull();
});
