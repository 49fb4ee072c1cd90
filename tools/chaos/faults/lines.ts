import { setTimeout as sleep } from 'node:timers/promises';
import type { LineName } from '../product.js';
import { ranksGrow } from './ranks-grow.js';
import type { Toxic } from '../../load/network/toxic-proxy.js';
import type { Fault } from './fault.js';

const lines: LineName[] = [
  'edge to assessment-1',
  'assessment-1 to postgres',
  'analytics-1 to postgres',
  'everybody to kafka',
  'everybody to redis',
];

const toxics: { word: string; toxic: Toxic; ms: number; told: string }[] = [
  {
    word: 'latency',
    toxic: { kind: 'latency', ms: 150, jitterMs: 150 },
    ms: 10_000,
    told: '150 to 300 ms later each way for 10 s',
  },
  { word: 'cut', toxic: { kind: 'cut' }, ms: 5_000, told: 'cut for 5 s' },
  {
    word: 'half-open',
    toxic: { kind: 'half-open' },
    ms: 20_000,
    told: 'half open for 20 s: nothing arrives and nobody is told',
  },
];

export const lineFaults: Fault[] = lines.flatMap((name) =>
  toxics.map(({ word, toxic, ms, told }) => ({
    name: `${word}-${name.replaceAll(' ', '-')}`,
    title: `the line from ${name} is ${told}`,
    harmsServers: name === 'everybody to kafka',
    async run(context) {
      const line = context.product.line(name);
      line.set(toxic);
      const note = await ranksGrow(context, ms);
      line.set({ kind: 'none' });
      return note;
    },
  })),
);

/** Longer than a database keeps the session of a relay that says nothing. */
const relayHalfOpenMs = 45_000;

export const relayHalfOpen: Fault = {
  name: 'half-open-relay',
  title: `the line from assessment-1, where the relay leads, to postgres is half open for ${relayHalfOpenMs / 1000} s: the other relay takes over`,
  async run(context) {
    const { product, say } = context;
    await product.parts.get('assessment-2')!.hold('kill'); // so that assessment-1 leads
    await sleep(2_000);
    await product.parts.get('assessment-2')!.resume();
    product.line('assessment-1 to postgres').set({ kind: 'half-open' });
    say('assessment-1 has lost the database without being told');
    const note = await ranksGrow(context, relayHalfOpenMs);
    product.line('assessment-1 to postgres').set({ kind: 'none' });
    return note;
  },
};
