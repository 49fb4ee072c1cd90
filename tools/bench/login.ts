// A storm of sign-ins beside the bare rate of the hash, and what the exam path feels of it meanwhile.
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { password } from '../load/pack.js';
import { round, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver, signInCall } from './lib/exam.js';
import { closedLoop } from './lib/load.js';
import type { BenchOptions } from './main.js';

/** As services/identity hashes: argon2id, 19 MiB, two passes, one thread. */
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const students = bench.students(1_000, 200);
    const seconds = bench.seconds(20, 4);
    const people = await importSchool(bench.product, { students, withPassword: students });
    const exam = new Saver(bench.product, await beginAll(bench, people, 0));
    const hashesPerSecond = await bareHashes(seconds);
    const signIns = () =>
      closedLoop({
        ...{ origin: bench.product.url, connections: options.connections, signal: bench.until(seconds) },
        next: (index) => signInCall(people[index % people.length]!),
      });
    await bench.measure('saves of the exam, alone', () => exam.steady(bench.until(seconds)));
    await bench.measure('sign-ins, alone', signIns, { profile: ['identity'] });
    const storm = await exam.during(() => bench.measure('sign-ins, with saves', signIns));
    const figures = await bench.report(`${students} students, ${options.connections} connections`);
    const saves = storm.saves.latencies.summary();
    const lost = storm.saves.failed + storm.saves.shed;
    const share = round(storm.result.perSecond / hashesPerSecond, 2);
    say(`${hashesPerSecond} bare hashes a second; sign-ins are ${share} of that`);
    say(`the exam's saves in the storm: p50 ${saves.p50}, p99 ${saves.p99} ms, ${lost} lost`);
    if (lost > 0) process.exitCode = 1;
    return { ...figures, hashesPerSecond, share, saves, lost };
  });

/** Verifications per second with nothing else, as many at once as the service allows itself. */
async function bareHashes(seconds: number): Promise<number> {
  const held = await hash(password, policy);
  const begun = performance.now();
  let count = 0;
  const verifies = async () => {
    for (; performance.now() < begun + seconds * 1000; count++) await verify(held, password);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, verifies));
  return round((count * 1000) / (performance.now() - begun), 1);
}
