import { jest } from '@jest/globals';
import { RequestTooDeep } from '../errors/general.js';
import { readBody } from './json-body.js';

const limit = 16 * 1024 * 1024;
const read = (text: string) => readBody(Buffer.from(text), undefined, limit);

test.each([
  ['lists', `[${'[],'.repeat(5_000_000)}[]]`],
  ['levels', '['.repeat(8_000_000)],
])('a body of too many %s is refused before anything is made of it', (_parts, text) => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(() => read(text)).toThrow(RequestTooDeep);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('what stands in texts is no part, whatever is escaped there', () => {
  const said = { text: '[{,"\\'.repeat(100_000), [`"${'[['.repeat(50)}\\`]: 1 };
  expect(read(JSON.stringify(said))).toEqual(said);
});
