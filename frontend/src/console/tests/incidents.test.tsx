import { listExports } from '@exam/contracts/http/audit';
import { readExam } from '@exam/contracts/http/exam-results';
import { addIncident, readExamDay } from '@exam/contracts/http/incidents';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { listRooms } from '@exam/contracts/http/rooms';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { ReportIncident, type Reported } from './report-incident.js';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
const names = answer(namesOfPeople, {
  status: true,
  items: [
    { userId: id(1), name: 'Asha Rao' },
    { userId: id(2), name: 'Bela Nair' },
  ],
});
const saved = answer(addIncident, { status: true, incidentId: id(9) });
const room = (n: number) => ({ roomId: id(n), name: `Room ${n}`, capacity: 40, students: 30, invigilators: [] });
const rooms = (items = [room(7), room(8)]) => answer(listRooms, { status: true, items, withoutRoom: 0 });

async function report(reported: Reported, ...answers: ReturnType<typeof answer>[]) {
  const onClose = jest.fn();
  const page = await renderPage({
    page: Promise.resolve({
      Component: () => <ReportIncident examId="mock-1" reported={reported} onClose={onClose} />,
    }),
    ...{ at: '/console/tests/mock-1', user: { roles: ['teacher'] }, answers },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole('button', { name: 'Report incident' });
  const write = (note: string) => page.user.type(dialog.getByRole('textbox', { name: /What happened/ }), note);
  return { ...page, dialog, send, write, onClose };
}

test('[MONITOR-010] an incident is reported about a student with its category and what happened', async () => {
  const { server, user, dialog, send, write, onClose } = await report(
    { student: { userId: id(1), name: 'Asha Rao' } },
    saved,
  );
  expect(screen.getByRole('dialog', { name: 'Report an incident about Asha Rao' })).toBeVisible();
  const categories = dialog.getByRole('combobox', { name: 'Category' });
  expect([...categories.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Technical', 'Room', 'Health', 'Conduct', 'Other'],
  ]);
  await user.selectOptions(categories, 'Health');
  await write('  ');
  expect(send()).toBeDisabled();
  await write('Felt faint.');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf(addIncident).map(({ params, body }) => [params, body])).toEqual([
    [
      { examId: 'mock-1' },
      {
        ...{ commandId: expect.any(String), about: { userId: id(1) } },
        ...{ category: 'health', note: 'Felt faint.' },
      },
    ],
  ]);
});

test('[MONITOR-010] an incident is reported about a room of the test; what is refused is said and can be sent again', async () => {
  const refused = refuse(addIncident, { status: 404, code: 'room.not_found', message: 'This room does not exist.' });
  const { server, user, dialog, send, write, onClose } = await report({ student: null }, rooms(), refused);
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Room' }), 'Room 8');
  await write('The lights went out.');
  await user.click(send());
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.getByRole('textbox', { name: /What happened/ })).toHaveValue('The lights went out.');
  expect(server.callsOf(addIncident)[0]!.body).toMatchObject({ about: { roomId: id(8) }, category: 'technical' });
});

test('[MONITOR-010] without a room there is nothing to report about', async () => {
  const { dialog, send } = await report({ student: null }, rooms([]));
  expect(await dialog.findByText('This test has no rooms.')).toBeVisible();
  expect(send()).toBeDisabled();
});

