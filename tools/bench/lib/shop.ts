import { importPack } from '../../import/run-import.js';
import { Api } from '../../import/api.js';
import { Failure } from '../../lib/failure.js';
import { step } from '../../lib/steps.js';
import type { Student } from './pack.js';
import type { Stack } from './stack.js';

export const packageIdOf = (run: string, index: number) => `${run}-package-${index + 1}`;

/** Packages for the class of the load, as a shop would have them. */
export async function importPackages(
  stack: Pick<Stack, 'run' | 'url' | 'secrets'>,
  count: number,
  { orgId, boardId, classId, groupId }: Pick<Student, 'orgId' | 'boardId' | 'classId' | 'groupId'>,
) {
  const api = new Api(stack.url, stack.secrets.operator);
  const row = (index: number) => ({
    packageId: packageIdOf(stack.run, index),
    packageCode: packageIdOf(stack.run, index),
    packageName: `Bench package ${index + 1}`,
    ...{ orgId, boardId, classId, groupId },
    packageType: 'nonsubscription',
    shortDescription: 'All chapters of a subject, with videos, slides and model tests.',
    description: `<p>${'Every chapter is explained, practised and tested. '.repeat(10)}</p>`,
    basePricePaise: 149_900,
    discountPaise: 30_000,
    subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapterIds: ['p1', 'p2', 'p3', 'p4', 'p5'] }],
  });
  const { refused } = await step('packages', () =>
    importPack(
      {
        name: `${stack.run} packages`,
        kinds: ['package'],
        async *rows() {
          for (let index = 0; index < count; index++) yield { place: `package ${index + 1}`, row: row(index) };
        },
        remarks: () => [],
      },
      api,
      { dryRun: false, step: (_name, work) => work(() => undefined) },
    ),
  );
  await api.close();
  if (refused[0]) throw new Failure('The packages of the bench were refused', refused[0].message, 'See lib/shop.ts.');
}
