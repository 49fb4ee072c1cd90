// Thousands submit at once: how many a second, what it costs beside bare parsing and a plain ORM, who is starved, and
// whether everything that was acknowledged was stored, scored and ranked.
import { saveBody, submissionBodies, type Body } from './lib/answers.js';
import { startBaseline } from './lib/baseline.js';
import { signInCall, watchBystanders, type Bystander } from './lib/bystanders.js';
import { Counts } from './lib/counts.js';
import { DatabaseWatch, type DatabaseWork } from './lib/database-work.js';
import { jsonHeaders } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { password, questions } from './lib/pack.js';
import { beginAll, importPeople, type Attempt, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { profiled } from './lib/profile.js';
import { stackFor, type Stack } from './lib/stack.js';

const signers = 8;
const saverExam = 2;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const students = options.students ?? (options.quick ? 1_200 : 12_000);
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students, exams: 5, withPassword: signers });
    const bodies = submissionBodies(stack.run, 499);
    const baseline = await startBaseline(stack);
    const counts = await Counts.open(stack);
    const database = await DatabaseWatch.open(stack);
    const phases = new Phases(() => ({ ...stack.pids(), baseline: baseline.pid }));
    try {
      const plain = (route: string, count: number) =>
        closedLoop({
          origin: baseline.origin,
          connections: options.connections,
          next: (index) =>
            index < count
              ? {
                  method: 'POST',
                  path: `/${route}/${index}`,
                  headers: jsonHeaders(),
                  body: bodies[index % bodies.length]!.bytes,
                }
              : null,
        });

      await plain('parse', 2_000); // warms the generator and the baseline
      const parsed: LoadResult[] = [];
      const parse = async () =>
        void parsed.push(
          await phases.measure(`(a) bare Fastify, parse only, ${parsed.length + 1}`, () =>
            plain('parse', options.quick ? 2_000 : 10_000),
          ),
        );
      await parse();
      await plain('orm', 100);
      const orm = await phases.measure('(b) plain ORM transaction', () => plain('orm', options.quick ? 400 : 3_000));

      // as a service is that has been up for a while: the compiler needs some thousand of them
      const [warm, savers] = [await beginAll(stack, people, 3), await beginAll(stack, people.slice(0, 50), saverExam)];
      await submitAll(stack, 'direct', warm, bodies, options.connections);
      // (a) and (b) have their machine to themselves; so has the first, and beside the others the product is used
      // meanwhile
      const results: SubmitResult[] = [];
      for (const [way, exam] of [
        ['direct, alone', 4],
        ['direct', 0],
        ['edge', 1],
      ] as const) {
        results.push(await submitPhase(way, exam, way === 'direct, alone' ? [] : bystanders(stack, people, savers)));
        await parse(); // again and again: the machine's speed changes within minutes
      }
      const checks = await submitChecks(results);
      return report({ options, stack, phases, parsed, orm, results, checks, bodyBytes: bodies[0]!.bytes.length });

      async function submitPhase(way: Way, exam: number, others: Bystander[]): Promise<SubmitResult> {
        const attempts = await beginAll(stack, people, exam);
        await database.start();
        const watching = watchBystanders(others);
        const result = await profiled(
          { options, stack, services: ['assessment', 'analytics', 'notification'], way, seconds: 4 },
          () => phases.measure(`submit, ${way}`, () => submitAll(stack, way, attempts, bodies, options.connections)),
        );
        const rankedAt = await counts.untilRanked(attempts[0]!.examId, result.accepted, 120_000);
        return {
          way,
          result,
          attempts,
          database: await database.per(result.accepted),
          lastRankMs: rankedAt === null ? null : round(rankedAt - result.lastAnswerAt),
          bystanders: (await watching.stop()).map(({ name, failed, fault, latencies }) => ({
            name,
            failed,
            fault,
            ...latencies.summary(),
          })),
        };
      }

      async function submitChecks(results: readonly SubmitResult[]) {
        return Promise.all(
          results.map(async ({ way, attempts, result }) => {
            const expected = new Map(
              attempts.map(({ attemptId }, index) => [attemptId, bodies[index % bodies.length]!.centimarks]),
            );
            return { way, accepted: result.accepted, ...(await counts.of(attempts[0]!.examId, expected)) };
          }),
        );
      }
    } finally {
      await counts.close();
      await database.close();
      await baseline.stop();
    }
  } finally {
    await stack.stop();
  }
}

type Way = 'direct, alone' | 'direct' | 'edge';
type SubmitResult = {
  way: Way;
  result: LoadResult;
  attempts: Attempt[];
  database: DatabaseWork;
  lastRankMs: number | null;
  bystanders: { name: string; failed: number; fault: string; p50: number; p99: number; max: number; count: number }[];
};

