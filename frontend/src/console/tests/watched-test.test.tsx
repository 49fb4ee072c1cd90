import { listAnnouncements } from '@exam/contracts/http/announcements';
import { readExam } from '@exam/contracts/http/exam-results';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { listInvigilations } from '@exam/contracts/http/invigilations';
import { readMonitor } from '@exam/contracts/http/monitor';
import { screen } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { fakeSocket } from '../../test/fake-socket.js';

fakeSocket();
const { renderPage } = await import('../../test/render-page.js');

const asOf = '2026-11-21T04:00:00.000Z';
const monitor = answer(readMonitor, {
  status: true,
  Item: {
    ...{ asOf, expected: 1, byDeadline: 0, byStaff: 0, lastEndAt: null, overdue: 0, saves: null, course: [] },
    counts: { disconnected: 0, unsynced: 0, idle: 0, answering: 0, notBegun: 1, submitted: 0, void: 0 },
    sections: [],
  },
  items: [
    {
      ...{ userId: '00000000-0000-7000-8000-000000000001', attemptId: null, sectionId: 'a', state: 'notBegun' },
      ...{ since: null, endAt: null, submittedBy: null },
    },
  ],
  nextCursor: null,
  total: 1,
});
const watching = (isOpen: boolean) =>
  answer(listInvigilations, {
    status: true,
    items: [
      {
        ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest', rooms: ['Hall'], isOpen },
        ...{ startAt: '2026-11-21T03:30:00.000Z', closesAt: '2026-11-21T06:30:00.000Z' },
      },
    ],
  });
const open = (isOpen: boolean, role: 'teacher' | 'organiser' = 'teacher') =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1', user: { roles: [role] } },
    answers: [
      ...[refuse(readExam, { code: 'standing.no_exam' }), watching(isOpen), monitor],
      answer(namesOfPeople, { status: true, items: [] }),
      answer(listAnnouncements, { status: true, items: [] }),
    ],
  });

test('[ROLE-006] who watches a room of a test that is none of theirs has its monitor and nothing else', async () => {
  await open(true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mock 1' })).toBeVisible();
  expect(screen.getByText(/^Hall · /)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Not begun/ })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('[ROLE-006] before the rooms open, and for whoever watches none, the test is not there', async () => {
  await open(false);
  expect(await screen.findByText('This exam does not exist.')).toBeVisible();
  expect(screen.queryByText('Mock 1')).toBeNull();
});

test('who may see every test is asked about no rooms', async () => {
  const { server } = await open(true, 'organiser');
  expect(await screen.findByText('This exam does not exist.')).toBeVisible();
  expect(server.callsOf(listInvigilations)).toEqual([]);
});
