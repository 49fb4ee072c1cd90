// Ten thousand students have a film open, and each tab tells of it every 30 seconds; an exam goes on beside. And how
// soon a tab that is open hears that its package was granted.
import { startView, updateView } from '@exam/contracts';
import pg from 'pg';
import { Failure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { startBaseline } from './lib/baseline.js';
import { ExamBeside, inTheExam, savesPerSecond } from './lib/exam-beside.js';
import { jsonHeaders, type Call } from './lib/http.js';
import { Latencies, round } from './lib/latencies.js';
import { filmId, LearningPacks } from './lib/learning.js';
import { closedLoop, openLoop, type LoadResult } from './lib/load.js';
import { OpenTab } from './lib/open-tab.js';
import type { BenchOptions } from './lib/options.js';
import { beginAll, importPeople, settled, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { importPackages } from './lib/shop.js';
import { stackFor, type Stack } from './lib/stack.js';

/** 10,000 tabs, each of which tells every 30 seconds. */
const updatesPerSecond = Math.ceil(10_000 / 30);
const aimMs = 1_000;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const viewers = options.students ?? (options.quick ? 2_000 : 10_000);
  const seconds = options.seconds ?? (options.quick ? 8 : 30);
  const tabs = options.quick ? 20 : 100;
  const stack = await stackFor(options);
  const packs = new LearningPacks(stack);
  try {
    const people = await importPeople(stack, { students: viewers + inTheExam + tabs, exams: 1 });
    await importPackages(stack, 1, people[0]!);
    await step(`a film and ${viewers} grants`, async () => {
      await packs.film(people[0]!);
      await packs.grant(people.slice(0, viewers));
      await settled(stack);
    });
    const views = await startAll(stack, people.slice(0, viewers));
    const exam = new ExamBeside(stack, await beginAll(stack, people.slice(viewers, viewers + inTheExam), 0));
    const baseline = await startBaseline(stack);
    try {
      const phases = new Phases(() => ({ ...stack.pids(), baseline: baseline.pid }));
      const row = await phases.measure('a row by a bare Fastify server', () =>
        closedLoop({
          origin: baseline.origin,
          connections: options.connections,
          signal: AbortSignal.timeout(seconds * 1000),
          next: (index) => ({ method: 'POST', path: `/row/${index % 1_000}`, headers: jsonHeaders(), body: '{"a":1}' }),
        }),
      );
      const teller = new Teller(views);
      const told = () => ({
        origin: stack.url,
        signal: AbortSignal.timeout(seconds * 1000),
        next: () => teller.next(),
      });
      const alone = await phases.measure('saves of the exam, alone', () =>
        exam.go(AbortSignal.timeout(seconds * 1000)),
      );
      let during = alone;
      const updates = await phases.measure('updates of views, edge', async () => {
        const { result, saves } = await exam.during(() =>
          openLoop({ ...told(), connections: 128, perSecond: updatesPerSecond }),
        );
        during = saves;
        return result;
      });
      const most = await phases.measure('updates of views, as many as go', () =>
        closedLoop({ ...told(), connections: options.connections }),
      );
      phases.print(`${viewers} views, ${updatesPerSecond} updates a second are those of 10,000`);
      const exams = { alone: alone.latencies.summary(), during: during.latencies.summary(), failed: during.failed };
      printTable(`the exam's saves, ${savesPerSecond} a second`, [
        { updates: 'none', ...exams.alone },
        { updates: `${updates.perSecond} a second`, ...exams.during },
      ]);
      const pushes = await pushesOf(stack, packs, people.slice(viewers + inTheExam));
      printTable('from a granted package to the push in the open tab, ms', [pushes.summary()]);
      const isWhole = isAnswered(updates) && isAnswered(most) && isAnswered(during);
      say(isWhole ? '\n  every update and every save was answered' : '\n  ✗ updates or saves were not answered');
      if (!isWhole) process.exitCode = 1;
      say(
        `  aim ${aimMs} ms to the push: ${pushes.at(0.99) <= aimMs ? 'met' : 'missed'} (p99 ${round(pushes.at(0.99))})`,
      );
      return {
        viewers,
        aimPerSecond: updatesPerSecond,
        updates: { perSecond: updates.perSecond, ...updates.latencies.summary() },
        most: {
          perSecond: most.perSecond,
          ofRow: round(most.perSecond / row.perSecond, 3),
          ...most.latencies.summary(),
        },
        exam: exams,
        push: pushes.summary(),
        ...phases.cpu(),
      };
    } finally {
      await baseline.stop();
    }
  } finally {
    await packs.close();
    await stack.stop();
  }
}

const isAnswered = ({ failed, shed }: LoadResult): boolean => failed + shed === 0;

type View = { id: string; person: Person; startedAt: number };

/** Each opens the film once, directly at the service: it is no figure here. */
async function startAll(stack: Stack, people: readonly Person[]): Promise<View[]> {
  const views: View[] = [];
  const body = JSON.stringify({ contentId: filmId(stack.run) });
  const result = await step(`${people.length} views begin`, () =>
    closedLoop({
      origin: stack.direct('catalog'),
      connections: 64,
      keepBody: true,
      next: (index) =>
        people[index]
          ? { method: 'POST', path: startView.path, headers: jsonHeaders(people[index].token), body }
          : null,
      onAnswer: (index, answer) => {
        if (answer.status !== 200) return;
        const { id } = startView.answer.parse(JSON.parse(answer.body));
        views.push({ id, person: people[index]!, startedAt: performance.now() });
      },
    }),
  );
  if (views.length !== people.length)
    throw new Failure('Not every view began', result.faults.join('\n'), 'Look at the log of catalog.');
  return views;
}

/** One tab after the other, round and round, with the seconds that have passed and the place reached. */
class Teller {
  private told = 0;

  constructor(private readonly views: readonly View[]) {}

  next(): Call {
    const { id, person, startedAt } = this.views[this.told++ % this.views.length]!;
    const seconds = round((performance.now() - startedAt) / 1000, 1);
    const body = JSON.stringify({ id, timeSpent: seconds, place: { seconds } });
    return { method: 'POST', path: `/api${updateView.path}`, headers: jsonHeaders(person.token), body };
  }
}

/** Each tab's package is granted by itself; from the instant at which commerce took the grant. */
async function pushesOf(stack: Stack, packs: LearningPacks, people: readonly Person[]): Promise<Latencies> {
  const latencies = new Latencies();
  const commerce = new pg.Client({ connectionString: stack.databaseUrl('commerce') });
  await commerce.connect();
  try {
    for (const person of people) {
      const tab = await OpenTab.open(stack.url, person.token);
      await packs.grant([person]);
      const unlockedAt = await tab.unlockedAt;
      tab.close();
      const { rows } = await commerce.query<{ paid_at: Date }>('select paid_at from "order" where account_id = $1', [
        person.accountId,
      ]);
      latencies.add(unlockedAt - rows[0]!.paid_at.getTime());
    }
    return latencies;
  } finally {
    await commerce.end();
  }
}
