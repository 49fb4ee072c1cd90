import { PatientClient } from '../../load/clients/patient-client.js';
import { Tally } from '../../load/clients/tally.js';
import type { Fault } from './fault.js';
import { until } from '../../load/until.js';

const crowd = 200;

/** A replica that takes little, and two hundred students who go to it alone. */
export const overload: Fault = {
  name: 'overload',
  title: `${crowd} students at once at a replica that lets 8 requests wait`,
  async run({ product, load, contract, demand }) {
    await product.add('assessment-9', { GROUP_SIZE: '2', GROUPS_AT_ONCE: '1', GROUPS_WAITING: '8' });
    const tally = new Tally();
    const client = new PatientClient(product.direct('assessment-9'), tally, contract, '');
    const days = Array.from({ length: crowd }, () => load.sitNow(undefined, { client, thinkMs: 20 }));
    const ms = await until('everybody of the crowd has submitted', 180_000, async () =>
      days.every(({ isDone }) => isDone),
    );
    await client.close();
    await product.parts.get('assessment-9')!.hold('stop');
    const { refused, withRetryAfter, accepted } = tally.snapshot();
    const shed = refused['503'] ?? 0;
    demand(shed > 0, 'nothing was shed: the crowd was no overload');
    demand(withRetryAfter >= shed, `${shed - withRetryAfter} of ${shed} refusals did not say when to come back`);
    demand(tally.unexpectedCount === 0, tally.unexpected.join('; '));
    return `${shed} times 503 with Retry-After, ${accepted} accepted, all ${crowd} papers in after ${Math.round(ms / 1000)} s`;
  },
};
