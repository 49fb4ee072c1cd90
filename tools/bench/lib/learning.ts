import type { PackSource } from '../../import/source.js';
import { Api } from '../../import/api.js';
import { importPack } from '../../import/run-import.js';
import { Failure } from '../../lib/failure.js';
import { userCode, type Student } from './pack.js';
import { packageIdOf } from './shop.js';
import type { Stack } from './stack.js';

export const filmId = (run: string) => `${run}-film`;

const source = (name: string, rows: Partial<Record<PackSource['kinds'][number], readonly unknown[]>>): PackSource => ({
  name,
  kinds: Object.keys(rows) as PackSource['kinds'],
  async *rows(kind) {
    for (const [at, row] of (rows[kind] ?? []).entries()) yield { place: `${kind} ${at + 1}`, row };
  },
  remarks: () => [],
});

/** What the bench imports for learners, by one sign-in of the operator. */
export class LearningPacks {
  private readonly api: Api;

  constructor(private readonly stack: Stack) {
    this.api = new Api(stack.url, stack.secrets.operator);
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** A chapter of the package with one film, which the external provider holds: it is never fetched. */
  film({ orgId, boardId, classId, groupId }: Student): Promise<void> {
    const { run } = this.stack;
    const chapter = { chapterId: 'p1', chapterName: 'Charges', topics: [{ topicId: `${run}-t1`, topicName: 'Force' }] };
    return this.import({
      subject: [
        { orgId, boardId, classId, groupId, subjectId: 'physics', subjectName: 'Physics', chapters: [chapter] },
      ],
      content: [
        {
          ...{ orgId, contentId: filmId(run), topicId: `${run}-t1`, contentName: 'A film', fileType: 'mp4' },
          ...{ contentOrigin: 1, contentStorageKey: 'bench/film' },
        },
      ],
    });
  }

  grant(students: readonly Student[]): Promise<void> {
    const { run } = this.stack;
    return this.import({
      grant: students.map(({ orgId, index }) => ({
        ...{ grantCode: `${run}-grant-${index}`, orgId, userCode: userCode(run, index) },
        packageId: packageIdOf(run, 0),
      })),
    });
  }

  private async import(rows: Parameters<typeof source>[1]): Promise<void> {
    const pack = source(`${this.stack.run} learning`, rows);
    const { refused } = await importPack(pack, this.api, {
      dryRun: false,
      step: (_name, work) => work(() => undefined),
    });
    if (refused[0])
      throw new Failure('The learning pack of the bench was refused', refused[0].message, 'See lib/learning.ts.');
  }
}
