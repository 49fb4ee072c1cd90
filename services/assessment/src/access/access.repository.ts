import type { chaptersUnlocked, EventOf, subjectPublished } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface KnownChapter {
  readonly chapterId: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapterName: string;
  readonly formerNames: readonly string[];
  readonly isFree: boolean;
}

export type TaughtChapter = Pick<KnownChapter, 'subjectId' | 'subjectName'> & { readonly chapter: string };

interface Place {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

@Injectable()
export class AccessRepository {
  constructor(private readonly db: Db) {}

  /** The newest tree of a subject holds: a chapter that it no longer names is gone. */
  async saveSubject(
    tx: Tx,
    { chapters, publishedAt, ...subject }: EventOf<typeof subjectPublished>['data'],
  ): Promise<void> {
    const { orgId, boardId, classId, groupId, subjectId } = subject;
    const of = { orgId, boardId, classId, groupId, subjectId };
    const newest = await tx.prisma.chapter.aggregate({ where: of, _max: { publishedAt: true } });
    if (newest._max.publishedAt && newest._max.publishedAt > new Date(publishedAt)) return;
    const chapterIds = chapters.map(({ chapterId }) => chapterId);
    await tx.prisma.chapter.deleteMany({ where: { OR: [of, { orgId, chapterId: { in: chapterIds } }] } });
    await tx.prisma.chapter.createMany({ data: chapters.map((chapter) => ({ ...chapter, ...subject, publishedAt })) });
  }

  async saveUnlocked(
    tx: Tx,
    { accountId, unlockedChapters, changedAt, revision }: EventOf<typeof chaptersUnlocked>['data'],
  ): Promise<void> {
    await tx.query(
      `insert into unlocked_chapters as held (account_id, chapter_ids, changed_at, revision) values ($1, $2, $3, $4)
       on conflict (account_id) do update set chapter_ids = excluded.chapter_ids, changed_at = excluded.changed_at,
         revision = excluded.revision
       where (held.revision, held.changed_at) <= (excluded.revision, excluded.changed_at)`,
      [accountId, unlockedChapters, changedAt, revision],
    );
  }

  async unlocked(accountId: string): Promise<ReadonlySet<string>> {
    const row = await this.db.prisma.unlockedChapters.findUnique({ where: { accountId } });
    return new Set(row?.chapterIds ?? []);
  }

  /** The chapter of a quiz or a diagnostic, null for any other exam; and whether it is open for the account. */
  async ofExam(accountId: string, examId: string): Promise<{ chapterId: string | null; isOpen: boolean }> {
    const [row] = await this.db.query<{ chapterId: string | null; isOpen: boolean }>({
      name: 'access-of-exam',
      text: `select q.chapter_id as "chapterId", coalesce(c.is_free or q.chapter_id = any(u.chapter_ids), false) as "isOpen"
        from (select) as one left join quiz q on q.exam_id = $2 left join unlocked_chapters u on u.account_id = $1
          left join chapter c on c.chapter_id = q.chapter_id and c.org_id = q.org_id`,
      values: [accountId, examId],
    });
    return row!;
  }

  /** Of these subjects (null: of all), each chapter once: groups share them. */
  curriculum(orgId: string, subjectIds: readonly string[] | null): Promise<TaughtChapter[]> {
    return this.db.query<TaughtChapter>(
      `select distinct subject_name as "subjectName", subject_id as "subjectId", chapter_name as chapter from chapter
       where org_id = $1 and ($2::text[] is null or subject_id = any($2::text[])) order by 1, 2, 3 limit 5000`,
      [orgId, subjectIds],
    );
  }

  /** Those of these chapters that the group has. */
  async chapters({ orgId, boardId, classId, groupId }: Place, chapterIds: readonly string[]): Promise<KnownChapter[]> {
    return this.db.prisma.chapter.findMany({
      where: { orgId, boardId, classId, groupId, chapterId: { in: [...chapterIds] } },
      orderBy: { chapterId: 'asc' },
      take: chapterIds.length,
    });
  }
}
