import { renewable } from './renewable-source.js';

const told: string[] = [];
let video: HTMLVideoElement;
let paused = false;
let source: ReturnType<typeof renewable>;

const happens = (event: string) => video.dispatchEvent(new Event(event));

beforeEach(() => {
  told.length = 0;
  paused = false;
  video = document.createElement('video');
  video.src = 'https://files/one';
  Object.defineProperty(video, 'paused', { get: () => paused });
  Object.assign(video, { play: () => Promise.resolve(void told.push('plays')) });
  source = renewable(video, { onRenewed: () => told.push('renewed'), onBroken: () => told.push('broken') });
});

test('a film goes on by its old address until it asks for more; then by the new one, at the same place', () => {
  video.currentTime = 42;
  happens('timeupdate');
  source.renew('https://files/two');
  expect(video.src).toBe('https://files/one');
  happens('waiting');
  expect(video.src).toBe('https://files/two');
  video.currentTime = 0;
  happens('loadedmetadata');
  expect(video.currentTime).toBe(42);
  expect(told).toEqual(['plays', 'renewed']);
});

test('an address that has run out: the next one plays from where the film stopped', () => {
  video.currentTime = 900;
  happens('timeupdate');
  happens('error');
  expect(told).toEqual(['broken']);
  video.currentTime = 0;
  expect(source.time()).toBe(900);
  source.renew('https://files/two');
  happens('loadedmetadata');
  expect([video.src, video.currentTime]).toEqual(['https://files/two', 900]);
  expect(told).toEqual(['broken', 'plays', 'renewed']);
});

test('the next address is at hand when the old one ends: nobody hears of it, and a film that stood still stands', () => {
  paused = true;
  happens('timeupdate');
  source.renew('https://files/two');
  happens('error');
  happens('loadedmetadata');
  expect(told).toEqual(['renewed']);
  source.renew('https://files/two');
  happens('waiting');
  expect(video.src).toBe('https://files/two');
});
