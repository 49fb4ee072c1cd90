import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { changeLiveClass, listLiveClasses, scheduleLiveClass, type LiveClass } from '@exam/contracts/http/live-classes';
import { openLiveClass } from '@exam/contracts/http/openings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const liveClassId = '00000000-0000-7000-8000-000000000001';
const place = (sectionId: string) => ({ boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId });
const shown = (sectionId: string) => ({
  ...place(sectionId),
  ...{ boardName: 'CBSE', className: 'Class 12', groupName: 'MPC', sectionName: sectionId.toUpperCase() },
  ...{ students: 30, teachers: 1 },
});
const lenses: LiveClass = {
  ...{ liveClassId, title: 'Lenses', subjectName: 'Physics', teacherName: 'Ms. Iyer', description: '', version: 3 },
  ...{ startsAt: '2026-12-01T03:30:00.000Z', durationMinutes: 60, joinUrl: 'https://zoom.us/j/1', recording: null },
  ...{ places: [place('a')], reminders: 12 },
};
const learning = (items: LiveClass[]) =>
  renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning', user: { roles: ['teacher'] } },
    answers: [
      answer(listLiveClasses, { status: true, items, nextCursor: null, total: items.length }),
      answer(listClasses, { status: true, items: [shown('a'), shown('b')] }),
      answer(ownTeaching, { status: true, items: [{ ...place('a'), subjectIds: null }] }),
      answer(scheduleLiveClass, { status: true, liveClassId, version: 1 }),
      answer(changeLiveClass, { status: true, version: 4 }),
    ],
  });
const fill = (where: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });

