// What each call costs, cold and warm: processor time of all our processes beyond what they use at rest, in rows of a
// bare server, with its statements. What a request causes later (events, ranks, notices) is part of it.
import { Failure } from '../lib/failure.js';
import { round } from '../load/report.js';
import { Bench, type Measured } from './lib/bench.js';
import { beginAll, importSchool, Saver } from './lib/exam.js';
import { closedLoop } from './lib/load.js';
import { paths, World, type Path } from './lib/paths.js';
import { importLessons } from './lib/school.js';
import type { BenchOptions } from './main.js';

const coldRequests = 100;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const chosen = paths.filter(({ name }) => isAsked(name, options.only));
    if (chosen.length === 0)
      throw new Failure('No such path', options.only.join(), `There are ${paths.map(({ name }) => name).join(', ')}.`);
    const students = bench.students(3_000, 1_000);
    const people = await importSchool(bench.product, { students, examCount: 5, withPassword: students });
    await importLessons(bench.product, people);
    const world = new World(bench, people);
    const cold = new Map<string, Measured>();
    /** What an exam feels of each path; its saves are in the cost of the path then. */
    const felt = new Map<string, number>();
    const exam = options.beside ? new Saver(bench.product, await beginAll(bench, people.slice(0, 500), 4)) : null;
    if (exam) {
      const alone = await bench.measure('saves, alone', () => exam.steady(bench.until(bench.seconds(6, 2))));
      felt.set(alone.name, alone.latencies.summary().p99);
    }
    for (const path of chosen) {
      await path.prepare?.(world);
      let index = 0;
      const go = (requests: number, seconds: number) => {
        const last = index + requests;
        return closedLoop({
          ...{ origin: bench.product.url, connections: options.connections, signal: bench.until(seconds) },
          next: () => (index < last ? path.call(world, index++) : null),
          onAnswer: (_at, { status, body }) => void (status === 200 && path.onAnswer?.(world, body)),
        });
      };
      // events of a hundred requests cost less than asking whether they are all sent
      cold.set(path.name, await bench.measure(`${path.name}, cold`, () => go(coldRequests, 60), { settles: false }));
      const warm = limitOf(path, students);
      await go(warm / 4, bench.seconds(3, 1));
      const profile = [path.service];
      const measure = () => bench.measure(path.name, () => go(warm / 2, bench.seconds(6, 2)), { profile });
      if (exam) felt.set(path.name, (await exam.during(measure)).saves.latencies.summary().p99);
      else await measure();
    }
    const figures = await bench.report(
      `each call through the edge, ${options.connections} connections, ${students} students; cold: its first ${coldRequests}`,
      ({ name, cpuMs }) => ({
        'cold / warm': cold.has(name) ? round(cold.get(name)!.cpuMs / cpuMs, 1) : null,
        ...(exam && { "the exam's p99 ms": felt.get(name) }),
      }),
    );
    const failed = bench.parts.reduce((count, part) => count + part.failed, 0);
    if (failed > 0) process.exitCode = 1;
    return figures;
  });

/** Whoever is used up by a call ends it. */
const limitOf = ({ name }: Path, students: number) => (/^exam\.(begin|submit)/.test(name) ? students : Infinity);

/** By its own name or its group's. */
const isAsked = (name: string, only: readonly string[]) =>
  only.length === 0 || only.some((one) => one === name || one === name.split('.')[0]);
