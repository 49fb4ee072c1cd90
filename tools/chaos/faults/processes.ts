import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '../../load/processes.js';
import type { PartName } from '../../load/product.js';
import { shortExamId } from '../../load/paper.js';
import type { Product } from '../product.js';
import type { Context, Fault } from './fault.js';
import { until } from '../../load/until.js';

const services: PartName[] = [
  'assessment-1',
  'assessment-2',
  'analytics-1',
  'analytics-2',
  'notification',
  'identity',
  'commerce',
  'edge',
];
const servers: PartName[] = ['kafka', 'redis', 'postgres'];
export const isServer = (part: PartName) => servers.includes(part);

/** Down for a moment, as long as somebody needs to start it again. */
const downMs = 1_000;
const frozenMs = 20_000;
const pairs = 5;

export const killFaults: Fault[] = [...services, ...servers].map((part) => ({
  name: `kill-${part}`,
  title: `kill -9 ${part}`,
  harmsServers: isServer(part),
  isQuick: part === 'assessment-1' || part === 'commerce',
  run: ({ product }) => endAndStart(product, [part], 'kill'),
}));

/** The relay lives in assessment's processes, one of them at a time: the one whose database session holds the lock. */
export const killRelay: Fault = {
  name: 'kill-relay',
  title:
    "the leading relay's session is ended; it lives in the processes of assessment, kill-assessment-* kill it whole",
  async run({ query }) {
    const rows = await query<{ ended: boolean }>(
      'assessment',
      `select pg_terminate_backend(a.pid) as ended from pg_stat_activity a join pg_locks l on l.pid = a.pid
       where a.datname = current_database() and a.application_name = 'relay' and l.locktype = 'advisory' and l.granted`,
    );
    return `${rows.filter(({ ended }) => ended).length} session ended`;
  },
};

export const killPairs: Fault = {
  name: 'kill-pairs',
  title: `kill -9 of two at the same moment, ${pairs} pairs drawn by the seed`,
  async run({ product, random, say }) {
    const all = [...services, ...servers].filter((part) => product.parts.has(part));
    for (let pair = 0; pair < pairs; pair += 1) {
      const [one, other] = random.shuffled(all) as [PartName, PartName];
      say(`kill -9 ${one} and ${other}`);
      await endAndStart(product, [one, other], 'kill');
      await sleep(4_000);
    }
  },
};

export const termFaults: Fault[] = [...services, ...servers].map((part) => ({
  name: `term-${part}`,
  title: `SIGTERM ${part}`,
  harmsServers: isServer(part),
  isQuick: part === 'analytics-1',
  async run({ product, seen, demand }) {
    await endAndStart(product, [part], 'stop');
    if (!isServer(part) && part !== 'edge')
      demand(!seen().refused.lost, `an orderly stop of ${part} broke ${seen().refused.lost} connections of clients`);
  },
}));

export const freezeFaults: Fault[] = [
  'assessment-1',
  'analytics-1',
  'notification',
  'identity',
  'edge',
  ...servers,
].map((part) => ({
  name: `freeze-${part}`,
  title: `SIGSTOP ${part} for ${frozenMs / 1000} s`,
  harmsServers: isServer(part),
  async run({ product }) {
    const family = familyOf(product.parts.get(part)!.pid);
    for (const pid of family) process.kill(pid, 'SIGSTOP');
    await sleep(frozenMs);
    for (const pid of family) process.kill(pid, 'SIGCONT');
  },
}));

export const replicaFaults: Fault[] = (['assessment', 'analytics'] as const).map((service) => ({
  name: `replicas-${service}`,
  title: `one of two replicas of ${service} is killed and stays away, a third is added, the first comes back, the third leaves`,
  async run({ product, say }: Context) {
    await product.parts.get(`${service}-1`)!.hold('kill');
    say(`${service}-1 is dead`);
    await sleep(3_000);
    await product.add(`${service}-3`);
    say(`${service}-3 is there`);
    await sleep(4_000);
    await product.parts.get(`${service}-1`)!.resume();
    await sleep(2_000);
    await product.parts.get(`${service}-3`)!.hold('stop');
    say(`${service}-1 is back, ${service}-3 is gone`);
    await sleep(2_000);
  },
}));

/** Down for a moment. */
export async function endAndStart(product: Product, parts: readonly PartName[], how: 'kill' | 'stop'): Promise<void> {
  const kept = parts.map((part) => product.parts.get(part)!);
  await Promise.all(kept.map((one) => one.hold(how)));
  await sleep(downMs);
  await Promise.all(kept.map((one) => one.resume()));
}

/** Attempts whose process died just before their time was up. */
export const deadlines: Fault = {
  name: 'deadlines',
  title: 'attempts of one minute are left; both replicas of assessment are dead when their time is up',
  async run({ product, load, query, say, demand }) {
    const shortExam = shortExamId(product.run);
    const left = Array.from({ length: 30 }, () => load.sitNow(shortExam, { leaves: true }));
    await until('those who leave have saved', 60_000, async () => left.every(({ isDone }) => isDone));
    const rows = await query<{ due: string }>(
      'assessment',
      'select max(deadline_at) as due from attempt where exam_id = $1',
      [shortExam],
    );
    const dueAt = Number(rows[0]!.due) + 30_000; // the grace for the network
    await sleep(Math.max(0, dueAt - 10_000 - Date.now()));
    const both = ['assessment-1', 'assessment-2'].map((part) => product.parts.get(part)!);
    await Promise.all(both.map((one) => one.hold('kill')));
    say('both replicas are dead');
    await sleep(Math.max(0, dueAt + 3_000 - Date.now()));
    await Promise.all(both.map((one) => one.resume()));
    const running = () =>
      query<{ n: number }>(
        'assessment',
        `select count(*)::int as n from attempt where exam_id = $1 and status = 'running'`,
        [shortExam],
      );
    const ms = await until('all are submitted', 60_000, async () => (await running())[0]!.n === 0);
    const [by] = await query<{ n: number }>(
      'assessment',
      `select count(*)::int as n from submission join attempt using (attempt_id) where exam_id = $1 and submitted_by = 'deadline'`,
      [shortExam],
    );
    demand(by!.n === left.length, `${by!.n} of ${left.length} were submitted at the deadline`);
    return `${by!.n} submitted ${ms} ms after the replicas were back`;
  },
};
