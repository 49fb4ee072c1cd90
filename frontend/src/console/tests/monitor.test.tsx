import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { listAnnouncements, sendAnnouncement } from '@exam/contracts/http/announcements';
import { readExam } from '@exam/contracts/http/exam-results';
import { readAttemptHistory } from '@exam/contracts/http/attempt-history';
import { addIncident } from '@exam/contracts/http/incidents';
import { listRooms } from '@exam/contracts/http/rooms';
import { extendExam } from '@exam/contracts/http/exams';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { forceSubmissions, reopenAttempt } from '@exam/contracts/http/staff-attempts';
import { readMonitor, type MonitorStudent } from '@exam/contracts/http/monitor';
import { monitorPush, watchMonitor } from '@exam/contracts/push/live';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { answer, refuse } from '../../test/fake-server.js';
import { connect, disconnect, emitted, fakeSocket, push } from '../../test/fake-socket.js';

fakeSocket();
const { renderPage } = await import('../../test/render-page.js');

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const asOf = '2026-11-21T04:00:00.000Z';
const counts = { disconnected: 3, unsynced: 0, idle: 1, answering: 8, notBegun: 2, submitted: 5, void: 0 };
const student = (n: number, state: MonitorStudent['state']): MonitorStudent => ({
  ...{ userId: id(n), attemptId: id(n + 5), sectionId: 'a', state, submittedBy: null },
  ...{ since: '2026-11-21T03:58:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
});
type Section = z.input<typeof readMonitor.answer>['Item']['sections'][number];
const sections: Section[] = [
  {
    ...{ sectionId: 'a', expected: 9, goneSince: '2026-11-21T03:58:00.000Z' },
    counts: { ...counts, answering: 4, notBegun: 0, submitted: 1 },
  },
  { sectionId: 'b', expected: 10, goneSince: null, counts: { ...counts, disconnected: 0, idle: 0, answering: 4 } },
];
const monitorOf = (told: Section[]) =>
  answer(readMonitor, ({ query }) => ({
    status: true as const,
    Item: {
      ...{ asOf, expected: 19, counts, byDeadline: 2, byStaff: 0, lastEndAt: '2026-11-21T06:30:00.000Z', overdue: 1 },
      saves: { perSecond: 12.5, p99Ms: 40, refused: 3, isSlow: true },
      course: [
        { at: '2026-11-21T03:30:00.000Z', begun: 0, submitted: 0 },
        { at: asOf, begun: 17, submitted: 5 },
      ],
      sections: told,
    },
    items: query?.state === 'idle' ? [student(2, 'idle')] : [student(1, 'disconnected'), student(2, 'idle')],
    nextCursor: null,
    total: query?.state === 'idle' ? 1 : 2,
  }));
const monitor = monitorOf(sections);
const exam = answer(readExam, {
  status: true,
  Item: {
    ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', state: 'running', candidates: 5, expected: 19 },
    ...{ startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
    place: { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null },
    sections: [
      { sectionId: 'a', sectionName: 'A' },
      { sectionId: 'b', sectionName: 'B' },
    ],
  },
});
const names = answer(namesOfPeople, {
  status: true,
  items: [
    { userId: id(1), name: 'Asha Rao' },
    { userId: id(2), name: 'Bela Nair' },
  ],
});
const announcements = (items: z.input<typeof listAnnouncements.answer>['items'] = []) =>
  answer(listAnnouncements, { status: true, items });
const open = (more: NonNullable<Parameters<typeof renderPage>[0]['answers']> = []) =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1', user: { roles: ['organiser'] } },
    answers: [exam, monitor, names, announcements(), ...more],
  });