function submitAll(
  stack: Stack,
  way: Way,
  attempts: readonly Attempt[],
  bodies: readonly Body[],
  connections: number,
): Promise<LoadResult> {
  const [origin, prefix] = way === 'edge' ? [stack.url, '/api'] : [stack.direct('assessment'), ''];
  return closedLoop({
    origin,
    connections,
    next: (index) => {
      const attempt = attempts[index];
      if (!attempt) return null;
      return {
        method: 'POST',
        path: `${prefix}/attempts/${attempt.attemptId}/submission`,
        headers: jsonHeaders(attempt.person.token),
        body: bodies[index % bodies.length]!.bytes,
      };
    },
  });
}

/** Somebody signs in, somebody saves, somebody looks whether we live. */
function bystanders(stack: Stack, people: readonly Person[], savers: readonly Attempt[]): Bystander[] {
  const [question] = questions(stack.run);
  const revision = () => Date.now() % 1_000_000 || 1;
  return [
    {
      name: 'sign-in (edge)',
      origin: stack.url,
      everyMs: 400,
      next: (index) => signInCall(people[index % signers]!.phoneNumber, password),
    },
    {
      name: 'save (edge)',
      origin: stack.url,
      everyMs: 50,
      next: (index) => {
        const { attemptId, person } = savers[index % savers.length]!;
        return {
          method: 'POST',
          path: `/api/attempts/${attemptId}/answers`,
          headers: jsonHeaders(person.token),
          body: saveBody(question!, revision()),
        };
      },
    },
    {
      name: 'health (assessment)',
      origin: stack.direct('assessment'),
      everyMs: 100,
      next: () => ({ method: 'GET', path: '/health/ready', headers: {} }),
    },
    {
      name: 'clock (edge)',
      origin: stack.url,
      everyMs: 100,
      next: () => ({ method: 'GET', path: '/api/user/server/time/forexam', headers: {} }),
    },
  ];
}

type Outcome = {
  options: BenchOptions;
  stack: Stack;
  phases: Phases;
  parsed: readonly LoadResult[];
  orm: LoadResult;
  results: readonly SubmitResult[];
  checks: { way: Way; accepted: number; stored: number; scored: number; ranked: number }[];
  bodyBytes: number;
};

function report({ stack, phases, parsed, orm, results, checks, bodyBytes, options }: Outcome): Record<string, unknown> {
  const parsePerSecond = round(
    sum(parsed.map(({ accepted }) => accepted)) / sum(parsed.map(({ seconds }) => seconds)),
    1,
  );
  const share = (one: LoadResult) => ({
    ofParse: round(one.perSecond / parsePerSecond, 3),
    timesOrm: round(one.perSecond / orm.perSecond, 1),
  });
  phases.print(
    `${options.connections} connections, bodies of ${bodyBytes} bytes, ${stack.services.length} services`,
    (result) => {
      const { ofParse, timesOrm } = share(result);
      return { 'of (a)': ofParse, 'times (b)': timesOrm };
    },
  );
  for (const { name, fault } of results.flatMap(({ bystanders: all }) => all))
    if (fault) say(`fault of ${name}: ${fault}`);
  printTable(
    'others who use the product meanwhile, milliseconds',
    results.flatMap(({ way, bystanders: all }) =>
      all.map((one) => ({
        while: `submit, ${way}`,
        who: one.name,
        requests: one.count,
        failed: one.failed,
        p50: one.p50,
        p99: one.p99,
        max: one.max,
      })),
    ),
  );
  printTable(
    'afterwards',
    checks.map((one, index) => ({ ...one, 'last rank after, ms': results[index]!.lastRankMs })),
  );
  printTable(
    'the databases per submission (bystanders and idle work of the services included)',
    results.flatMap(({ way, database: { commits, rowsWritten, walBytes } }) => [
      { while: `submit, ${way}`, what: 'commits', ...commits },
      { while: `submit, ${way}`, what: 'rows written', ...rowsWritten, 'WAL bytes, all': walBytes },
    ]),
  );
  const isWhole = checks.every(
    ({ accepted, stored, scored, ranked }) => accepted === stored && stored === scored && scored === ranked,
  );
  say(`\n  (a) over the whole run: ${parsePerSecond} a second`);
  say(isWhole ? '\n  accepted = stored = scored = ranked' : '\n  ✗ accepted, stored, scored and ranked are NOT equal');
  if (!isWhole) process.exitCode = 1;
  return {
    bodyBytes,
    connections: options.connections,
    parsePerSecond,
    ormPerSecond: orm.perSecond,
    submit: results.map(({ way, result, lastRankMs, database, bystanders: others }) => ({
      way,
      perSecond: result.perSecond,
      ...share(result),
      ...result.latencies.summary(),
      lastRankMs,
      database,
      bystanders: others,
    })),
    checks,
    isWhole,
    ...phases.cpu(),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
