import { inParts } from './in-parts.js';

test('results come in their order, and others have their turn before the last', async () => {
  const order: string[] = [];
  const items = Array.from({ length: 201 }, (_, index) => index);
  setImmediate(() => order.push('another'));
  const done = await inParts(items, (item) => {
    if (item === 200) order.push('last');
    return item * 2;
  });
  expect(done).toEqual(items.map((item) => item * 2));
  expect(order).toEqual(['another', 'last']);
});

test('where single items take long, others have their turn between two of them', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await inParts(['first', 'second'], (item) => {
    const from = performance.now();
    while (performance.now() - from < 11);
    order.push(item);
  });
  expect(order).toEqual(['first', 'another', 'second']);
});
