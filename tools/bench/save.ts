// Two thousand attempts run, and every change of an answer is saved at once.
import { say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver } from './lib/exam.js';
import { closedLoop } from './lib/load.js';
import type { BenchOptions } from './main.js';

const aimPerSecond = 4_000;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const people = await importSchool(product, { students: bench.students(2_000, 2_000) });
    const saver = new Saver(product, await beginAll(bench, people, 0));
    const seconds = bench.seconds(20, 3);
    const go = (connections: number, way: 'direct' | 'edge', lasts = seconds) =>
      closedLoop({
        ...{ origin: way === 'edge' ? product.url : product.direct('assessment'), connections },
        signal: bench.until(lasts),
        next: () => {
          const call = saver.next();
          return way === 'edge' ? call : { ...call, path: call.path.slice('/api'.length) };
        },
      });
    await go(options.connections, 'direct', 2);
    await bench.measure('save, direct', () => go(options.connections, 'direct'), { profile: ['assessment'] });
    await bench.measure('save, edge', () => go(options.connections, 'edge'));
    await bench.measure('save, edge, 256 connections', () => go(256, 'edge'));
    const figures = await bench.report(`${people.length} running attempts, ${options.connections} connections`);
    const best = Math.max(...bench.parts.map(({ perSecond }) => perSecond));
    say(`\n  aim ${aimPerSecond} a second: ${best >= aimPerSecond ? 'met' : 'missed'} (best ${best})`);
    return { ...figures, aimPerSecond, best };
  });
