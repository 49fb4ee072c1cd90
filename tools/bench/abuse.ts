// The exam path while somebody abuses the product, beside the same path before and after: saves at a steady pace
// through the edge with its usual limits. The abuser has an address of their own.
import { setTimeout as sleep } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { say, sum } from '../load/report.js';
import { abuses, type Target } from './lib/abuses.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver } from './lib/exam.js';
import type { BenchOptions } from './main.js';

export const run = (options: BenchOptions) =>
  Bench.run(
    options,
    async (bench) => {
      const { product } = bench;
      const people = await importSchool(product, { students: bench.students(1_000, 300) });
      const attempts = await beginAll(bench, people.slice(1), 0);
      const saver = new Saver(product, attempts);
      const { hostname: host, port } = new URL(product.url);
      const path = `/api/attempts/${attempts[0]!.attemptId}/answers`;
      const target: Target = { host, port: Number(port), token: people[0]!.token, path };
      const seconds = bench.seconds(20, 4);
      const saves = (name: string) => bench.measure(name, () => saver.steady(bench.until(seconds), 100));
      const abuserFile = `${import.meta.dirname}/lib/abuses.ts`;
      const done: Record<string, unknown> = {};
      await saver.steady(bench.until(3)); // compilers warm up
      await saves('before');
      for (const name of Object.keys(abuses)) {
        const abuser = fork(abuserFile, [name, JSON.stringify(target)], { execArgv: process.execArgv });
        await once(abuser, 'message');
        bench.pids['crowd of the abuser'] = abuser.pid ?? 0;
        await sleep(2_000); // until it is in full swing
        await saves(name);
        abuser.send('end');
        [done[name]] = (await once(abuser, 'message')) as [unknown];
        await sleep(1_000);
      }
      delete bench.pids['crowd of the abuser'];
      await saves('after');
      const figures = await bench.report('100 saves a second through the edge');
      for (const [name, answers] of Object.entries(done)) say(`${name}: ${JSON.stringify(answers)}`);
      const lost = sum(bench.parts.map(({ failed, shed }) => failed + shed));
      if (lost > 0) process.exitCode = 1;
      return { ...figures, abuse: done, lost };
    },
    {}, // the edge's own limits
  );
