import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeTracks } from '../../test/tracks.js';
import { addCaptions } from './caption-tracks.js';
import type { Captions } from './player.js';

let shown: EventTarget;
let video: HTMLVideoElement;
let told: string[];
let isDown: boolean;
let captions: Captions[];
let added: ReturnType<typeof addCaptions>;

beforeEach(() => {
  told = [];
  isDown = false;
  shown = fakeTracks();
  URL.createObjectURL = () => `blob:${told.length}`;
  URL.revokeObjectURL = jest.fn();
  video = document.createElement('video');
  const load = (language: string) => () => {
    told.push(language);
    return isDown ? Promise.reject(new Error('no line')) : Promise.resolve(new Blob(['WEBVTT']));
  };
  captions = [
    { language: 'en', label: 'English', load: load('en') },
    { language: 'hi', label: 'हिन्दी', load: load('hi') },
  ];
  added = addCaptions(video, captions, () => told.push('failed'));
});

const tracks = () => [...video.querySelectorAll('track')];

test('each language is a track under its own name; its text comes when it is shown, once', async () => {
  expect(tracks().map(({ kind, srclang, label, src }) => [kind, srclang, label, src])).toEqual([
    ['captions', 'en', 'English', ''],
    ['captions', 'hi', 'हिन्दी', ''],
  ]);
  shown.dispatchEvent(new Event('change'));
  expect(told).toEqual([]);
  tracks()[1]!.track.mode = 'hidden';
  shown.dispatchEvent(new Event('change'));
  video.dispatchEvent(new Event('captionsenabled'));
  await waitFor(() => expect(tracks().map(({ src }) => src)).toEqual(['', 'blob:1']));
  expect(told).toEqual(['hi']);
});

test('a text that does not come is told of, and asked for again when captions are switched on anew', async () => {
  isDown = true;
  tracks()[0]!.track.mode = 'hidden';
  shown.dispatchEvent(new Event('change'));
  await waitFor(() => expect(told).toEqual(['en', 'failed']));
  isDown = false;
  video.dispatchEvent(new Event('captionsenabled'));
  await waitFor(() => expect(tracks()[0]!.src).toBe('blob:3'));
  expect(told).toEqual(['en', 'failed', 'en']);
});

test('a film that is closed leaves no copies behind and takes no late ones', async () => {
  tracks()[0]!.track.mode = 'hidden';
  shown.dispatchEvent(new Event('change'));
  await waitFor(() => expect(tracks()[0]!.src).toBe('blob:1'));
  let arrive = (_text: Blob) => {};
  captions[1]!.load = () => new Promise((resolve) => (arrive = resolve));
  const late = addCaptions(video, captions, () => told.push('failed'));
  const [, , , hindi] = tracks();
  hindi!.track.mode = 'hidden';
  shown.dispatchEvent(new Event('change'));
  late.stop();
  added.stop();
  arrive(new Blob(['WEBVTT']));
  await Promise.resolve();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  expect(hindi!.src).toBe('');
});
