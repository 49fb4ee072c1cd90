import type { chaptersUnlocked, EventOf, subjectPublished } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
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

export type SubjectNames = NonNullable<EventOf<typeof subjectPublished>['data']['translations']>;

export interface Place {
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
    { chapters, publishedAt, translations, ...subject }: EventOf<typeof subjectPublished>['data'],
  ): Promise<void> {
    const { orgId, boardId, classId, groupId, subjectId } = subject;
    const of = { orgId, boardId, classId, groupId, subjectId };
    const newest = await tx.prisma.chapter.aggregate({ where: of, _max: { publishedAt: true } });
    if (newest._max.publishedAt && newest._max.publishedAt > new Date(publishedAt)) return;
    const chapterIds = chapters.map(({ chapterId }) => chapterId);
    await tx.prisma.chapter.deleteMany({ where: { OR: [of, { orgId, chapterId: { in: chapterIds } }] } });
    const named = { ...subject, ...(translations && { subjectTranslations: translations }), publishedAt };
    await tx.prisma.chapter.createMany({ data: chapters.map((chapter) => ({ ...chapter, ...named })) });
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

  /**
   * What these subjects are called in other languages, by their ids: in the curriculum of the place, else of another of
   * the school. One that is called otherwise there by now is not meant.
   */
  async subjectNames(
    db: Queryable,
    { orgId, boardId, classId, groupId }: Place,
    subjects: readonly { readonly subjectId: string; readonly subjectName: string }[],
  ): Promise<ReadonlyMap<string, SubjectNames>> {
    const rows = await db.query<{ subjectId: string; translations: SubjectNames }>(
      `select distinct on (subject_id) subject_id as "subjectId", subject_translations as translations from chapter
       where org_id = $1 and (subject_id, subject_name) in (select * from unnest($5::text[], $6::text[]))
         and subject_translations is not null
       order by subject_id, (board_id = $2 and class_id = $3 and group_id = $4) desc`,
      [
        ...[orgId, boardId, classId, groupId],
        subjects.map(({ subjectId }) => subjectId),
        subjects.map(({ subjectName }) => subjectName),
      ],
    );
    return new Map(rows.map(({ subjectId, translations }) => [subjectId, translations]));
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