test('[MONITOR-003] [CONSOLE-010] a running test opens with its monitor: counts that filter, figures, sections and problems first', async () => {
  const { server, user } = await open();
  const table = await screen.findByRole('table', { name: 'Students' });
  expect(await within(table).findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  const filters = screen.getByRole('group', { name: 'Students by state' });
  expect(
    within(filters)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      'All19',
      'Disconnected3',
      'Answers waiting0',
      'Idle1',
      'Answering8',
      'Not begun2',
      'Submitted5',
      'Given up or withdrawn0',
    ],
  ]);
  for (const text of ['150 min', '12.5', '40 ms']) expect(screen.getByText(text)).toBeVisible();
  const refused = screen.getByText('Refused in the last minute', { selector: 'dt' });
  expect(refused.nextElementSibling).toHaveTextContent('3');
  const course = screen.getByRole('table', { name: 'Begun and submitted over time' });
  const lines = within(course)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['When', 'Begun', 'Submitted'],
    ['9:00 AM', '0', '0'],
    ['9:30 AM', '17', '5'],
  ]);
  const rows = within(table).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Asha Rao', 'Bela Nair']);
  const sections = screen.getByRole('table', { name: 'Sections, the worst first' });
  expect(
    within(sections)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B']);
  await user.click(within(filters).getByRole('button', { name: /Idle/ }));
  expect(within(filters).getByRole('button', { name: /Idle/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(sections).getByRole('button', { name: 'A' }));
  expect(await screen.findByRole('button', { name: 'Give time to these 1' })).toBeVisible();
  expect(server.callsOf(readMonitor).at(-1)!.query).toMatchObject({ state: 'idle', sectionId: 'a' });
});

test('[MONITOR-006] it warns of a section that has gone, and gives those who have gone time; of slow saves and attempts past their end', async () => {
  const { server, user } = await open([answer(extendExam, { status: true, attempts: 2 })]);
  expect(await screen.findByText(/^A: 3 of 8 disconnected since/)).toBeVisible();
  expect(screen.getByText(/more than half a second/)).toBeVisible();
  expect(screen.getByText('1 attempt is past the end by a minute.')).toBeVisible();
  await user.click(within(screen.getAllByRole('alert')[0]!).getByRole('button', { name: 'Give time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give time' });
  expect(within(dialog).getByText(/2 students/)).toBeVisible();
  expect(server.callsOf(readMonitor).at(-1)!.query).toMatchObject({ state: 'disconnected', sectionId: 'a' });
  await user.click(within(dialog).getByRole('button', { name: 'Give time' }));
  expect(server.callsOf(extendExam)[0]!.body).toMatchObject({ to: { userIds: [id(1), id(2)] } });
});

test('[MONITOR-006] where many sections have gone, four or more, it warns once, and gives all who have gone time', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...{ sectionId: `s${at}`, expected: 9, counts: { ...counts, disconnected: 5, unsynced: 0, idle: 0, answering: 1 } },
    goneSince: `2026-11-21T04:0${at % 10}:00.000Z`,
  }));
  for (const [gone, warnings] of [
    [3, 3],
    [4, 1],
  ] as const) {
    await open([monitorOf(many.slice(0, gone))]);
    expect(await screen.findAllByText(/disconnected since/)).toHaveLength(warnings);
    cleanup();
  }
  const { user, server } = await open([monitorOf(many)]);
  const [warning, ...others] = await screen.findAllByText(/disconnected since/);
  expect(others).toEqual([]);
  expect(warning).toHaveTextContent('40 sections: 200 of 240 disconnected since 21-11-2026 9:30 AM');
  await user.click(within(screen.getAllByRole('alert')[0]!).getByRole('button', { name: 'Give time' }));
  await screen.findByRole('dialog', { name: 'Give time' });
  expect(server.callsOf(readMonitor).at(-1)!.query).toMatchObject({ state: 'disconnected' });
  expect(server.callsOf(readMonitor).at(-1)!.query).not.toHaveProperty('sectionId');
});

test('[MONITOR-004] counts come by the live channel, which is asked again when it is back; without it the age is said', async () => {
  await open();
  await screen.findByRole('table', { name: 'Students' });
  expect(screen.getByText('As of 09:30:00')).toBeVisible();
  expect(emitted).toContainEqual({ name: watchMonitor.name, data: { examId: 'mock-1' } });
  push(monitorPush.name, { examId: 'other', asOf: '2026-11-21T05:00:00.000Z', counts: { ...counts, idle: 70 } });
  push(monitorPush.name, { examId: 'mock-1', asOf: '2026-11-21T04:00:02.000Z', counts: { ...counts, idle: 7 } });
  expect(screen.getByText('As of 09:30:02')).toBeVisible();
  expect(screen.getByRole('button', { name: /Idle/ })).toHaveTextContent('7');
  emitted.length = 0;
  connect();
  expect(emitted).toContainEqual({ name: watchMonitor.name, data: { examId: 'mock-1' } });
});

describe('as time passes', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('[MONITOR-004] after ten seconds without news it says since when; without the line it asks every ten seconds', async () => {
    const { server } = await open();
    await screen.findByRole('table', { name: 'Students' });
    await pass(9_000);
    expect(screen.queryByText(/^Not up to date/)).toBeNull();
    await pass(2_000);
    expect(screen.getByText(/^Not up to date for 1[12] s$/)).toBeVisible();
    push(monitorPush.name, { examId: 'mock-1', asOf: '2026-11-21T04:00:12.000Z', counts });
    expect(screen.getByText('As of 09:30:12')).toBeVisible();
    disconnect();
    const before = server.callsOf(readMonitor).length;
    for (let n = 1; n <= 3; n += 1) {
      await pass(10_000);
      expect(server.callsOf(readMonitor).length).toBe(before + n);
    }
    connect();
  });

  test('[MONITOR-004] a minute of 20,000 students in forty sections, pushed every second, is 30 KB at most', async () => {
    const many = answer(readMonitor, () => ({ status: true as const, ...large() }));
    const { server } = await open([many]);
    await screen.findByRole('table', { name: 'Students' });
    const before = server.callsOf(readMonitor).length;
    await pass(60_000);
    const asked = server.callsOf(readMonitor).length - before;
    expect(asked).toBeGreaterThan(0);
    const push = JSON.stringify([monitorPush.name, { examId: 'mock-1', asOf, counts: large().Item.counts }]);
    // a frame of the live channel goes as it is, an answer as the edge sends it
    const bytes = asked * (gzipSync(JSON.stringify(large())).length + 1_000) + 60 * (Buffer.byteLength(push) + 8);
    expect(bytes).toBeLessThanOrEqual(30 * 1024);
  });
});

