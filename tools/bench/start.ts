// Five thousand students begin the same exam within ten seconds: begin, then read the paper at once.
import { round, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginCall, examId, importSchool, paperCall, type Person } from './lib/exam.js';
import { Connection, openLoop, Tally, type Answer, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './main.js';

const readers = 64;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const students = bench.students(5_000, 2_000);
    const withinSeconds = bench.seconds(10, 4);
    const people = await importSchool(bench.product, { students: students + 200, examCount: 2 });
    await begin(bench, people.slice(students), 1, 100); // warms, with people and an exam of its own
    let paper: LoadResult | undefined;
    const profile = ['assessment'] as const;
    const begun = await bench.measure(
      'begin and paper',
      async () => {
        const both = await begin(bench, people.slice(0, students), 0, students / withinSeconds);
        paper = both.paper;
        return both.begin;
      },
      { profile },
    );
    const figures = await bench.report(
      `${students} students begin one exam within ${withinSeconds} s, through the edge`,
    );
    const read = paper!.latencies.summary();
    const errors = begun.failed + begun.shed + paper!.failed + paper!.shed;
    const bytesPerStart = round((begun.bytes + paper!.bytes) / students);
    say(`the paper, asked for at once after: p50 ${read.p50}, p99 ${read.p99} ms; ${bytesPerStart} bytes a student`);
    for (const fault of paper!.faults) say(`fault of the paper: ${fault}`);
    say(errors === 0 ? 'no errors' : `✗ ${errors} errors`);
    if (errors > 0) process.exitCode = 1;
    return { ...figures, students, withinSeconds, errors, paper: read, bytesPerStart };
  });

/** Who has begun reads the paper, on a few dozen connections in the order in which it is asked for. */
async function begin({ product }: Bench, people: readonly Person[], exam: number, perSecond: number) {
  const id = examId(product.run, exam);
  const lines = Array.from({ length: readers }, () => ({ line: new Connection(product.url), tail: Promise.resolve() }));
  const tally = new Tally();
  const read = (person: Person, index: number) => {
    const own = lines[index % readers]!;
    const askedAt = performance.now();
    const add = (answer: Answer) => tally.add({ ...answer, ms: performance.now() - askedAt });
    own.tail = own.tail.then(() => own.line.call(paperCall(person, id))).then(add);
  };
  const begun = await openLoop({
    ...{ origin: product.url, connections: 128, perSecond },
    next: (index) => (people[index] ? beginCall(people[index], id) : null),
    onAnswer: (index, { status }) => void (status === 200 && read(people[index]!, index)),
  });
  await Promise.all(lines.map(({ tail }) => tail));
  await Promise.all(lines.map(({ line }) => line.close()));
  return { begin: begun, paper: tally.result() };
}