const day = answer(readExamDay, {
  ...{ status: true, examName: 'Mock 1', startAt: at('03:30'), endAt: at('06:30'), closesAt: null },
  counts: { expected: 40, begun: 38, submitted: 30, running: 8 },
  extensions: [{ minutes: 10, students: null, reason: 'power', note: 'Block B', by: id(2), at: at('04:00') }],
  outages: [
    {
      ...{ kind: 'server', room: null, sectionId: null, from: at('03:40'), to: at('03:42') },
      ...{ decision: 'dismissed', reason: 'Nobody wrote' },
    },
    {
      ...{ kind: 'room', room: 'Room 1', sectionId: null, from: at('04:00'), to: at('04:05') },
      ...{ decision: 'granted', reason: null },
    },
    {
      ...{ kind: 'room', room: null, sectionId: 'b', from: at('04:00'), to: at('04:05') },
      ...{ decision: null, reason: null },
    },
  ],
  incidents: [
    {
      ...{ incidentId: id(3), userId: id(1), room: null, category: 'health', note: '=HYPERLINK("x")' },
      ...{ by: id(2), at: at('03:50') },
    },
    {
      ...{ incidentId: id(4), userId: null, room: 'Room 1', category: 'technical', note: 'Lights out.' },
      ...{ by: '', at: at('03:55') },
    },
  ],
});
const exam = answer(readExam, {
  status: true,
  Item: {
    ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', startAt: at('03:30'), endAt: at('06:30') },
    ...{ state: 'closed', candidates: 30, expected: 40, place: null },
    sections: [{ sectionId: 'b', sectionName: 'Section B' }],
  },
});
const openDay = async (...answers: ReturnType<typeof answer>[]) => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), '#saved');
  URL.revokeObjectURL = () => undefined;
  const page = await renderPage({
    page: import('./exam-day.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId/exam-day', at: '/console/tests/mock-1/exam-day' },
    ...{ user: { roles: ['teacher'] }, answers: [day, exam, names, ...answers] },
  });
  await screen.findAllByText('Bela Nair');
  return { ...page, files };
};
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      // without the title of its column, for narrow screens
      [...row.querySelectorAll('td, th')].map((cell) => cell.lastElementChild!.textContent),
    );

test('[MONITOR-010] the exam-day report shows times, counts, incidents with who and when, time that was given and interruptions', async () => {
  await openDay();
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent;
  expect(['Start', 'End', 'Closes', 'Expected', 'Begun', 'Running', 'Submitted'].map(fact)).toEqual([
    ...['21-11-2026 9:00 AM', '21-11-2026 12:00 PM', '–', '40', '38', '8', '30'],
  ]);
  expect(cellsOf('Incidents')).toEqual([
    ['21-11-2026 9:20 AM', 'Asha Rao', 'Health', '=HYPERLINK("x")', 'Bela Nair'],
    ['21-11-2026 9:25 AM', 'Room 1', 'Technical', 'Lights out.', '–'],
  ]);
  expect(cellsOf('Time that was given')).toEqual([
    ['21-11-2026 9:30 AM', '10', 'Everybody', 'Power cut: Block B', 'Bela Nair'],
  ]);
  await waitFor(() => expect(cellsOf('Interruptions')[2]).toContain('Section B: lost time together'));
  expect(cellsOf('Interruptions')).toEqual([
    ['21-11-2026 9:10 AM', 'Service away', '21-11-2026 9:12 AM', 'Dismissed: Nobody wrote'],
    ['21-11-2026 9:30 AM', 'Room 1: lost time together', '21-11-2026 9:35 AM', 'Time was given'],
    ['21-11-2026 9:30 AM', 'Section B: lost time together', '21-11-2026 9:35 AM', '–'],
  ]);
});

test('[MONITOR-010] the report is printed, and saved as a table that runs nothing once its export is entered', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { server, user, files } = await openDay(answer(listExports.incidents, { status: true }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(server.callsOf(listExports.incidents)[0]!.body).toMatchObject({ filter: { examId: 'mock-1' } });
  const lines = (await textOf(files[0]!)).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Expected,40',
      `Incident,21-11-2026 9:20 AM,,Asha Rao,Health,"'=HYPERLINK(""x"")",Bela Nair`,
      'Incident,21-11-2026 9:25 AM,,Room 1,Technical,Lights out.,–',
      'More time,21-11-2026 9:30 AM,,Everybody,10 min,Power cut: Block B,Bela Nair',
      'Interruptions,21-11-2026 9:30 AM,21-11-2026 9:35 AM,Room 1: lost time together,Time was given,,',
    ]),
  );
});

test('[MONITOR-010] where the export cannot be entered there is no file', async () => {
  const { user, files } = await openDay(refuse(listExports.incidents, { status: 403, code: 'auth.not_allowed' }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled());
  expect(files).toEqual([]);
});

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(file);
  });
