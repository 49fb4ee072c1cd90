import { z } from 'zod';
import { anyone, defineRoute } from './route.js';

const route = defineRoute({
  service: 'catalog',
  name: 'forThisTest',
  method: 'POST',
  path: '/for/:id',
  summary: 'For this test',
  access: anyone,
  params: z.object({ id: z.string() }),
  query: z.object({ orgCode: z.string().max(40).optional() }),
  body: z.union([z.object({ rows: z.array(z.object({ row: z.unknown() })) }), z.object({ name: z.string() })]),
  answer: z.object({}),
});

test.each([
  ['params', { id: 'a\u0000' }, ['id']],
  ['query', { orgCode: '\u0000' }, ['orgCode']],
  ['body', { name: 'a\u007f' }, ['name']],
  ['body', { rows: [{ row: 1 }, { row: { deep: ['x', 'y\u001b[2J'] } }] }, ['rows', 1, 'row', 'deep', 1]],
  ['params', { id: 'a\ud800' }, ['id']],
  ['body', { rows: [{ row: { deep: ['\udc00x'] } }] }, ['rows', 0, 'row', 'deep', 0]],
  ['body', { rows: [{ row: { 'key\ud83d': 1 } }] }, ['rows', 0, 'row']],
] as const)('a control character or half a sign in %s is refused where it stands', (part, value, path) => {
  const parsed = route[part]!.safeParse(value);
  expect(parsed.error?.issues).toEqual([expect.objectContaining({ path, code: 'custom' })]);
});

test('line breaks, tabs and every script pass', () => {
  const name = 'ಪರೀಕ್ಷೆ\n\tपरीक्षा \r\n 😀';
  expect(route.body!.parse({ name })).toEqual({ name });
});
