import { textsReady } from './load.js';
import { textOfRefusal } from './refusals.js';

test('a refusal is told with what it is about: instants and amounts as people write them', async () => {
  await textsReady();
  expect(textOfRefusal('discussion.muted', { until: '2026-11-24T08:00:00.000Z' })).toMatch(
    /^You can write again from .*2026.*1:30.*\.$/,
  );
  expect(textOfRefusal('order.amount_changed', { totalPaise: 23_456_700 })).toBe(
    'The total is now ₹2,34,567. Please check your cart.',
  );
  expect(textOfRefusal('order.not_on_sale', { name: 'Physics Plus' })).toMatch(/^Physics Plus /);
});

test('a code that this release does not know has no text', async () => {
  await textsReady();
  expect(textOfRefusal('exam.no_such_code')).toBeUndefined();
});