test('[LEARNADM-003] a teacher schedules a class for own sections, with an https address alone', async () => {
  const { server, user } = await learning([]);
  await user.click((await screen.findAllByRole('button', { name: 'Schedule a class' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Schedule a class' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  fill(dialog, /^Title/, 'Lenses');
  fill(dialog, /^Subject/, 'Physics');
  expect(within(dialog).getByLabelText(/^Teacher/)).toHaveValue('Asha Rao');
  fill(dialog, /^Begins at/, '2026-12-01T09:00');
  await user.click(within(dialog).getByRole('combobox', { name: /^Classes and sections/ }));
  const list = await screen.findByRole('listbox', { hidden: true });
  const options = within(list).getAllByRole('option', { hidden: true });
  expect(options.map((one) => one.textContent)).toEqual(['CBSE · Class 12 · MPC · A']);
  await user.click(options[0]!);
  fill(dialog, /^Address of the class/, 'http://zoom.us/j/1');
  expect(within(dialog).getByText('An address that begins with https://')).toBeVisible();
  expect(save).toBeDisabled();
  fill(dialog, /^Address of the class/, 'https://zoom.us/j/1');
  await user.click(save);
  await waitFor(() => expect(server.callsOf(scheduleLiveClass)).toHaveLength(1));
  expect(server.callsOf(scheduleLiveClass)[0]!.body).toMatchObject({
    content: {
      ...{ title: 'Lenses', subjectName: 'Physics', teacherName: 'Asha Rao', description: '', durationMinutes: 60 },
      ...{ startsAt: '2026-12-01T03:30:00.000Z', joinUrl: 'https://zoom.us/j/1', recording: null },
    },
    places: [place('a')],
  });
});

test('[LEARNADM-003] whoever changes the time reads to how many it is told', async () => {
  const { server, user } = await learning([lenses]);
  const row = (await screen.findByRole('rowheader', { name: 'Lenses' })).closest('tr')!;
  expect(row).toHaveTextContent(/CBSE · Class 12 · MPC · A.*01-12-2026 9:00 AM/);
  expect(within(row).getByText('01-12-2026 9:00 AM').closest('td')).toHaveAttribute('data-short');
  await user.click(within(row).getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lenses' });
  expect(within(dialog).queryByText(/notified of the new time/)).toBeNull();
  fill(dialog, /^Begins at/, '2026-12-01T10:00');
  expect(within(dialog).getByText('12 students who set a reminder are notified of the new time.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeLiveClass)).toHaveLength(1));
  expect(server.callsOf(changeLiveClass)[0]).toMatchObject({
    ...{ params: { liveClassId }, body: { version: 3, content: { startsAt: '2026-12-01T04:30:00.000Z' } } },
  });
});

test('[LEARNADM-003] a class that a pack has brought is shown as such, and not changed here', async () => {
  await learning([lenses, { ...lenses, liveClassId: 'optics.1', title: 'Optics', isByPack: true }]);
  const row = (await screen.findByRole('rowheader', { name: 'Optics' })).closest('tr')!;
  expect(row).toHaveTextContent('Brought by a pack');
  expect(within(row).queryByRole('button', { name: 'Change' })).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
});

test('[CONSOLE-007] a class that somebody else has changed keeps what was typed, joins the rest and asks with both values', async () => {
  const other = '00000000-0000-7000-8000-000000000007';
  const { server, user } = await learning([lenses]);
  server.set(
    answer(namesOfPeople, { status: true, items: [{ userId: other, name: 'Devi Nair' }] }),
    answer(openLiveClass, { status: true, others: [other] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lenses' });
  expect(await within(dialog).findByText('Others have this open: Devi Nair')).toBeVisible();
  fill(dialog, /^Title/, 'Mine');
  const { title: _, ...rest } = lenses;
  const theirs = { ...rest, title: 'Theirs', durationMinutes: 90, recording: 'https://films.example/1' };
  const object = { version: 4, content: theirs };
  server.set(
    refuse(changeLiveClass, {
      ...{ status: 409, code: 'edit.conflict', message: 'x' },
      details: { object, by: other, at: '2026-11-26T03:30:00.000Z' },
    }),
  );
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  const asked = within(await within(dialog).findByRole('group', { name: 'Title' }));
  expect(asked.getByText('You wrote: Mine')).toBeVisible();
  expect(asked.getByText('The other one wrote: Theirs')).toBeVisible();
  expect(await within(dialog).findByText(/^Devi Nair has changed this meanwhile/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Title/ })).toHaveValue('Mine');
  expect(within(dialog).getByLabelText(/^Minutes/)).toHaveValue('90');
  expect(within(dialog).getByLabelText(/^Address of the recording/)).toHaveValue('https://films.example/1');
  // nothing goes over the newer one before it is decided
  expect(save).toBeDisabled();
  server.set(answer(changeLiveClass, { status: true, version: 5 }));
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(changeLiveClass).at(-1)!.body).toMatchObject({
    version: 4,
    content: { title: 'Mine', durationMinutes: 90, recording: 'https://films.example/1' },
  });
});

test('[LEARNADM-003] title and description are written in other languages too; what is empty is not sent', async () => {
  const { server, user } = await learning([{ ...lenses, translations: { hi: { title: 'लेंस' } } }]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lenses' }));
  await user.click(dialog.getByText('Other languages: हिन्दी'));
  for (const language of ['தமிழ்', 'తెలుగు'])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a language' }), language);
  const tamil = dialog.getByRole('region', { name: 'தமிழ்' });
  fill(tamil, /^Title/, 'வில்லைகள்');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeLiveClass)).toHaveLength(1));
  expect(server.callsOf(changeLiveClass)[0]!.body).toMatchObject({
    content: { translations: { hi: { title: 'लेंस' }, ta: { title: 'வில்லைகள்' } } },
  });
  expect(JSON.stringify(server.callsOf(changeLiveClass)[0]!.body)).not.toContain('"te"');
});

test('[LEARNADM-003] who takes the other languages out says so', async () => {
  const { server, user } = await learning([{ ...lenses, translations: { hi: { title: 'लेंस' } } }]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lenses' }));
  await user.click(dialog.getByText('Other languages: हिन्दी'));
  fill(dialog.getByRole('region', { name: 'हिन्दी' }), /^Title/, '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeLiveClass)).toHaveLength(1));
  expect(server.callsOf(changeLiveClass)[0]!.body).toMatchObject({ content: { translations: null } });
});
