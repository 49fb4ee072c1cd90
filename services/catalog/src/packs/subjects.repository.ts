import type { PackSubject } from '@exam/contracts';
import { grouped } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';

type Key = Pick<PackSubject, 'orgId' | 'boardId' | 'classId' | 'groupId' | 'subjectId'>;
/** A subject as its row would say it. */
export type StoredTree = Pick<PackSubject, 'subjectName' | 'position' | 'chapters' | 'translations'>;

type Chapter = PackSubject['chapters'][number];

/** Left out where there are none, as a pack leaves them out. */
const translationsOf = <Part extends { translations?: unknown }>({ translations }: { translations: unknown }) =>
  translations === null ? {} : { translations: translations as NonNullable<Part['translations']> };

const placeColumns = ['orgId', 'boardId', 'classId', 'groupId'] as const;
export const placeKey = ({ orgId, boardId, classId, groupId }: Omit<Key, 'subjectId'>): string =>
  [orgId, boardId, classId, groupId].join(' ');
export const subjectKey = ({ orgId, boardId, classId, groupId, subjectId }: Key): string =>
  [orgId, boardId, classId, groupId, subjectId].join(' ');

@Injectable()
export class SubjectsRepository {
  /** By `chapter <id>` and `topic <id>`: the subject that has it. */
  async owners(tx: Tx, ids: { chapterIds: readonly string[]; topicIds: readonly string[] }) {
    const rows = await tx.query<{ id: string } & Key>(
      `select 'chapter ' || chapter_id as id, org_id as "orgId", board_id as "boardId", class_id as "classId",
         group_id as "groupId", subject_id as "subjectId" from chapter where chapter_id = any($1::text[])
       union all
       select 'topic ' || t.topic_id, c.org_id, c.board_id, c.class_id, c.group_id, c.subject_id
       from topic t join chapter c on c.chapter_id = t.chapter_id where t.topic_id = any($2::text[])`,
      [ids.chapterIds, ids.topicIds],
    );
    return new Map(rows.map(({ id, ...key }) => [id, subjectKey(key)]));
  }

  /** Letters of the texts that a place has besides these subjects, by `placeKey`. */
  async lettersBeside(tx: Tx, keys: readonly Key[]): Promise<Map<string, number>> {
    const columns = [...placeColumns, 'subjectId' as const].map((column) => keys.map((key) => key[column]));
    const rows = await tx.query<Omit<Key, 'subjectId'> & { letters: number }>(
      `with brought as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
           as b (org_id, board_id, class_id, group_id, subject_id)),
       beside as (
         select s.* from subject s
         where (org_id, board_id, class_id, group_id) in (select org_id, board_id, class_id, group_id from brought)
           and (org_id, board_id, class_id, group_id, subject_id) not in (table brought)),
       texts as (
         select s.org_id, s.board_id, s.class_id, s.group_id, char_length(concat(subject_name, translations)) as letters
         from beside s
         union all
         select s.org_id, s.board_id, s.class_id, s.group_id,
           char_length(concat(chapter_name, description, long_description, c.translations))
         from beside s join chapter c using (org_id, board_id, class_id, group_id, subject_id)
         union all
         select s.org_id, s.board_id, s.class_id, s.group_id, char_length(concat(topic_name, t.translations))
         from beside s join chapter c using (org_id, board_id, class_id, group_id, subject_id)
           join topic t using (org_id, chapter_id))
       select org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         sum(letters)::float8 as letters
       from texts group by org_id, board_id, class_id, group_id`,
      columns,
    );
    return new Map(rows.map((row) => [placeKey(row), row.letters]));
  }

