// Five thousand students begin the same exam within ten seconds: begin, then read the paper.
import { startBaseline } from './lib/baseline.js';
import { DatabaseWatch } from './lib/database-work.js';
import { Connection, jsonHeaders, type Answer } from './lib/http.js';
import { round } from './lib/latencies.js';
import { openLoop, Tally, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId } from './lib/pack.js';
import { beginCall, importPeople, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';

const examType = 'MockTest';

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const students = options.students ?? (options.quick ? 2_000 : 5_000);
  const withinSeconds = options.seconds ?? (options.quick ? 4 : 10);
  const perSecond = students / withinSeconds;
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students: students + 200, exams: 2 });
    const baseline = await startBaseline(stack, 2_000);
    const database = await DatabaseWatch.open(stack);
    try {
      const phases = new Phases(() => ({ ...stack.pids(), baseline: baseline.pid }));
      await begin(stack, people.slice(students), 1, 100); // warms, with people and an exam of its own
      const plain = await phases.measure('a row by a bare Fastify server', () =>
        openLoop({
          origin: baseline.origin,
          connections: 128,
          perSecond,
          next: (index) =>
            index < students
              ? { method: 'POST', path: `/row/${index}`, headers: jsonHeaders(), body: '{"deviceId":"bench-device"}' }
              : null,
        }),
      );
      await database.start();
      const papers: LoadResult[] = [];
      const begun = await phases.measure('begin, edge', async () => {
        const both = await begin(stack, people.slice(0, students), 0, perSecond);
        papers.push(both.paper);
        return both.begin;
      });
      const work = await database.per(students);
      const [paper] = papers as [LoadResult];
      phases.print(`${students} students begin one exam within ${withinSeconds} s`);
      const read = paper.latencies.summary();
      printTable('the paper, read at once after', [
        {
          accepted: paper.accepted,
          failed: paper.failed + paper.shed,
          'p50 ms': read.p50,
          'p99 ms': read.p99,
          'max ms': read.max,
        },
      ]);
      const bytesPerStart = round((begun.bytes + paper.bytes) / students);
      printTable('per start', [
        {
          'bytes sent to the student': bytesPerStart,
          'rows written by assessment': work.rowsWritten.assessment ?? null,
          'commits of assessment': work.commits.assessment ?? null,
          'WAL bytes, all': work.walBytes,
        },
      ]);
      const errors = begun.failed + begun.shed + paper.failed + paper.shed;
      for (const fault of paper.faults) say(`fault of the paper: ${fault}`);
      say(errors === 0 ? '\n  no errors' : `\n  ✗ ${errors} errors`);
      if (errors > 0) process.exitCode = 1;
      return {
        students,
        withinSeconds,
        errors,
        begin: begun.latencies.summary(),
        paper: read,
        bytesPerStart,
        database: work,
        baseline: plain.latencies.summary(),
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

/** Both loops run beside each other: who has begun reads the paper. */
async function begin(
  stack: Stack,
  people: readonly Person[],
  exam: number,
  perSecond: number,
): Promise<{ begin: LoadResult; paper: LoadResult }> {
  const id = examId(stack.run, exam);
  const reading: Promise<Answer>[] = [];
  const line = new PaperReaders(stack.url);
  const begun = await openLoop({
    origin: stack.url,
    connections: 128,
    perSecond,
    next: (index) => (index < people.length ? beginCall(people[index]!, id, '/api') : null),
    onAnswer: (index, { status }) => void (status === 200 && reading.push(line.read(id, people[index]!))),
  });
  return { begin: begun, paper: await line.result(reading) };
}

/** A few dozen connections that read papers in the order in which they are asked for. */
class PaperReaders {
  private readonly lines: Connection[];
  private readonly tails: Promise<unknown>[];
  private readonly tally = new Tally();
  private next = 0;

  constructor(origin: string) {
    this.lines = Array.from({ length: 64 }, () => new Connection(origin));
    this.tails = this.lines.map(() => Promise.resolve());
  }

  read(exam: string, person: Person): Promise<Answer> {
    const at = this.next++ % this.lines.length;
    const askedAt = performance.now();
    const call = {
      method: 'GET' as const,
      path: `/api/assessments/questions/examId/${exam}/exam-type/${examType}/accountId/${person.accountId}`,
      headers: { ...jsonHeaders(person.token), 'accept-encoding': 'br, gzip' },
    };
    const answer = this.tails[at]!.then(() => this.lines[at]!.call(call)).then((one) => {
      one.ms = performance.now() - askedAt;
      this.tally.add(one);
      return one;
    });
    this.tails[at] = answer;
    return answer;
  }

  async result(reading: readonly Promise<Answer>[]): Promise<LoadResult> {
    await Promise.all(reading);
    await Promise.all(this.lines.map((line) => line.close()));
    return this.tally.result();
  }
}
