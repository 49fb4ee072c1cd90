import { getTopic } from '@exam/contracts/http/catalog-curriculum';
import { fetchFile } from '@exam/contracts/http/catalog-files';
import { readNotes } from '@exam/contracts/http/catalog-notes';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { clock } from '../../lib/clock.js';
import { forgetDownloads } from '../../lib/offline.js';
import { forgetSession, storeSession } from '../../lib/token.js';
import { FakeCaches } from '../../test/fake-caches.js';
import { installLocks } from '../../test/fake-locks.js';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { aChapter, anItem, aSubject, aTopic, curriculum, files, learner } from '../../test/learning.js';
import { aStudent, renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import { checkDownload, downloadChapter } from './download.js';
import Downloads from './downloads.js';
import { DownloadChapter } from './index.js';
import { listDownloads, readableOfflineMs } from './store.js';

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
const wanted = { place, subject: physics, chapter: optics, language: 'en' as const };
const chapter = () => <DownloadChapter {...wanted} />;
/** Notes that come when the test lets them. */
const heldNotes = () => hold(readNotes, { status: true, Item: { contentDetails: [] } });
const name = 'downloads-student-1-account-1';

/** The chapter lies on the device. */
async function downloaded() {
  const { user } = await open(chapter);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('link', { name: 'Downloaded, 1.5 MB' })).toHaveAttribute(
    'href',
    '/curriculum?downloaded=optics',
  );
  expect(document.activeElement).toHaveTextContent('Downloaded, 1.5 MB');
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
  await caches.open('downloads-student-1-account-2');
  const all = () => screen.findByRole('button', { name: 'Delete all' });
  await again.user.click(await all());
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(kept()).toHaveLength(2);
  await again.user.click(await all());
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  expect(kept()).toEqual([['downloads-student-1-account-2', []]]);
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

test('offline a chapter opens with its notes for thirty days, and then asks for a connection', async () => {
  await downloaded();
  const at = '/curriculum?downloaded=optics';
  await open(Downloads, [loseConnection(getTopic)], learner, at);
  expect(await screen.findByRole('button', { name: 'Rays · 1.5 MB' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your notes' })).toHaveTextContent('Page 2 Angles are equal');
  cleanup();
  const late = clock.now() + readableOfflineMs + 60_000;
  jest.spyOn(clock, 'now').mockReturnValue(late);
  await open(Downloads, [refuse(getTopic, { code: 'request.invalid' })], learner, at);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Connect to the internet to go on reading' })).not.toBeInTheDocument();
  cleanup();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(Downloads, [loseConnection(getTopic)], learner, at);
  expect(await screen.findByRole('heading', { name: 'Connect to the internet to go on reading' })).toBeVisible();
  jest.restoreAllMocks();
});

test('a download or a check that is under way at a sign-out puts nothing back', async () => {
  await downloaded();
  const [one] = await listDownloads(aStudent);
  const late = heldNotes();
  const { server } = await open(chapter, [late]);
  const saving = downloadChapter(aStudent, wanted);
  await waitFor(() => expect(server.callsOf(readNotes)).toHaveLength(1));
  forgetSession();
  await forgetDownloads();
  late.release();
  await expect(saving).rejects.toThrow();
  expect(kept()).toEqual([]);
  // the check's answer was on its way already
  cleanup();
  storeSession({ token: 'token', user: aStudent });
  await downloaded();
  const asked = hold(getTopic, { status: true, Item: { contentDetails: [text] } });
  const { server: again } = await open(chapter, [asked]);
  const checking = checkDownload(
    aStudent,
    { ...one!, ...(await listDownloads(aStudent))[0] },
    new AbortController().signal,
  );
  await waitFor(() => expect(again.callsOf(getTopic)).toHaveLength(1));
  forgetSession();
  asked.release();
  await expect(checking).rejects.toThrow();
});

test('a chapter that is deleted while the server is asked about it stays deleted', async () => {
  await downloaded();
  const asked = hold(getTopic, { status: true, Item: { contentDetails: [text] } });
  const { user, server } = await open(Downloads, [asked]);
  await waitFor(() => expect(server.callsOf(getTopic)).toHaveLength(1));
  const [one] = await listDownloads(aStudent);
  const checking = checkDownload(aStudent, one!, new AbortController().signal);
  await user.click(await screen.findByRole('button', { name: 'Delete Optics' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  asked.release();
  expect(await checking).toBe('same');
  expect(kept()).toEqual([]);
});

test('a check waits for the download of its chapter, and leaves its files', async () => {
  const takeAway = installLocks();
  await downloaded();
  const [one] = await listDownloads(aStudent);
  const next = anItem('Rays anew', { contentFileType: 'pdf', contentStorageKey: 'content/two.pdf' });
  const late = heldNotes();
  const { server } = await open(chapter, [files(next), late]);
  const saving = downloadChapter(aStudent, wanted);
  await waitFor(() => expect(server.callsOf(readNotes)).toHaveLength(1));
  const checking = checkDownload(aStudent, one!, new AbortController().signal);
  await waitFor(() => expect(server.callsOf(getTopic)).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  late.release();
  expect([await saving, await checking]).toEqual([true, 'same']);
  expect(kept()[0]![1]).toEqual([address, `${address}/content%2Ftwo.pdf`]);
  takeAway();
});

test('files that a closed tab has left without a record go with the next look at the list', async () => {
  const takeAway = installLocks();
  await (await caches.open(name)).put(`${address}/content%2Fone.pdf` as unknown as Request, new Response('x'));
  await open(Downloads);
  expect(await screen.findByRole('heading', { name: 'Nothing is downloaded yet' })).toBeVisible();
  expect(kept()).toEqual([]);
  takeAway();
});

test('a download goes on while something else is looked at, and can be cancelled; no answer about lasting room is waited for', async () => {
  Object.defineProperty(navigator, 'storage', {
    value: { persist: () => new Promise<boolean>(() => undefined) },
    configurable: true,
  });
  const Away = () => {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!isHere)}>There and back</button>
        {isHere && chapter()}
      </>
    );
  };
  const late = heldNotes();
  const { user, server } = await open(Away, [late]);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(server.callsOf(readNotes)).toHaveLength(1));
  for (let times = 0; times < 2; times += 1) await user.click(screen.getByRole('button', { name: 'There and back' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  late.release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled());
  expect(kept()).toEqual([]);
  Reflect.deleteProperty(navigator, 'storage');
});

test('a chapter that is open shows what is gone and what is newer', async () => {
  await downloaded();
  const next = anItem('Rays anew', { contentFileType: 'pdf', contentStorageKey: 'content/two.pdf' });
  await open(Downloads, [files(next)], learner, '/curriculum?downloaded=optics');
  expect(await screen.findByText('There is a newer version.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rays · 1.5 MB' })).not.toBeInTheDocument());
});

test('the server is asked about one chapter after the other; after one is deleted the next has the focus', async () => {
  await downloaded();
  const waves = aChapter('Waves', { topics: [aTopic('Sound')] });
  await open(chapter);
  await downloadChapter(aStudent, { ...wanted, chapter: waves });
  cleanup();
  const asked = hold(getTopic, { status: true, Item: { contentDetails: [text] } });
  const { user, server } = await open(Downloads, [asked]);
  await waitFor(() => expect(server.callsOf(getTopic)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(server.callsOf(getTopic)).toHaveLength(1);
  asked.release();
  await waitFor(() => expect(server.callsOf(getTopic)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Delete Optics' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Waves' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('1 chapter, 1.5 MB');
});
