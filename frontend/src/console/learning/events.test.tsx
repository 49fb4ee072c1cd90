import { listClasses } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import {
  addSchoolEvent,
  listSchoolEvents,
  removeSchoolEvent,
  restoreSchoolEvent,
  type SchoolEvent,
} from '@exam/contracts/http/school-events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';

const eventId = '00000000-0000-7000-8000-000000000001';
const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: 'a' };
const names = {
  boardName: 'CBSE',
  className: 'Class 12',
  groupName: 'MPC',
  sectionName: 'A',
  students: 30,
  teachers: 1,
};
const sports: SchoolEvent = {
  ...{ eventId, name: 'Sports day', places: null, addedBy: 'somebody' },
  ...{ startsAt: '2026-12-01T03:30:00.000Z', endsAt: '2026-12-01T10:30:00.000Z' },
};
const events = (items: SchoolEvent[], role: 'teacher' | 'org-admin' = 'org-admin') =>
  renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning?tab=events', user: { roles: [role] } },
    answers: [
      answer(listSchoolEvents, { status: true, items, nextCursor: null, total: items.length }),
      answer(listClasses, { status: true, items: [{ ...place, ...names }] }),
      answer(ownTeaching, { status: true, items: [{ ...place, subjectIds: null }] }),
      answer(addSchoolEvent, { status: true, eventId }),
      answer(removeSchoolEvent, { status: true }),
      answer(restoreSchoolEvent, { status: true }),
    ],
  });
type User = Awaited<ReturnType<typeof events>>['user'];
const open = async (user: User) => {
  await user.click((await screen.findAllByRole('button', { name: 'Add an event' }))[0]!);
  return within(await screen.findByRole('dialog', { name: 'Add an event' }));
};
const fill = (dialog: Awaited<ReturnType<typeof open>>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

test('an event is put into the calendars of the school, once it ends after it begins', async () => {
  const { server, user } = await events([]);
  const dialog = await open(user);
  const add = dialog.getByRole('button', { name: 'Add an event' });
  fill(dialog, /^Name/, 'Sports day');
  fill(dialog, /^Begins at/, '2026-12-01T09:00');
  fill(dialog, /^Ends at/, '2026-12-01T09:00');
  await user.selectOptions(dialog.getByLabelText('For'), 'all');
  expect(dialog.getByText('It ends after it begins, at most 31 days later.')).toBeVisible();
  expect(add).toBeDisabled();
  fill(dialog, /^Ends at/, '2026-12-01T16:00');
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { eventId: _, addedBy: _by, ...sent } = sports;
  expect(server.callsOf(addSchoolEvent)[0]!.body).toMatchObject(sent);
});

test('a teacher chooses own sections, and nobody else', async () => {
  const { server, user } = await events([], 'teacher');
  const dialog = await open(user);
  expect(dialog.queryByLabelText('For')).toBeNull();
  fill(dialog, /^Name/, 'Bring your notebook');
  fill(dialog, /^Begins at/, '2026-12-01T09:00');
  fill(dialog, /^Ends at/, '2026-12-01T10:00');
  expect(dialog.getByRole('button', { name: 'Add an event' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /^Classes and sections/ }));
  await user.click(await screen.findByRole('option', { name: 'CBSE · Class 12 · MPC · A', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Add an event' }));
  await waitFor(() => expect(server.callsOf(addSchoolEvent)).toHaveLength(1));
  expect(server.callsOf(addSchoolEvent)[0]!.body).toMatchObject({ places: [place] });
});

test('[CONSOLE-004] a removed event is brought back by Undo', async () => {
  const { server, user } = await events([sports]);
  const row = (await screen.findByRole('rowheader', { name: 'Sports day' })).closest('tr')!;
  expect(row).toHaveTextContent(/01-12-2026 9:00 AM.*01-12-2026 4:00 PM/);
  await user.click(within(row).getByRole('button', { name: /Sports day/ }));
  await waitFor(() => expect(server.callsOf(listSchoolEvents)).toHaveLength(2));
  expect(server.callsOf(removeSchoolEvent)[0]!.params).toEqual({ eventId });
  await act(() => undoLatest());
  // itself, so that it stays whose it was
  expect(server.callsOf(restoreSchoolEvent)[0]!.params).toEqual({ eventId });
  expect(server.callsOf(addSchoolEvent)).toEqual([]);
});