function large() {
  const sections = Array.from({ length: 40 }, (_, n) => ({
    ...{ sectionId: `section-${n}`, expected: 500, goneSince: null },
    counts: { ...counts, answering: 400 + ((n * 37) % 90), disconnected: (n * 7) % 23, submitted: (n * 13) % 60 },
  }));
  return {
    Item: {
      ...{
        asOf,
        expected: 20_000,
        byDeadline: 210,
        byStaff: 0,
        lastEndAt: '2026-11-21T06:30:00.000Z',
        overdue: 0,
        sections,
      },
      counts: { ...counts, answering: 17_411, disconnected: 320, submitted: 1_530 },
      saves: { perSecond: 512.5, p99Ms: 40, refused: 3, isSlow: false },
      course: Array.from({ length: 30 }, (_, n) => ({
        ...{ at: new Date(Date.parse(asOf) + n * 60_000).toISOString() },
        ...{ begun: 600 * n + (n % 7), submitted: 50 * n + (n % 5) },
      })),
    },
    items: Array.from({ length: 25 }, (_, n) => ({
      ...student(1, 'disconnected'),
      userId: createHash('md5')
        .update(String(n))
        .digest('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      ...{ sectionId: `section-${n % 40}`, since: new Date(Date.parse(asOf) - n * 1_337).toISOString() },
    })),
    ...{ nextCursor: '25', total: 20_000 },
  };
}

test('[TIME-006] staff end an attempt once they have said why', async () => {
  const { server, user } = await open([answer(forceSubmissions, { status: true, attempts: 1 })]);
  await user.click(await screen.findByRole('button', { name: 'End and submit the test of Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'End and submit' });
  expect(within(dialog).getByText(/The test of 1 student ends now/)).toBeVisible();
  const send = within(dialog).getByRole('button', { name: 'End and submit' });
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fire alarm');
  await user.click(send);
  expect(server.callsOf(forceSubmissions)[0]!.body).toMatchObject({
    ...{ to: { userIds: [id(1)] }, reason: 'Fire alarm', commandId: expect.any(String) },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End and submit' })).toBeNull());
});

test('[TIME-006] all are ended without naming each, and a proof that is wanted is asked for', async () => {
  const answers = [refuse(forceSubmissions, { code: 'auth.proof_needed', status: 403 })];
  const { server, user } = await open(answers);
  await user.click(await screen.findByRole('button', { name: 'End and submit for these 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'End and submit' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Leaked');
  await user.click(within(dialog).getByRole('button', { name: 'End and submit' }));
  expect(server.callsOf(forceSubmissions)[0]!.body).toEqual({ reason: 'Leaked', commandId: expect.any(String) });
});

test('[TIME-007] staff let a submitted attempt run again for so many minutes, once they have said why', async () => {
  const page = answer(readMonitor, () => ({
    ...{ status: true as const, nextCursor: null, total: 2, Item: large().Item },
    items: [student(1, 'submitted'), student(2, 'idle')],
  }));
  const deadlineAt = '2026-11-21T04:20:00.000Z';
  const { server, user } = await open([page, answer(reopenAttempt, { status: true, deadlineAt })]);
  await screen.findByRole('button', { name: 'End and submit the test of Bela Nair' });
  expect(screen.queryByRole('button', { name: 'Reopen the test of Bela Nair' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reopen the test of Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen' });
  expect(within(dialog).getByText(/Asha Rao continues with the saved answers/)).toBeVisible();
  const send = within(dialog).getByRole('button', { name: 'Reopen' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.clear(within(dialog).getByRole('textbox', { name: /Minutes/ }));
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Minutes/ }), '20');
  await user.click(send);
  expect(server.callsOf(reopenAttempt)[0]).toMatchObject({
    ...{ params: { attemptId: id(6) }, body: { minutes: 20, reason: 'Power cut', commandId: expect.any(String) } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reopen' })).toBeNull());
});

test('[TIME-008] staff announce to all in more than one language, read how many have seen it, and what is refused', async () => {
  const sent = {
    ...{ announcementId: id(7), texts: { en: 'Read 10 for 100.' }, questionId: null, sentBy: id(9), seen: 1234 },
    ...{ sections: null, students: null, sentAt: asOf },
  };
  const { server, user } = await open([
    announcements([sent]),
    refuse(sendAnnouncement, { code: 'announcement.too_many' }),
  ]);
  const list = await screen.findByRole('table', { name: 'Announcements' });
  expect(within(list).getByText('1,234')).toBeVisible();
  expect(within(list).getByText('Read 10 for 100.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  const dialog = await screen.findByRole('dialog', { name: 'Announce' });
  const send = within(dialog).getByRole('button', { name: 'Announce' });
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Five more minutes for all.');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Language' }), 'hi');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'पाँच मिनट और।');
  await user.click(send);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('One announcement a minute.');
  expect(server.callsOf(sendAnnouncement)[0]!.body).toMatchObject({
    texts: { en: 'Five more minutes for all.', hi: 'पाँच मिनट और।' },
  });
});

test('[MONITOR-010] an incident is reported from the monitor, about a student of the list or a room', async () => {
  const rooms = [{ roomId: id(7), name: 'Room 7', capacity: 40, students: 30, invigilators: [] }];
  const { server, user } = await open([
    answer(addIncident, { status: true, incidentId: id(9) }),
    answer(listRooms, { status: true, items: rooms, withoutRoom: 0 }),
  ]);
  for (const name of ['Report an incident about Asha Rao', 'Report incident']) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    await user.type(await within(dialog).findByRole('textbox', { name: /What happened/ }), 'Smoke');
    await user.click(within(dialog).getByRole('button', { name: 'Report incident' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  }
  expect(server.callsOf(addIncident).map(({ body }) => body)).toMatchObject([
    { about: { userId: id(1) }, category: 'technical', note: 'Smoke' },
    { about: { roomId: id(7) }, category: 'technical', note: 'Smoke' },
  ]);
});

test('[MONITOR-007] [MONITOR-010] the history of an attempt stands in order of time, the saves of each minute in one line', async () => {
  const at = (clock: string) => `2026-11-21T${clock}.000Z`;
  const { server, user } = await open([
    answer(readAttemptHistory, {
      status: true,
      items: [
        { kind: 'begun', at: at('03:30:00') },
        { kind: 'saves', at: at('03:30:00'), saves: 3 },
        { kind: 'saves', at: at('03:31:00'), saves: 2 },
        { kind: 'gap', at: at('03:32:10'), until: at('03:35:00') },
        { kind: 'device', at: at('03:35:00'), number: 2 },
        { kind: 'extension', at: at('03:40:00'), minutes: 5, reason: 'power', note: 'Block B', givenBy: id(2) },
        { kind: 'announcement', at: at('03:45:00'), texts: { en: 'Question 4 has a slip.' } },
        { kind: 'saves', at: at('03:46:00'), saves: 1 },
        {
          ...{ kind: 'incident', at: at('03:47:00'), category: 'health', note: 'Felt faint.', by: id(2), room: null },
        },
        {
          ...{ kind: 'incident', at: at('03:48:00'), category: 'technical', note: 'Lights out.', by: id(2) },
          room: 'Room 1',
        },
        { kind: 'submitted', at: at('03:50:00'), submittedBy: 'staff', answered: 7, receiptHash: 'c0ffee' },
        { kind: 'reopened', at: at('03:55:00'), minutes: 10, reason: 'By mistake', by: id(2) },
      ],
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'History of Asha Rao' }));
  const table = await screen.findByRole('table', { name: 'What happened' });
  await within(table).findByText(/By mistake · Bela Nair/);
  const lines = within(table).getAllByRole('row').slice(1);
  expect(
    lines.map((line) =>
      within(line)
        .getAllByRole('cell')
        // with the title of its column, for narrow screens
        .map(({ textContent }) => textContent.replace(/^(What|Details)/, '')),
    ),
  ).toEqual([
    ['Begun', '–'],
    ['Saves per minute', '3, 2'],
    ['Nothing heard', 'Until 21-11-2026 09:05:00'],
    ['Other device or sign-in', 'Number 2'],
    ['More time', '5 min · Power cut: Block B · Bela Nair'],
    ['Announcement seen', 'Question 4 has a slip.'],
    ['Saves per minute', '1'],
    ['Incident', 'Health · Felt faint. · Bela Nair'],
    ['Incident', 'Technical · Room 1 · Lights out. · Bela Nair'],
    ['Submitted', 'By the school · 7 answers · Receipt c0ffee'],
    ['Reopened', '10 min · By mistake · Bela Nair'],
  ]);
  expect(within(lines[0]!).getByRole('rowheader')).toHaveTextContent('21-11-2026 09:00:00');
  expect(server.callsOf(readAttemptHistory)[0]!.params).toEqual({ attemptId: id(6) });
});
