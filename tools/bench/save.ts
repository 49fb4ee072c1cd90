// Two thousand attempts run, and every change of an answer is saved at once: saves per second and their p99.
import { saveBody } from './lib/answers.js';
import { startBaseline } from './lib/baseline.js';
import { DatabaseWatch } from './lib/database-work.js';
import { jsonHeaders } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { questions } from './lib/pack.js';
import { beginAll, importPeople, type Attempt } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { profiled } from './lib/profile.js';
import { stackFor, type Stack } from './lib/stack.js';

const aimPerSecond = 4_000;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const running = options.students ?? 2_000;
  const seconds = options.seconds ?? (options.quick ? 3 : 20);
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students: running, exams: 1 });
    const attempts = await beginAll(stack, people, 0);
    const baseline = await startBaseline(stack);
    const database = await DatabaseWatch.open(stack);
    try {
      const phases = new Phases(() => ({ ...stack.pids(), baseline: baseline.pid }));
      const saver = new Saver(stack, attempts);
      const body = saveBody(questions(stack.run)[0]!, 1);
      const plain = (route: string) =>
        closedLoop({
          origin: baseline.origin,
          connections: options.connections,
          signal: AbortSignal.timeout(seconds * 1000),
          next: (index) => ({ method: 'POST', path: `/${route}/${index % running}`, headers: jsonHeaders(), body }),
        });
      await saver.run('direct', options.connections, 1);
      const parsed = await phases.measure('bare Fastify, parse only', () => plain('parse'));
      const row = await phases.measure('a row by a bare Fastify server', () => plain('row'));
      await database.start();
      const direct = await profiled({ options, stack, services: ['assessment'], way: 'save', seconds }, () =>
        phases.measure('save, direct', () => saver.run('direct', options.connections, seconds)),
      );
      const work = await database.per(direct.accepted);
      const edge = await phases.measure('save, edge', () => saver.run('edge', options.connections, seconds));
      const crowd = await phases.measure('save, edge, 256 connections', () => saver.run('edge', 256, seconds));
      phases.print(
        `${running} running attempts, one answer of ${body.length} bytes a save, ${options.connections} connections`,
        (result) => ({
          'of parse': round(result.perSecond / parsed.perSecond, 3),
          'times row': round(result.perSecond / row.perSecond, 1),
        }),
      );
      printTable('the databases per save, direct', [
        {
          'commits of assessment': work.commits.assessment ?? null,
          'rows written by assessment': work.rowsWritten.assessment ?? null,
          'WAL bytes, all': work.walBytes,
        },
      ]);
      const best = Math.max(direct.perSecond, edge.perSecond, crowd.perSecond);
      say(
        `\n  aim ${aimPerSecond} a second: ${best >= aimPerSecond ? 'met' : `missed by ${round(aimPerSecond - best)}`} (best ${best})`,
      );
      const figure = (one: LoadResult) => ({
        perSecond: one.perSecond,
        failed: one.failed,
        shed: one.shed,
        ...one.latencies.summary(),
      });
      return {
        running,
        aimPerSecond,
        direct: figure(direct),
        edge: figure(edge),
        edge256: figure(crowd),
        parsePerSecond: parsed.perSecond,
        rowPerSecond: row.perSecond,
        database: work,
        ...phases.cpu(),
      };
    } finally {
      await database.close();
      await baseline.stop();
    }
  } finally {
    await stack.stop();
  }
}

/** Each save belongs to the next attempt and, once round, to its next question and revision, as many writers do. */
class Saver {
  private saved = 0;
  private readonly paper;

  constructor(
    private readonly stack: Stack,
    private readonly attempts: readonly Attempt[],
  ) {
    this.paper = questions(stack.run);
  }

  run(way: 'direct' | 'edge', connections: number, seconds: number): Promise<LoadResult> {
    const [origin, prefix] = way === 'edge' ? [this.stack.url, '/api'] : [this.stack.direct('assessment'), ''];
    return closedLoop({
      origin,
      connections,
      signal: AbortSignal.timeout(seconds * 1000),
      next: () => {
        const number = this.saved++;
        const { attemptId, person } = this.attempts[number % this.attempts.length]!;
        const turn = Math.floor(number / this.attempts.length);
        return {
          method: 'POST',
          path: `${prefix}/attempts/${attemptId}/answers`,
          headers: jsonHeaders(person.token),
          body: saveBody(this.paper[turn % this.paper.length]!, turn + 1),
        };
      },
    });
  }
}
