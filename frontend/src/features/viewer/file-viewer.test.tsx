import { fetchFile, fetchVideo } from '@exam/contracts/http/catalog-files';
import { readNotes, saveNotes } from '@exam/contracts/http/catalog-notes';
import { startView, updateView, viewRecord } from '@exam/contracts/http/catalog-views';
import type { ContentItem } from '@exam/contracts/http/catalog-curriculum';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { anItem } from '../../test/learning.js';
import { renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';

jest.unstable_mockModule('plyr', () => ({
  default: class {
    destroy() {}
  },
}));
const sheets = 5;
const isBrokenPdf = { value: false };
jest.unstable_mockModule('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, onLoadSuccess, error, children }: DocumentProps) => {
    const [isBroken] = useState(isBrokenPdf.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the real one
    useEffect(() => void (isBroken || onLoadSuccess({ numPages: sheets })), []);
    return <div data-file={file}>{isBroken ? error : children}</div>;
  },
  Page: ({ pageNumber, scale }: { pageNumber: number; scale: number }) => (
    <p>
      Sheet {pageNumber} at {scale}
    </p>
  ),
}));
type DocumentProps = {
  file: string;
  onLoadSuccess: (reader: { numPages: number }) => void;
  error: React.ReactNode;
  children: React.ReactNode;
};

let plays: string[];
beforeEach(() => {
  forgetNotices();
  isBrokenPdf.value = false;
  plays = [];
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      plays.push(this.src);
      return Promise.resolve();
    },
    pause: () => undefined,
    load: () => undefined,
  });
});

const films = ['One', 'Two', 'Three'].map((name) => anItem(`Film ${name}`));
const text = anItem('Written', { contentFileType: 'pdf' });
const slides = anItem('Shown', { contentFileType: 'zip' });
const items = [...films, text, slides];

const record = viewRecord.parse({
  ...{ id: 'v', startTime: '2026-11-23T05:00:00.000Z', endTime: '2026-11-23T05:00:00.000Z', timeSpent: 0 },
  ...{ date: '2026-11-23', analyticsType: 'content', contentType: 'mp4', userName: 'Asha', accountId: 'account-1' },
  ...{ userId: 'student-1', branchId: null, courseId: null, sectionId: null, contentId: 'x', contentName: 'X' },
  ...{ fromTime: '10.30', toTime: '10.30' },
});
const viewId = '01940000-0000-7000-8000-000000000000';
const recorded = [
  answer(startView, { status: true, id: viewId, Item: record, place: {} }),
  answer(updateView, { status: true, timeSpent: 0 }),
];
const url = (name: string) => ({ status: true as const, url: `https://files/${name}`, expiresInSeconds: 900 });
const video = answer(fetchVideo, ({ body }) => {
  const { preUrl } = fetchVideo.body!.parse(body);
  return { ...url(preUrl), contentUrl: url(preUrl).url };
});
const file = answer(fetchFile, ({ body }) => url(fetchFile.body!.parse(body).preUrl));
const notesOf = (...notesDetails: { page?: number; videoTime?: string; note: string }[]) => ({
  status: true as const,
  Item: {
    contentDetails: [
      {
        ...{ content_Id: 'x', contentId: 'x' },
        notesDetails: notesDetails.map((one, at) => ({
          ...one,
          ...{ noteId: `n${at}`, createdAt: '2026-11-23T05:00:00.000Z' },
        })),
      },
    ],
  },
});
const noNotes = answer(readNotes, notesOf());

const onClose = jest.fn();
async function open(contentId: string, ...answers: FakeAnswer[]) {
  const { default: FileViewer } = await import('./file-viewer.js');
  const Page = () => {
    const [shown, setShown] = useState(contentId);
    return <FileViewer items={items} contentId={shown} onOpen={setShown} onClose={onClose} />;
  };
  return renderPage({ page: Page, answers: [...recorded, video, file, noNotes, ...answers] });
}
const theFilm = (name: string) =>
  waitFor(() => {
    const film = document.querySelector<HTMLVideoElement>(`video[title="${name}"]`);
    expect(film).not.toBeNull();
    return film!;
  });
const happens = (film: HTMLVideoElement, event: string) =>
  act(async () => {
    fireEvent(film, new Event(event));
    await Promise.resolve();
  });

test('[CONT-009] [CONT-015] a film plays in the viewer, from where it was left; at its end the next in the list plays', async () => {
  await open('film-one', answer(startView, { status: true, id: viewId, Item: record, place: { seconds: 42 } }));
  const one = await theFilm('Film One');
  expect(one.src).toBe('https://files/content/Film%20One');
  await happens(one, 'loadedmetadata');
  expect(one.currentTime).toBe(42);
  expect(plays).toEqual([]);
  await happens(one, 'ended');
  const two = await theFilm('Film Two');
  await happens(two, 'loadedmetadata');
  expect(plays).toEqual(['https://files/content/Film%20Two']);
});

