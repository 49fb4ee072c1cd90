import { fetchFile } from '@exam/contracts/http/catalog-files';
import { jest } from '@jest/globals';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { anItem } from '../../test/learning.js';
import { renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import { fakeTracks } from '../../test/tracks.js';

type PlyrOptions = { captions: { active: boolean; language: string } };
let options: PlyrOptions;
let toggled: boolean[];
/** What plyr has kept of an earlier choice. */
let wantsCaptions: boolean;
jest.unstable_mockModule('plyr', () => ({
  default: class {
    captions = { active: wantsCaptions, toggled: false };
    constructor(_video: Element, given: PlyrOptions) {
      options = given;
    }
    toggleCaptions(isOn: boolean) {
      toggled.push(isOn);
    }
    destroy() {}
  },
}));

const item = anItem('Spoken', {
  captions: [
    { language: 'en', storageKey: 'content/en.vtt' },
    { language: 'hi', storageKey: 'content/hi.vtt' },
  ],
});
let tracks: EventTarget;
let asked: string[];
let storageSays: number;

beforeEach(() => {
  forgetNotices();
  [toggled, wantsCaptions, asked, storageSays] = [[], false, [], 200];
  tracks = fakeTracks();
  URL.createObjectURL = (text) => `blob:${(text as Blob).type}:${(text as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  Object.assign(HTMLMediaElement.prototype, { pause: () => undefined, load: () => undefined });
});

async function show() {
  const { Film } = await import('./film.js');
  const recording = { start: {}, onPlaying: () => undefined, onPlace: () => undefined };
  const rest = { onHandle: () => undefined, onRetry: () => Promise.resolve(), onEnded: () => undefined, isNext: false };
  const signed = answer(fetchFile, ({ body }) => {
    const { preUrl } = fetchFile.body!.parse(body);
    return { status: true as const, url: `https://files/${preUrl}`, expiresInSeconds: 900 };
  });
  const page = await renderPage({
    page: () => <Film {...{ item, recording }} url="https://files/film" error={null} {...rest} />,
    answers: [signed],
  });
  const product = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    if (!String(address).startsWith('https://files/')) return product(address, init);
    asked.push(String(address));
    return Promise.resolve(new Response('WEBVTT\n\n', { status: storageSays }));
  };
  const film = await waitFor(() => {
    const found = document.querySelector('video');
    expect(found).not.toBeNull();
    return found!;
  });
  const [english, hindi] = [...film.querySelectorAll('track')] as [HTMLTrackElement, HTMLTrackElement];
  return { ...page, film, english, hindi };
}

const choose = (track: HTMLTrackElement) =>
  act(async () => {
    track.track.mode = 'hidden';
    tracks.dispatchEvent(new Event('change'));
    await Promise.resolve();
  });

test('a film offers its captions by the names of their languages, in the own one, and fetches what is shown', async () => {
  const { server, english, hindi } = await show();
  expect(options.captions).toEqual({ active: false, language: 'en' });
  expect([english, hindi].map(({ srclang, label }) => [srclang, label])).toEqual([
    ['en', 'English'],
    ['hi', 'हिन्दी'],
  ]);
  await choose(hindi);
  await waitFor(() => expect(hindi.src).toBe('blob:text/vtt:8'));
  expect(server.callsOf(fetchFile).map(({ body }) => body)).toEqual([{ preUrl: 'content/hi.vtt' }]);
  expect(asked).toEqual(['https://files/content/hi.vtt']);
  expect(english.src).toBe('');
});

test('captions that the storage does not give are told of', async () => {
  storageSays = 403;
  const { hindi } = await show();
  await choose(hindi);
  await noticed('The captions could not be loaded.');
  expect(hindi.src).toBe('');
});

test('whoever wants captions gets those of another language where the own one is missing', async () => {
  wantsCaptions = true;
  const { film } = await show();
  fireEvent(film, new Event('ready'));
  expect(toggled).toEqual([true]);
});

test('a film stays without captions until somebody wants them', async () => {
  const { film } = await show();
  fireEvent(film, new Event('ready'));
  expect(toggled).toEqual([]);
});
