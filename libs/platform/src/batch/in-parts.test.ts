import { inParts } from './in-parts.js';

test('results come in their order, and others have their turn before the last', async () => {
  const order: string[] = [];
  const items = Array.from({ length: 201 }, (_, index) => index);
  const working = inParts(items, (item) => {
    if (item % 100 === 0) order.push(String(item));
    return item * 2;
  });
  setImmediate(() => order.push('another'));
  expect(await working).toEqual(items.map((item) => item * 2));
  expect(order).toEqual(['0', '100', 'another', '200']);
});
