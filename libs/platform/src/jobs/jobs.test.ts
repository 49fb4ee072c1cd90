import { testSettings } from '@exam/testing/settings';
import { until } from '@exam/testing/until';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { currentContext, runWithContext } from '../context.js';
import { silentLog } from '../data-options.js';
import { Metrics } from '../observe/metrics.js';
import { defineJob } from './define-job.js';
import { Jobs } from './jobs.js';
import { Processes, type JobRun } from './processes.js';

const ring = defineJob({
  name: 'bell.ring',
  data: z.object({ bell: z.string(), times: z.number().int().default(1) }),
  attempts: 3,
  jobId: ({ bell }) => `bell-${bell}`,
});

class Ringer {
  readonly rung: { bell: string; times: number; attempt: number; requestId?: string }[] = [];

  @Processes(ring)
  async ring({ bell, times }: { bell: string; times: number }, { attempt }: JobRun): Promise<void> {
    this.rung.push({ bell, times, attempt, requestId: currentContext()?.requestId });
    if (bell === 'cracked' && attempt < 2) throw new Error('cracked');
  }
}

const opened: Jobs[] = [];
function jobsAt(redisUrl = testSettings().redisUrl): Jobs {
  const jobs = new Jobs({
    redisUrl,
    prefix: `t${randomBytes(5).toString('hex')}`,
    log: silentLog,
    metrics: new Metrics('test'),
  });
  opened.push(jobs);
  return jobs;
}
afterEach(async () => void (await Promise.all(opened.splice(0).map((jobs) => jobs.close()))));

test('a job reaches its processor with parsed data and the request that asked', async () => {
  const jobs = jobsAt();
  const ringer = new Ringer();
  await jobs.start([ringer]);
  const context = { requestId: 'request-1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  expect(await runWithContext(context, () => jobs.add(ring, { bell: 'church' }))).toBe(true);
  await until(() => ringer.rung.length === 1);
  expect(ringer.rung).toEqual([{ bell: 'church', times: 1, attempt: 1, requestId: 'request-1' }]);
});

test('a failing job is tried again; a finished one does not keep its id from the next', async () => {
  const jobs = jobsAt();
  const ringer = new Ringer();
  await jobs.start([ringer]);
  await jobs.add(ring, { bell: 'cracked' });
  await until(() => ringer.rung.length === 2);
  expect(ringer.rung.map(({ attempt }) => attempt)).toEqual([1, 2]);
  await until(async () => {
    await jobs.add(ring, { bell: 'cracked' });
    return ringer.rung.length > 2;
  });
});

test('two jobs of one id are one while the first waits, and a waiting job can be taken back', async () => {
  const jobs = jobsAt();
  const ringer = new Ringer();
  await jobs.add(ring, { bell: 'school', times: 1 });
  await jobs.add(ring, { bell: 'school', times: 2 });
  await jobs.add(ring, { bell: 'fire' }, { delayMs: 100 });
  await jobs.remove(ring, 'bell-fire');
  await jobs.add(ring, { bell: 'door' }, { delayMs: 150 });
  await jobs.start([ringer]);
  await until(() => ringer.rung.some(({ bell }) => bell === 'door'));
  expect(ringer.rung.map(({ bell, times }) => `${bell} ${times}`)).toEqual(['school 1', 'door 1']);
});

test('with Redis away adding a job answers no rather than throwing', async () => {
  expect(await jobsAt('redis://127.0.0.1:1').add(ring, { bell: 'far' })).toBe(false);
});

test('data that break the schema, and ids that the queue refuses, are refused at once', async () => {
  const jobs = jobsAt();
  await expect(jobs.add(ring, { bell: 5 as never })).rejects.toThrow(z.ZodError);
  const numbered = defineJob({
    name: 'numbered',
    data: z.object({ id: z.string() }),
    attempts: 1,
    jobId: ({ id }) => id,
  });
  for (const id of ['123', 'a:b', '']) await expect(jobs.add(numbered, { id })).rejects.toThrow(/the id/);
  expect(() => defineJob({ name: 'a:b', data: z.object({}), attempts: 1 })).toThrow(/job name/);
  await expect(jobs.start([new Ringer(), new Ringer()])).rejects.toThrow(/two processors/);
});
