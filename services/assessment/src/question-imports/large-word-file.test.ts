import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Api } from '@exam/testing';
import { ExamRoom } from '../../test/exam-room.js';
import { apply, codesOf, previewed } from '../../test/question-files.js';
import { heading, math, mr, p, picture, run, wordFile } from '../../test/word-files.js';

/** Document 4, section 14. */
const aimMs = 10_000;
const [questions, pictures] = [200, 100];
const [width, height] = [160, 120];

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** A picture of its own that does not pack: some 58 KB. */
function noise(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const square = (of: string) => math(`<m:sSup><m:e>${mr(of)}</m:e><m:sup>${mr('2')}</m:sup></m:sSup>`);
/** Every second one is drawn, every tenth has no key. */
const asked = (n: number): string[] => [
  p(
    `${run(`${n}. What is drawn in figure ${n}, where `)}${square('x')}${run(' is meant? ')}${n % 2 === 0 ? picture(`r${n / 2}`) : ''}`,
  ),
  ...['A', 'B', 'C', 'D'].map((letter, index) => p(`(${letter}) ${n * 10 + index} m`)),
  ...(n % 10 === 0 ? [] : [p('Ans: B')]),
];

let organiser: Api;
beforeEach(async () => {
  const room = await ExamRoom.open();
  organiser = await room.service.as({ roles: ['organiser'] });
});

test('[IMPORTX-001] a Word file of 200 questions and 100 pictures is previewed in less than ten seconds, each row beside its original', async () => {
  const media = Object.fromEntries(Array.from({ length: pictures }, (_, index) => [`p${index}.png`, noise()]));
  const body = Array.from({ length: questions }, (_, index) => asked(index + 1)).flat();
  const file = wordFile([heading(1, 'Physics'), heading(2, 'Motion'), ...body], media);
  expect(file.length).toBeGreaterThan(5_000_000);

  // of the processor, which is ours alone; the clock's depends on what else the machine does
  const began = process.cpuUsage();
  const read = await previewed(organiser, file);
  const { user, system } = process.cpuUsage(began);

  expect(read).toMatchObject({ format: 'DOCX', counts: { new: 180, changed: 0, same: 0, refused: 20 } });
  expect(read.rows).toHaveLength(questions);
  const drawn = read.rows.filter(({ content }) => content.picture !== null);
  expect(new Set(drawn.map(({ content }) => content.picture)).size).toBe(pictures);
  for (const { n, original, content, faults } of read.rows) {
    expect(original).toContain(`What is drawn in figure ${n}, where`);
    expect(content.question).toBe(`What is drawn in figure ${n}, where \\({x}^{2}\\) is meant?`);
    expect(codesOf(faults)).toEqual(n % 10 === 0 ? ['import.key_missing'] : []);
  }
  expect((user + system) / 1000).toBeLessThan(aimMs);

  // a hundred at a time
  const [first, second] = [await apply(organiser, read.importId), await apply(organiser, read.importId)];
  const taken = [...first.done, ...second.done];
  expect([...first.refused, ...second.refused]).toEqual([]);
  expect(taken.length + read.counts.refused).toBe(read.rows.length);
});
