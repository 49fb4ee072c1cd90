import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../lib/folders.js';
import type { PartName } from '../../load/product.js';
import type { Fault } from './fault.js';

const hourMs = 3_600_000;
const runsMs = 8_000;

/** Assessment's own clock decides deadlines: it may be wrong by less than the grace for the network. */
const wrong: [PartName, shiftMs: number, told: string][] = [
  ['analytics-2', hourMs, 'an hour fast'],
  ['notification', -hourMs, 'an hour slow'],
  ['assessment-2', 20_000, '20 s fast'],
];

/** A tenth of all students has a clock that is a day wrong, all the time; here it is a service's turn. */
export const clockFaults: Fault[] = wrong.map(([part, shiftMs, told]) => ({
  name: `clock-${part}`,
  title: `the clock of ${part} is ${told} for a while`,
  async run({ product }) {
    await product.add(part, { CLOCK_SHIFT_MS: String(shiftMs) }, [
      '--import',
      path.join(root, 'tools/lib/shifted-clock.mjs'),
    ]);
    await sleep(runsMs);
    await product.add(part);
  },
}));
