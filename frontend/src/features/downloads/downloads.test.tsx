import { getTopic } from '@exam/contracts/http/catalog-curriculum';
import { fetchFile } from '@exam/contracts/http/catalog-files';
import { readNotes } from '@exam/contracts/http/catalog-notes';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { clock } from '../../lib/clock.js';
import { forgetDownloads } from '../../lib/offline.js';
import { FakeCaches } from '../../test/fake-caches.js';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { aChapter, anItem, aSubject, aTopic, curriculum, files, learner } from '../../test/learning.js';
import { renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import Downloads from './downloads.js';
import { DownloadChapter } from './index.js';
import { lastsMs } from './store.js';

const optics = aChapter('Optics', { topics: [aTopic('Light')] });
const physics = aSubject('Physics', optics);
const place = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
const text = anItem('Rays', { contentFileType: 'pdf', contentStorageKey: 'content/one.pdf' });
const film = anItem('Drawn');
const notes = answer(readNotes, ({ query }) => ({
  status: true as const,
  Item: {
    contentDetails: [
      {
        ...{ content_Id: query['contentId']!, contentId: query['contentId']! },
        notesDetails: [{ noteId: 'n1', note: 'Angles are equal', page: 2, createdAt: '2026-11-24T08:00:00.000Z' }],
      },
    ],
  },
}));
const stored = answer(fetchFile, ({ body }) => ({
  status: true as const,
  url: `https://store.test/${(body as { preUrl: string }).preUrl}`,
  expiresInSeconds: 900,
}));

let caches: FakeCaches;
const kept = () => [...caches.stores].map(([name, store]) => [name, [...store.keys()]]);

beforeEach(() => {
  forgetNotices();
  caches = FakeCaches.install();
});

/** As the storage answers: a file of 1,500,000 bytes. */
async function open(
  page: () => ReactNode,
  given: readonly FakeAnswer[] = [],
  user: object = learner,
  at = '/curriculum?downloaded=',
) {
  const rendered = await renderPage({
    page: page as ComponentType,
    at,
    user,
    answers: [files(text, film), notes, stored, curriculum(physics), ...given],
  });
  const api = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).startsWith('https://store.test/')
      ? Promise.resolve(new Response('x'.repeat(1_500_000)))
      : api(input, init);
  return rendered;
}
const chapter = () => <DownloadChapter {...{ place, subject: physics, chapter: optics, language: 'en' }} />;

/** The chapter lies on the device. */
async function downloaded() {
  const { user } = await open(chapter);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('link', { name: 'Downloaded, 1.5 MB' })).toHaveAttribute(
    'href',
    '/curriculum?downloaded=optics',
  );
  cleanup();
}
const address = '/downloads/optics';

test('a chapter is downloaded with its texts and notes, without its films, and listed with its size', async () => {
  await downloaded();
  expect(kept()).toEqual([['downloads-student-1-account-1', [`${address}/content%2Fone.pdf`, address]]]);
  await open(Downloads);
  expect(await screen.findByRole('heading', { name: '1 chapter, 1.5 MB' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Optics' })).toBeVisible();
  expect(screen.getByText('Physics · 1 PDF · 1.5 MB')).toBeVisible();
});

test('one is deleted, or all are, and nothing of them stays', async () => {
  await downloaded();
  const { user } = await open(Downloads);
  await user.click(await screen.findByRole('button', { name: 'Delete Optics' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  expect(kept()).toEqual([]);
  cleanup();
  await downloaded();
  const again = await open(Downloads);
  await again.user.click(await screen.findByRole('button', { name: 'Delete all' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  expect(kept()).toEqual([]);
});

test('where the device is full the person is told, and nothing half stays', async () => {
  const { user } = await open(chapter);
  caches.isFull = true;
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/^There is no room left on this device/)).toBeVisible();
  expect(kept()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('a chapter that is no longer open goes from the device, and the person is told', async () => {
  await downloaded();
  await open(Downloads, [refuse(getTopic, { code: 'chapter.expired' })]);
  const said = 'Optics is no longer open to you and was removed from this device.';
  await waitFor(() => expect(noticed(said)).toBeDefined());
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  expect(kept()).toEqual([]);
});

test('a file that is no longer given out goes, and what has come in its place is offered', async () => {
  await downloaded();
  const next = anItem('Rays anew', { contentFileType: 'pdf', contentStorageKey: 'content/two.pdf' });
  const { user } = await open(Downloads, [files(next)]);
  expect(await screen.findByText('There is a newer version.')).toBeVisible();
  expect(kept()[0]![1]).toEqual([address]);
  await user.click(screen.getByRole('button', { name: 'Get it' }));
  await waitFor(() => expect(screen.queryByText('There is a newer version.')).not.toBeInTheDocument());
  expect(kept()[0]![1]).toEqual([address, `${address}/content%2Ftwo.pdf`]);
  expect(screen.getByText('Physics · 1 PDF · 1.5 MB')).toBeVisible();
});

test('another person, and another account, see nothing of it; a sign-out deletes it', async () => {
  await downloaded();
  for (const other of [{ user_id: 'student-2' }, { currentAccountId: 'account-2' }]) {
    await open(Downloads, [], { ...learner, ...other });
    expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
    cleanup();
  }
  await forgetDownloads('student-1');
  expect(kept()).toHaveLength(1);
  await forgetDownloads('student-2');
  expect(kept()).toEqual([]);
  await downloaded();
  await forgetDownloads();
  expect(kept()).toEqual([]);
});

test('without a line a chapter opens with its notes for thirty days, and then asks for one', async () => {
  await downloaded();
  const at = '/curriculum?downloaded=optics';
  await open(Downloads, [loseConnection(getTopic)], learner, at);
  expect(await screen.findByRole('button', { name: 'Rays · 1.5 MB' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your notes' })).toHaveTextContent('Page 2 Angles are equal');
  cleanup();
  const late = clock.now() + lastsMs + 60_000;
  jest.spyOn(clock, 'now').mockReturnValue(late);
  await open(Downloads, [loseConnection(getTopic)], learner, at);
  expect(await screen.findByRole('heading', { name: 'Connect to the internet to go on reading' })).toBeVisible();
  jest.restoreAllMocks();
});
