import type { Logger } from '@exam/platform';
import { setImmediate as turn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { SignsRepository } from './signs.repository.js';

test('a Redis that lets several commands run out at once ends no process', async () => {
  const runsOut = () => Promise.reject(new Error('Command timed out'));
  const redis = { zmscore: runsOut, zadd: runsOut, expire: runsOut } as unknown as Redis;
  let warnings = 0;
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  try {
    const signs = new SignsRepository(redis, { warn: () => (warnings += 1) } as unknown as Logger);
    expect(await signs.add('heard', 'exam', ['asha'], 0)).toEqual([]);
    await turn();
  } finally {
    process.off('unhandledRejection', hear);
  }
  expect(warnings).toBe(1);
  expect(unheard).toEqual([]);
});
