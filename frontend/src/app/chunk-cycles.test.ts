import { cycleIn } from '../../chunk-cycles.js';

const graph = (text: string) =>
  new Map(text.split(' ').map((line) => [line.split(':')[0]!, line.split(':')[1]!.split('').filter(Boolean)] as const));

test('chunks that import each other are found, whichever of them comes first', () => {
  expect(cycleIn(graph('a:bc b:c c:'))).toBeNull();
  expect(cycleIn(graph('a:b b:c c:b'))).toEqual(['b', 'c', 'b']);
  expect(cycleIn(graph('c:b a:b b:c'))).toEqual(['c', 'b', 'c']);
  expect(cycleIn(graph('a:a'))).toEqual(['a', 'a']);
});
