import { Sequences } from '../../test/sequences.js';

let sequences: Sequences;

beforeAll(async () => {
  sequences = await Sequences.open();
});
afterAll(() => sequences.close());

test('whatever comes in whatever order: books that agree, a right for each paid period, and one mandate at most', async () => {
  await sequences.random({ block: 0, runs: 15 });
}, 240_000);

test('what somebody has begun to pay back at the provider and fails there goes back all the same', async () => {
  const paid = { do: 'pay', which: 0 };
  await sequences.run([
    ...[{ do: 'order both' }, { do: 'refunds wait' }, { do: 'erase' }, paid, paid, { do: 'refund by hand', which: 0 }],
    ...[{ do: 'crash after the commit' }, paid, paid, { do: 'sweep' }, { do: 'sweep' }],
  ]);
});