  async trees(tx: Tx, keys: readonly Key[]): Promise<Map<string, StoredTree>> {
    const where = {
      OR: keys.map(({ orgId, boardId, classId, groupId, subjectId }) => ({
        ...{ orgId, boardId, classId, groupId, subjectId },
      })),
    };
    const subjects = await tx.prisma.subject.findMany({ where });
    const chapters = await tx.prisma.chapter.findMany({ where, orderBy: { position: 'asc' } });
    const topics = await tx.prisma.topic.findMany({
      where: { chapterId: { in: chapters.map(({ chapterId }) => chapterId) } },
      orderBy: { position: 'asc' },
    });
    const topicsOf = grouped(topics, ({ chapterId }) => chapterId);
    const chaptersOf = grouped(chapters, subjectKey);
    return new Map(
      subjects.map((subject) => [
        subjectKey(subject),
        {
          subjectName: subject.subjectName,
          position: subject.position,
          ...translationsOf<PackSubject>(subject),
          chapters: (chaptersOf.get(subjectKey(subject)) ?? []).map((chapter) => ({
            chapterId: chapter.chapterId,
            chapterName: chapter.chapterName,
            description: chapter.description,
            longDescription: chapter.longDescription,
            ...translationsOf<Chapter>(chapter),
            topics: (topicsOf.get(chapter.chapterId) ?? []).map(({ topicId, topicName, isDefault, translations }) => ({
              ...{ topicId, topicName, isDefault },
              ...translationsOf<Chapter['topics'][number]>({ translations }),
            })),
          })),
        },
      ]),
    );
  }

  /** The tree of the row instead of what was there. Files stay with the ids of their topics. */
  async replace(tx: Tx, { chapters, translations, ...names }: PackSubject): Promise<void> {
    const subject = { ...names, translations: translations ?? Prisma.DbNull };
    const { boardId, classId, groupId, subjectId, orgId } = subject;
    const key = { orgId, boardId, classId, groupId, subjectId };
    await tx.prisma.subject.upsert({
      where: { orgId_boardId_classId_groupId_subjectId: key },
      create: subject,
      update: subject,
    });
    const kept = await this.kept(tx, key);
    // their topics go with them
    await tx.prisma.chapter.deleteMany({ where: key });
    await tx.prisma.chapter.createMany({
      data: chapters.map(({ topics: _topics, ...chapter }, position) => ({
        ...{ ...chapter, ...key, position },
        ...kept.get(chapter.chapterId)?.(chapter.chapterName),
      })),
    });
    await tx.prisma.topic.createMany({
      data: chapters.flatMap(({ chapterId, topics }) =>
        topics.map((topic, position) => ({
          ...{ ...topic, orgId, chapterId, position },
          ...kept.get(topic.topicId)?.(topic.topicName),
        })),
      ),
    });
  }

  /** What no row of a pack says of a chapter or topic and stays with its id: whether it is hidden, what it was called. */
  private async kept(tx: Tx, key: Key) {
    const chapters = await tx.prisma.chapter.findMany({ where: key, include: { topics: true } });
    const marks = (one: { isHidden: boolean; formerNames: string[] }, before: string) => (name: string) => ({
      isHidden: one.isHidden,
      formerNames: [...one.formerNames, before].filter((former) => former !== name),
    });
    return new Map(
      chapters.flatMap((chapter) => [
        [chapter.chapterId, marks(chapter, chapter.chapterName)] as const,
        ...chapter.topics.map((topic) => [topic.topicId, marks(topic, topic.topicName)] as const),
      ]),
    );
  }

  /** By subject: when its curriculum was last changed in the console, where it was since a pack brought it. */
  async edited(tx: Tx, keys: readonly Key[]): Promise<Map<string, Date>> {
    const rows = await tx.prisma.curriculumEdit.findMany({
      where: {
        changedAt: { not: null },
        OR: keys.map(({ orgId, boardId, classId, groupId }) => ({ orgId, boardId, classId, groupId })),
      },
    });
    const byPlace = new Map(rows.map((row) => [placeKey(row), row.changedAt!]));
    return new Map(
      keys.flatMap((key) => {
        const at = byPlace.get(placeKey(key));
        return at ? [[subjectKey(key), at] as const] : [];
      }),
    );
  }

  /** Whoever has the curriculum open in the console has an older one. */
  async broughtByPack(tx: Tx, { orgId, boardId, classId, groupId }: Key): Promise<void> {
    await tx.query(
      `insert into curriculum_edit as held (org_id, board_id, class_id, group_id, version) values ($1, $2, $3, $4, 2)
       on conflict (org_id, board_id, class_id, group_id)
       do update set version = held.version + 1, changed_by = null, changed_at = null`,
      [orgId, boardId, classId, groupId],
    );
  }
}
