import { strToU8, zipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { readQuestions } from './read-questions.js';

test('a long passage before a thousand questions is too large: each row would say it again', async () => {
  const file = (letters: number) => `${'x'.repeat(letters)}\n\n${'Which?{=a ~b}\n\n'.repeat(1_000)}`;
  const read = (letters: number) => readQuestions({ bytes: Buffer.from(file(letters)) });
  expect(await read(1_000_000)).toBe('import.too_large');
  expect(await read(10_000)).toMatchObject({ rows: { length: 1_000 } });
});

test('a small archive of large pictures is too large', async () => {
  const picture = Buffer.concat([randomBytes(40_000), Buffer.alloc(2_900_000)]);
  const names = Array.from({ length: 20 }, (_, index) => `${index}.png`);
  const questions = names.map((name) => ({ question: 'Which?', picture: name }));
  const bytes = zipSync({
    'pack.json': strToU8('{}'),
    'questions.json': strToU8(JSON.stringify(questions)),
    ...Object.fromEntries(names.map((name) => [`pictures/${name}`, picture])),
  });
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(await readQuestions({ bytes })).toBe('import.too_large');
});
