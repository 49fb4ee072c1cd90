import { listMeetings, remindOfClass, saveAttendance, type Meeting } from '@exam/contracts/http/catalog-classes';
import { fetchFile, fetchVideo } from '@exam/contracts/http/catalog-files';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { queryClient } from '../../../lib/query-client.js';
import { curriculum, learner } from '../../../test/learning.js';
import { inHindi } from '../../../test/in-hindi.js';
import { renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticeCount, noticed } from '../../../test/shop.js';

beforeEach(forgetNotices);

// jsdom plays nothing
jest.unstable_mockModule('plyr', () => ({
  default: class {
    captions = { active: false, toggled: false };
    destroy() {}
    toggleCaptions() {}
  },
}));

const meeting = (given: Partial<Meeting> = {}): Meeting => ({
  ...{ _id: 'c1', virtualClassId: 'c1', title: 'Fields', startTime: '2026-11-23T04:30:00.000Z' },
  ...{ endTime: '2026-11-23T05:30:00.000Z', subjectName: 'Physics', description: 'Bring a pen.', meetingApp: 'zoom' },
  meetingInfo: { join_url: '', joinUrl: 'https://meet.example.org/one', agenda: 'Questions' },
  ...{ boardName: 'CBSE', teacherName: 'Radhika', duration: 60, recording: null, isReminded: false },
  ...{ hasAttended: false, resources: [{ type: 'pdf', uri: 'content/sheet.pdf', name: 'Worksheet' }] },
  ...given,
});
const classes = (...Items: Meeting[]) => answer(listMeetings, { status: true, Items, totalRecords: Items.length });
const open = (...answers: FakeAnswer[]) =>
  renderPage({ page: import('./virtual-class.js'), at: '/virtual-class', user: learner, answers });

test('[VCLS-001] [VCLS-003] three buckets, the ongoing first; each choice asks the server', async () => {
  const { user, server } = await open(classes(meeting()));
  expect(await screen.findByRole('radio', { name: 'Ongoing class' })).toBeChecked();
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: 'Upcoming class' }));
  await user.click(screen.getByRole('radio', { name: 'Completed class' }));
  await waitFor(() => expect(server.callsOf(listMeetings)).toHaveLength(3));
  expect(server.callsOf(listMeetings).map(({ params, query }) => [params, query])).toEqual(
    ['ongoing', 'upcoming', 'completed'].map((filter) => [
      { classId: 'c12', sectionId: 'default' },
      { limit: 2_000_000, page: 1, sort: '-startTime', filter },
    ]),
  );
});

test('[VCLS-002] [CONST-009] the columns, and what a row opens to', async () => {
  const { user } = await open(classes(meeting()));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Class title', 'Date and Time', 'Subject', 'Description', 'Action']);
  expect(within(table).getByText('23-11-2026 10:00 AM')).toBeVisible();
  const title = screen.getByRole('button', { name: 'More about Fields' });
  expect(title).toHaveAttribute('aria-expanded', 'false');
  await user.click(title);
  expect(title).toHaveAttribute('aria-expanded', 'true');
  for (const [name, value] of Object.entries({ Board: 'CBSE', Teacher: 'Radhika', Duration: '60 minutes' }))
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value);
  expect(screen.getByText('Class Resources').nextElementSibling).toHaveTextContent('Worksheet (pdf)');
});

test('[VCLS-002] pictures, films, recordings and texts of a class are listed, and each opens', async () => {
  const resources: Meeting['resources'] = [
    { type: 'image', uri: 'content/board.png', name: 'Board' },
    { type: 'video', uri: 'content/film.mp4', name: 'Film' },
    { type: 'audio', uri: 'https://elsewhere.example/talk.mp3', name: 'Talk' },
    { type: 'pdf', uri: 'content/sheet.pdf', name: 'Sheet' },
  ];
  const signed = (kind: string, preUrl: string) => `https://storage/${kind}/${preUrl}`;
  const { user, server } = await open(
    classes(meeting({ resources })),
    answer(fetchFile, ({ body }) => ({
      ...{ status: true as const, url: signed('file', (body as { preUrl: string }).preUrl), expiresInSeconds: 900 },
    })),
    answer(fetchVideo, ({ body }) => {
      const url = signed('video', (body as { preUrl: string }).preUrl);
      return { status: true as const, url, contentUrl: url, expiresInSeconds: 900 };
    }),
  );
  const opened: { opener: unknown; location: { href: string } }[] = [];
  window.open = (() => {
    opened.push({ opener: window, location: { href: '' } });
    return opened.at(-1);
  }) as unknown as typeof window.open;
  await user.click(await screen.findByRole('button', { name: 'More about Fields' }));
  const list = within(screen.getByText('Class Resources').nextElementSibling as HTMLElement);
  const names = ['Board (image)', 'Film (video)', 'Talk (audio)', 'Sheet (pdf)'];
  expect(list.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) await user.click(list.getByRole('button', { name, hidden: true }));
  await waitFor(() =>
    expect(opened.map(({ opener, location }) => [opener, location.href])).toEqual([
      [null, 'https://storage/file/content/board.png'],
      [null, 'https://storage/video/content/film.mp4'],
      [null, 'https://elsewhere.example/talk.mp3'],
      [null, 'https://storage/file/content/sheet.pdf'],
    ]),
  );
  expect(server.callsOf(fetchVideo)).toHaveLength(1);
});

