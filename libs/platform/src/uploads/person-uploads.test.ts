import type { Logger } from '../observe/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import type { AnnouncedUploads } from './announced-uploads.js';
import { ServiceUnavailable } from '../errors/general.js';
import { PersonUploads } from './person-uploads.js';

const stored = { contentType: 'application/pdf', sizeBytes: 4 };
const own = 'uploads/files/asha/one';
let [reading, mostReading] = [0, 0];

/** Counts how many files are in memory at the same time. */
const storage = {
  head: () => Promise.resolve(stored),
  copy: () => Promise.resolve(true),
  write: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  async read() {
    reading += 1;
    mostReading = Math.max(mostReading, reading);
    await new Promise(setImmediate);
    reading -= 1;
    return Buffer.from('%PDF');
  },
};
const announced = { taken: () => Promise.resolve() };
const uploads = new PersonUploads(
  storage as unknown as ObjectStorage,
  announced as unknown as AnnouncedUploads,
  {} as Logger,
  'files/',
  1_000,
);

test.each([
  ['pictures', () => uploads.keepPicture('asha', own, 'to', { width: 1, height: 1, fit: 'inside', mostBytes: 4 })],
  ['files', () => uploads.keepCopy('asha', own, { ...stored, key: 'to', whole: true, judge: () => true })],
])('%s that are read whole are in memory one at a time; of a person ten wait', async (_kind, keep) => {
  mostReading = 0;
  const all = await Promise.allSettled(Array.from({ length: 16 }, keep));
  expect(mostReading).toBe(1);
  const failed = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(failed).toHaveLength(5);
  expect(failed.every((error) => error instanceof ServiceUnavailable)).toBe(true);
});
