import { applyPeopleImport, listPeople, readPeopleFile, type AnswerOf, type PeopleImportShown } from '@exam/contracts';
import { startService, workbook } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, openOffice } from '../../test/office.js';

const rows = 5_000;

/** What took so long is printed: `docs/evidence/benchmarks.md` has it beside the aims. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  process.stdout.write(`${what}: ${((performance.now() - start) / 1_000).toFixed(1)} s\n`);
  return done;
}

test('[PEOPLE-002] 5,000 people are previewed and applied, and the same file again changes nothing', async () => {
  const service = await startService('identity');
  const office = await (await openOffice(service)).as('office');
  const people = Array.from({ length: rows }, (_, n) => [
    ...[`big${n}`, `Student Number ${n}`, 'Class 11', n % 2 === 0 ? 'A' : 'B', String(6_100_000_000 + n), '05-03-2009'],
  ]);
  const heads = ['userCode', 'fullName', 'class', 'section', 'mobile', 'birthDate'];
  const content = workbook({ People: [heads, ...people] }).toString('base64');
  const read = async (): Promise<PeopleImportShown> => {
    const body = { importId: randomUUID(), fileName: 'people.xlsx', content };
    return (await office.call(readPeopleFile, { body }).expect(200)).body.import;
  };
  const shown = await timed(`preview of ${rows} new people`, read);
  expect(shown.counts).toMatchObject({ new: rows, changed: 0, same: 0, refused: 0 });
  await timed(`applying ${rows}`, async () => {
    for (let left = rows; left > 0;) {
      const call = { params: { importId: shown.importId }, body: { ...command(), hasLeft: [] } };
      const { body } = await office.call(applyPeopleImport, call).expect(200);
      const page = body as AnswerOf<typeof applyPeopleImport>;
      expect(page.refused).toEqual([]);
      left = page.left;
    }
  });
  const { body } = await office.call(listPeople, { query: { q: 'big' } as never }).expect(200);
  expect(body.total).toBe(rows);
  const again = await timed('preview of the same file', read);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: rows, refused: 0 });
}, 300_000);
