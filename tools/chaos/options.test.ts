import path from 'node:path';
import { readOptions, type ChaosOptions } from './options.js';

const read = (...args: string[]) => readOptions(args) as ChaosOptions;

test('without a word the product’s own processes are broken, all faults but the long ones, six days a second', () => {
  const { seed, dataFolder, ...options } = read();
  expect(options).toEqual({ target: 'processes', quick: false, long: false, only: [], perSecond: 6 });
  expect(String(seed)).toMatch(/^20\d{6}$/);
  expect(path.isAbsolute(dataFolder)).toBe(true);
});

test('a cluster is broken by its own faults, at its address, with the image of a next release', () => {
  const image = 'exam-platform:next';
  expect(read('--target', 'k8s', '--url', 'https://exam.example.in//', '--image', image, '--rate', '1')).toMatchObject({
    target: 'k8s',
    url: 'https://exam.example.in',
    image,
    perSecond: 1,
  });
  const { url, image: none } = read('--target', 'k8s');
  expect([url, none]).toEqual([undefined, undefined]);
});

test('the faults that were asked for keep their order', () => {
  expect(read('--only', 'roll-all, evict-all,,kill-redis').only).toEqual(['roll-all', 'evict-all', 'kill-redis']);
});

test('help and the list are told before anything else is judged', () => {
  expect(read('--help', '--rate', 'x')).toBeUndefined();
  expect(read('--list', '--seed', 'x')).toBe('list');
  expect(read('--list', '--target', 'k8s')).toBe('list');
});

test.each([
  [['--target', 'docker'], '--target docker is not k8s.'],
  [['--list', '--target', 'docker'], '--target docker is not k8s.'],
  [['--rate', '0'], '--rate 0 is no number above zero.'],
  [['--rate', '0.5'], '--rate 0.5 is no number above zero.'],
  [['--seed', 'luck'], '--seed luck is no number above zero.'],
  [['--only'], expect.stringContaining('--only')],
  [['--colour'], expect.stringContaining('--colour')],
  [['everything'], expect.stringContaining('everything')],
])('%j is refused with a reason', (args, why) => {
  expect(() => readOptions(args)).toThrow(expect.objectContaining({ what: 'npm run tool -- chaos', why }));
});
