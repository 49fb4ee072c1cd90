import { readOptions } from './options.js';

const id = '0198c5a0-0000-7000-8000-000000000001';

test('the queue, and the three decisions about an item', () => {
  expect(readOptions(['list'])).toMatchObject({ judged: null, product: { api: 'http://127.0.0.1:8080' } });
  expect(readOptions(['approve', id])!.judged).toEqual({ id, decision: { decision: 'approve' } });
  expect(readOptions(['remove', id, '--api', 'http://a'])).toMatchObject({
    product: { api: 'http://a' },
    judged: { id },
  });
  expect(readOptions(['mute', id])!.judged!.decision).toEqual({ decision: 'mute-author', days: 7 });
  expect(readOptions(['mute', id, '--days', '30'])!.judged!.decision).toEqual({ decision: 'mute-author', days: 30 });
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([
  [['approve'], 'needs the id'],
  [['approve', 'first'], 'needs the id'],
  [['approve', id, id], 'One item at a time'],
  [['approve', id, '--days', '3'], 'Only `mute`'],
  [['mute', id, '--days', '0'], 'from 1 to 365'],
  [['forgive', id], 'Say `list`'],
  [[], 'Say `list`'],
])('%j is not understood', (args, why) => {
  expect(() => readOptions(args)).toThrow(why);
});
