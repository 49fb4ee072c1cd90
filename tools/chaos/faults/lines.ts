import { setTimeout as sleep } from 'node:timers/promises';
import type { LineName } from '../product.js';
import type { Toxic } from '../network/toxic-proxy.js';
import type { Fault } from './fault.js';

const lines: LineName[] = ['edge to assessment-1', 'assessment-1 to postgres', 'analytics-1 to postgres', 'everybody to kafka', 'everybody to redis'];

const toxics: { word: string; toxic: Toxic; ms: number; told: string }[] = [
  { word: 'latency', toxic: { kind: 'latency', ms: 150, jitterMs: 150 }, ms: 10_000, told: '150 to 300 ms later each way for 10 s' },
  { word: 'cut', toxic: { kind: 'cut' }, ms: 5_000, told: 'cut for 5 s' },
  { word: 'half-open', toxic: { kind: 'half-open' }, ms: 20_000, told: 'half open for 20 s: nothing arrives and nobody is told' },
];

export const lineFaults: Fault[] = lines.flatMap((name) =>
  toxics.map(({ word, toxic, ms, told }) => ({
    name: `${word}-${name.replaceAll(' ', '-')}`,
    title: `the line from ${name} is ${told}`,
    harmsServers: name === 'everybody to kafka',
    async run({ product }) {
      product.line(name).set(toxic);
      await sleep(ms);
      product.line(name).set({ kind: 'none' });
    },
  })),
);
