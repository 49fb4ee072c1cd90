import { readExam } from '@exam/contracts/http/exam-results';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { listRooms, readRoomSheet, setRooms, setSeats } from '@exam/contracts/http/rooms';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const ravi = '00000000-0000-7000-8000-000000000001';
const exam = answer(readExam, {
  status: true,
  Item: {
    ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', state: 'upcoming', candidates: 0, expected: 40 },
    place: { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null },
    ...{ startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z', sections: [] },
  },
});
const rooms = answer(listRooms, {
  status: true,
  items: [{ roomId: 'r1', name: 'Hall', capacity: 40, students: 38, invigilators: [ravi] }],
  withoutRoom: 2,
});
const names = answer(namesOfPeople, { status: true, items: [{ userId: ravi, name: 'Ravi Rao' }] });
const open = (
  more: NonNullable<Parameters<typeof renderPage>[0]['answers']> = [],
  role: 'organiser' | 'teacher' = 'organiser',
) =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=rooms', user: { roles: [role] } },
    answers: [exam, rooms, names, ...more],
  });
const choose = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], 'rooms.csv'));

test('[MONITOR-009] rooms are listed with capacity, students and invigilators, and how many students have none', async () => {
  await open();
  const row = within((await screen.findByRole('rowheader', { name: 'Hall' })).closest('tr')!);
  expect(row.getByText('40')).toBeVisible();
  expect(row.getByText('38')).toBeVisible();
  expect(await row.findByText('Ravi Rao')).toBeVisible();
  expect(screen.getByText('2 students have no room.')).toBeVisible();
});

test('[MONITOR-009] a spreadsheet of seats is shown before it is taken, and each refused row is told with its reason', async () => {
  const { user, server } = await open([
    answer(readRoomSheet, {
      ...{ status: true as const, rooms: [] },
      seats: [
        { n: 2, userCode: 'asha', room: 'Hall', seat: 'A1' },
        { n: 3, userCode: 'meera', room: 'Hall', seat: 'A2' },
      ],
      refused: [{ n: 4, code: 'import.cell_invalid', message: 'No code.' }],
    }),
    answer(setSeats, { status: true, accepted: 1, refused: [{ n: 3, code: 'room.full', message: 'Full' }] }),
  ]);
  await screen.findByRole('button', { name: 'From a spreadsheet' });
  await choose(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'From a spreadsheet' }));
  expect(dialog.getByText('2 rows can be taken')).toBeVisible();
  expect(dialog.getByText(/^Row 4: /)).toBeVisible();
  expect(server.callsOf(setSeats)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take them' }));
  expect(await screen.findByText('Row 3: This room is full.')).toBeVisible();
  expect(server.callsOf(setSeats)[0]!.body).toMatchObject({ seats: [{ userCode: 'asha' }, { userCode: 'meera' }] });
  expect(screen.queryByRole('button', { name: 'Take them' })).toBeNull();
});

test('a file that cannot be read changes nothing and is told', async () => {
  const { user, server } = await open([refuse(readRoomSheet, { code: 'import.unreadable' })]);
  await screen.findByRole('button', { name: 'From a spreadsheet' });
  await choose(user);
  await waitFor(() => expect(server.callsOf(readRoomSheet)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[MONITOR-009] a room by hand; what is refused stays in the dialog with its reason', async () => {
  const refused = [{ n: 1, code: 'user.not_found', message: 'Nobody is called ravi2.' }];
  const { user, server } = await open([answer(setRooms, { status: true, accepted: 0, refused })]);
  await user.click(await screen.findByRole('button', { name: 'Add a room' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a room' }));
  await user.type(dialog.getByRole('textbox', { name: /^Room/ }), 'Lab');
  await user.type(dialog.getByRole('textbox', { name: /^Capacity/ }), '30');
  await user.type(dialog.getByRole('textbox', { name: /^Invigilators/ }), 'ravi2, meera');
  await user.click(dialog.getByRole('button', { name: 'Add a room' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  server.set(answer(setRooms, { status: true, accepted: 1, refused: [] }));
  await user.click(dialog.getByRole('button', { name: 'Add a room' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(setRooms).at(-1)!.body).toMatchObject({
    rooms: [{ name: 'Lab', capacity: 30, invigilators: ['ravi2', 'meera'] }],
  });
});

test('a room is removed once it was asked', async () => {
  const { user, server } = await open([answer(setRooms, { status: true, accepted: 1, refused: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Remove Hall' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Hall' }));
  expect(dialog.getByText('Its 38 students are left without a room.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Hall' }));
  await waitFor(() => expect(server.callsOf(setRooms)[0]!.body).toMatchObject({ rooms: [], removed: ['Hall'] }));
});

test('[ROLE-005] a teacher sees the rooms and sets none', async () => {
  await open([], 'teacher');
  expect(await screen.findByRole('rowheader', { name: 'Hall' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /room|spreadsheet|Remove/i })).toBeNull();
});