test('[VCLS-003] [CONST-008] leaving the page clears the list: it is asked for anew, all of it in one request', async () => {
  const { Component: Classes } = await import('./virtual-class.js');
  const { user, server } = await renderPage({
    page: () => (
      <Routes>
        <Route
          path="/virtual-class"
          element={
            <>
              <Classes />
              <Link to="/orders">away</Link>
            </>
          }
        />
        <Route path="/orders" element={<Link to="/virtual-class">again</Link>} />
      </Routes>
    ),
    ...{ path: '/*', at: '/virtual-class', user: learner, answers: [classes(meeting())] },
  });
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'away' }));
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['classes'] })).toEqual([]));
  const second = hold(listMeetings, { status: true, Items: [], totalRecords: 0 });
  server.set(second);
  await user.click(await screen.findByRole('link', { name: 'again' }));
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
  second.release();
  expect(server.sentTo(listMeetings).map(({ query }) => query['limit'])).toEqual(['2000000', '2000000']);
});

test('[VCLS-006] Join class opens the address and records the attendance', async () => {
  const { user, server } = await open(
    classes(meeting()),
    answer(saveAttendance, { status: true, attendedAt: '2026-11-23T04:40:00.000Z' }),
  );
  const join = await screen.findByRole('link', { name: 'Join class' });
  expect(join).toHaveAttribute('href', 'https://meet.example.org/one');
  await user.click(join);
  await waitFor(() => expect(server.callsOf(saveAttendance)).toHaveLength(1));
  expect(server.callsOf(saveAttendance)[0]!.body).toEqual({ userRef: 'student-1', virtualClassId: 'c1' });
  server.set(classes(meeting({ recording: 'content/film.mp4' })));
  for (const [bucket, action] of [
    ['Upcoming class', 'Remind me'],
    ['Completed class', 'Play'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: bucket }));
    await screen.findByRole('button', { name: action });
    expect(screen.queryByRole('link', { name: 'Join class' })).not.toBeInTheDocument();
  }
});

test('[VCLS-006] Join class opens the other spelling of the address as well', async () => {
  const meetingInfo = { join_url: 'https://meet.example.org/two', joinUrl: '', agenda: 'Questions' };
  await open(classes(meeting({ meetingInfo })));
  expect(await screen.findByRole('link', { name: 'Join class' })).toHaveAttribute('href', meetingInfo.join_url);
});

test('[VCLS-007] Remind me keeps a reminder; Play opens the recording', async () => {
  const { user, server } = await open(
    classes(meeting({ recording: 'content/film.mp4' })),
    answer(remindOfClass, { status: true, remindAt: '2026-11-23T04:20:00.000Z' }),
    answer(fetchVideo, {
      ...{ status: true, url: '/film.mp4', contentUrl: '/film.mp4' },
      expiresInSeconds: 900,
    } as never),
  );
  await user.click(await screen.findByRole('radio', { name: 'Upcoming class' }));
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  await noticed('We will remind you at 23-11-2026 9:50 AM.');
  expect(server.callsOf(remindOfClass)[0]!.params).toEqual({ virtualClassId: 'c1' });
  await user.click(screen.getByRole('radio', { name: 'Completed class' }));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recording of Fields' });
  await waitFor(() => expect(dialog.querySelector('video')).toHaveAttribute('src', '/film.mp4'));
});

test('without a line a class is not shown as one that rings', async () => {
  const { user } = await open(classes(meeting()), loseConnection(remindOfClass));
  await user.click(await screen.findByRole('radio', { name: 'Upcoming class' }));
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  await noticed('There is no connection to the server.');
  expect(await screen.findByRole('button', { name: 'Remind me' })).toBeEnabled();
  expect(noticeCount()).toBe(1);
  expect(screen.queryByText(/We will remind you/)).not.toBeInTheDocument();
});

test('[VCLS-008] an empty list, and one that could not be read', async () => {
  const { server, user } = await open(classes());
  expect(await screen.findByRole('heading', { name: 'No record found' })).toBeVisible();
  server.set(refuse(listMeetings, { code: 'request.invalid' }));
  await user.click(screen.getByRole('radio', { name: 'Upcoming class' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No record found' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
});

test('title and description of a class are in the reader’s language where the class has them', () =>
  inHindi(async () => {
    const translations = { hi: { title: 'विद्युत क्षेत्र', description: 'पेन लाएँ।' } };
    const plain = meeting({ _id: 'c2', title: 'Waves', description: 'No pen.' });
    await open(classes(meeting({ translations }), plain), curriculum());
    expect(await screen.findByText('पेन लाएँ।')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /विद्युत क्षेत्र/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Waves/ })).toBeVisible();
    expect(screen.queryByText('Bring a pen.')).toBeNull();
  }));