test('[CONT-009] after the last film nothing follows', async () => {
  await open('film-three');
  const three = await theFilm('Film Three');
  await happens(three, 'loadedmetadata');
  await happens(three, 'ended');
  expect(await theFilm('Film Three')).toBe(three);
});

test('[CONT-010] a PDF opens at the page where it was left, is turned and zoomed in steps of 0.5, by keys, too', async () => {
  const { user } = await open(
    'written',
    answer(startView, { status: true, id: viewId, Item: record, place: { page: 3 } }),
  );
  expect(await screen.findByText('Sheet 3 at 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByText('Sheet 4 at 1.5')).toBeVisible();
  screen.getByRole('group', { name: 'Written' }).focus();
  await user.keyboard('{ArrowLeft}{PageUp}');
  expect(screen.getByText('Sheet 2 at 1.5')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('contentPlaces')!)).toMatchObject([
    { contentId: 'written', place: { page: 2 } },
  ]);
});

test('a page that was reached without a line is found again', async () => {
  localStorage.setItem(
    'contentPlaces',
    JSON.stringify([{ accountId: 'account-1', contentId: 'written', place: { page: 4 } }]),
  );
  await open('written', loseConnection(startView));
  expect(await screen.findByText('Sheet 4 at 1')).toBeVisible();
});

test('[CONT-011] slides show in a frame of another origin, with scripts and nothing else', async () => {
  await open('shown');
  const frame = await screen.findByTitle('Shown');
  expect(frame).toHaveAttribute('src', 'https://files/content/Shown');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
});

test('[CONT-012] [CONT-015] what an external provider keeps is shown from its address, which needs no renewal', async () => {
  const outside = { status: true as const, url: 'https://provider/data-path', expiresInSeconds: null };
  await open('shown', answer(fetchFile, outside));
  expect(await screen.findByTitle('Shown')).toHaveAttribute('src', 'https://provider/data-path');
});

test('[CONT-015] a film of the external provider plays by the provider’s address', async () => {
  const playing = 'https://provider/play';
  await open(
    'film-one',
    answer(fetchVideo, { status: true, url: playing, contentUrl: playing, expiresInSeconds: null }),
  );
  expect((await theFilm('Film One')).src).toBe(playing);
});

test('[CONT-011] slides without data: No Results Found', async () => {
  await open('shown', refuse(fetchFile, { status: 404, code: 'file.not_found' }));
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

test('[CONT-013] the selector shows where there is more than one file of the type', async () => {
  const { user } = await open('film-one');
  const selector = await screen.findByRole('combobox', { name: 'File' });
  expect(
    within(selector)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Film One', 'Film Two', 'Film Three']);
  await user.selectOptions(selector, 'Film Three');
  expect(await theFilm('Film Three')).toBeInTheDocument();
});

test('[CONT-013] a single file of its type has no selector', async () => {
  await open('written');
  await screen.findByText('Sheet 1 at 1');
  expect(screen.queryByRole('combobox', { name: 'File' })).not.toBeInTheDocument();
});

test('[CONT-014] a quiz does not load here; a film or a text that cannot be read is an error in the file', async () => {
  items.push(anItem('Asked', { contentFileType: 'xlsx', contentStorageKey: null, examId: 'q' }) as ContentItem);
  const { server } = await open('asked');
  expect(await screen.findByText('failed to load quiz')).toBeVisible();
  items.pop();
  expect(server.callsOf(fetchFile)).toEqual([]);
});

test('[CONT-014] a film that does not play says so, and plays by a new address', async () => {
  const { user, server } = await open('film-one');
  const film = await theFilm('Film One');
  await happens(film, 'loadedmetadata');
  await happens(film, 'error');
  expect(await screen.findByText('Error in the file')).toBeVisible();
  server.set(answer(fetchVideo, { ...url('newer'), contentUrl: url('newer').url }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(film.src).toBe('https://files/newer'));
  await happens(film, 'loadedmetadata');
  expect(screen.queryByText('Error in the file')).not.toBeInTheDocument();
});

test('[CONT-014] a text that is broken, and files that are gone or closed meanwhile', async () => {
  isBrokenPdf.value = true;
  const { user, server } = await open('written');
  expect(await screen.findByText('Error in the file')).toBeVisible();
  isBrokenPdf.value = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sheet 1 at 1')).toBeVisible();
  expect(server.callsOf(fetchFile)).toHaveLength(2);
});

test.each([
  ['file.not_found', 'This file is no longer available.'],
  ['chapter.expired', 'Your package is expired'],
] as const)('[CONT-014] a text that is refused: %s', async (code, words) => {
  await open('written', refuse(fetchFile, { code }));
  expect(await screen.findByText('Error in the file')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('a file that the topic has no longer leads back', async () => {
  const { user } = await open('vanished');
  expect(await screen.findByText('This file is no longer available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the contents' }));
  expect(onClose).toHaveBeenCalled();
});

test('[USAGE-001] [USAGE-003] opening saves a record; a film’s time runs while it plays and is told when the page goes', async () => {
  const { server } = await open('film-one');
  const film = await theFilm('Film One');
  expect(server.callsOf(startView).map(({ body }) => body)).toEqual([
    expect.objectContaining({ contentId: 'film-one', accountId: 'account-1', userId: 'student-1', contentType: 'mp4' }),
  ]);
  await happens(film, 'loadedmetadata');
  const now = jest.spyOn(performance, 'now');
  const at = (seconds: number) => now.mockReturnValue(1_000_000 + seconds * 1000);
  at(0);
  await happens(film, 'playing');
  at(20);
  await happens(film, 'pause');
  at(50);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  now.mockRestore();
  await waitFor(() => expect(server.callsOf(updateView)).toHaveLength(1));
  expect(server.callsOf(updateView)[0]?.body).toMatchObject({ id: viewId, timeSpent: 20 });
});

test('[CONT-020] [CONT-021] a note is added at its page, cannot be saved empty, is listed and leads back there', async () => {
  const { user, server } = await open(
    'written',
    answer(saveNotes, { ...notesOf({ page: 3, note: 'Mirrors!' }), message: 'x' }),
  );
  await screen.findByText('Sheet 1 at 1');
  for (let n = 0; n < 2; n += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  const drawer = await screen.findByRole('complementary', { name: 'Notes' });
  await user.click(within(drawer).getByRole('button', { name: 'add notes' }));
  const save = within(drawer).getByRole('button', { name: 'Save Notes' });
  const field = within(drawer).getByLabelText('Your note');
  expect(save).toBeDisabled();
  await user.type(field, '   ');
  expect(save).toBeDisabled();
  await user.type(field, 'Mirrors!');
  await user.click(save);
  await noticed('Notes added Successfully');
  expect(server.callsOf(saveNotes)[0]).toMatchObject({
    params: { accountId: 'account-1' },
    body: { content_Id: 'written', notesDetails: [{ page: 3, note: 'Mirrors!' }] },
  });
  expect(await within(drawer).findByText('Mirrors!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(within(drawer).getByRole('button', { name: 'Go to page 3' }));
  expect(screen.getByText('Sheet 3 at 1')).toBeVisible();
  expect(localStorage.getItem('noteDrafts')).toBeNull();
});

test('[CONT-021] a note of a film is bound to its second', async () => {
  const { user, server } = await open(
    'film-one',
    answer(saveNotes, { ...notesOf({ videoTime: '1:05', note: 'Here' }), message: 'x' }),
  );
  const film = await theFilm('Film One');
  await happens(film, 'loadedmetadata');
  film.currentTime = 65.4;
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(await screen.findByRole('button', { name: 'add notes' }));
  await user.type(screen.getByLabelText('Your note'), 'Here');
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  film.currentTime = 3;
  await user.click(await screen.findByRole('button', { name: 'Go to 1:05' }));
  expect(film.currentTime).toBe(65);
  expect(server.callsOf(saveNotes)[0]?.body).toMatchObject({ notesDetails: [{ videoTime: '1:05', note: 'Here' }] });
});

test('a note that was typed without a line stays on the device, with its page, and is saved later', async () => {
  const { user, server } = await open('written', loseConnection(saveNotes));
  await screen.findByText('Sheet 1 at 1');
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(await screen.findByRole('button', { name: 'add notes' }));
  await user.type(screen.getByLabelText('Your note'), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  expect(await screen.findByText(/The note could not be saved/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('noteDrafts')!)).toMatchObject([
    { contentId: 'written', page: 1, text: 'Kept' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close the notes' }));
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  expect(screen.getByLabelText('Your note')).toHaveValue('Kept');
  server.set(answer(saveNotes, { ...notesOf({ page: 1, note: 'Kept' }), message: 'x' }));
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  await noticed('Notes added Successfully');
});

test('notes that cannot be read say so; a refused one stays', async () => {
  const { user } = await open(
    'written',
    loseConnection(readNotes),
    refuse(saveNotes, { status: 409, code: 'note.too_many' }),
  );
  await screen.findByText('Sheet 1 at 1');
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(await screen.findByRole('button', { name: 'add notes' }));
  await user.type(screen.getByLabelText('Your note'), 'One more');
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  expect(await screen.findByText('This file has as many notes as it can hold.')).toBeVisible();
  expect(screen.getByLabelText('Your note')).toHaveValue('One more');
});
