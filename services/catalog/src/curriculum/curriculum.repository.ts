import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Place } from './place.js';

/** More than any curriculum of one group has; what a pack brings is bounded by its schema. */
const most = { subjects: 100, chapters: 2_000, topics: 20_000, items: 1_000 };

@Injectable()
export class CurriculumRepository {
  constructor(private readonly db: Db) {}

  subjects({ orgId, boardId, classId, groupId }: Place) {
    return this.db.prisma.subject.findMany({
      where: { orgId, boardId, classId, groupId },
      orderBy: [{ position: 'asc' }, { subjectName: 'asc' }],
      take: most.subjects,
    });
  }

  async tree(place: Place) {
    const { orgId, boardId, classId, groupId } = place;
    const where = { orgId, boardId, classId, groupId };
    const [subjects, chapters] = await Promise.all([
      this.subjects(place),
      this.db.prisma.chapter.findMany({ where, orderBy: [{ position: 'asc' }], take: most.chapters }),
    ]);
    const topics = await this.db.prisma.topic.findMany({
      where: { orgId, chapterId: { in: chapters.map(({ chapterId }) => chapterId) } },
      orderBy: [{ position: 'asc' }],
      take: most.topics,
    });
    return { subjects, chapters, topics };
  }

  /** Which file types each topic of a group has. */
  async fileTypes({ orgId, boardId, classId, groupId }: Place): Promise<Map<string, Set<string>>> {
    const rows = await this.db.query<{ topicId: string; fileTypes: string[] }>(
      `select t.topic_id as "topicId", array_agg(distinct i.file_type) as "fileTypes"
       from chapter c join topic t using (org_id, chapter_id) join content_item i using (org_id, topic_id)
       where c.board_id = $1 and c.class_id = $2 and c.group_id = $3 and c.org_id = $4
       group by t.topic_id`,
      [boardId, classId, groupId, orgId],
    );
    return new Map(rows.map(({ topicId, fileTypes }) => [topicId, new Set(fileTypes)]));
  }

  /** Null unless the topic is in that chapter of that subject of the group. */
  async topic(place: Place, { subjectId, chapterId, topicId }: Record<'subjectId' | 'chapterId' | 'topicId', string>) {
    const { orgId, boardId, classId, groupId } = place;
    const chapter = { orgId, chapterId, subjectId, boardId, classId, groupId };
    return this.db.prisma.topic.findFirst({ where: { topicId, chapter } });
  }

  /** Every language of every item of a topic. */
  itemsOf({ orgId, topicId }: { orgId: string; topicId: string }) {
    return this.db.prisma.contentItem.findMany({
      where: { orgId, topicId },
      orderBy: [{ position: 'asc' }, { contentId: 'asc' }, { language: 'asc' }],
      take: most.items,
    });
  }

  /** An item of the group with where it stands; null where the group has no such item. */
  async item(place: Place, contentId: string): Promise<PlacedItem | null> {
    return (await this.items(place, [contentId]))[0] ?? null;
  }

  async items({ orgId, boardId, classId, groupId }: Place, contentIds: readonly string[]): Promise<PlacedItem[]> {
    return this.db.query<PlacedItem>(
      `select distinct on (i.content_id) i.content_id as "contentId", i.content_name as "contentName",
         i.file_type as "fileType", topic_id as "topicId", t.topic_name as "topicName", chapter_id as "chapterId",
         c.chapter_name as "chapterName", subject_id as "subjectId", s.subject_name as "subjectName"
       from content_item i
       join topic t using (org_id, topic_id)
       join chapter c using (org_id, chapter_id)
       join subject s using (org_id, board_id, class_id, group_id, subject_id)
       where i.content_id = any($1::text[]) and board_id = $2 and class_id = $3 and group_id = $4 and org_id = $5
       order by i.content_id, (i.language = 'en') desc`,
      [contentIds, boardId, classId, groupId, orgId],
    );
  }

  /** Chapters first, then topics, then files, each by name. `text` is sought literally. */
  search({ orgId, boardId, classId, groupId }: Place, text: string, limit: number): Promise<FoundRow[]> {
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return this.db.query<FoundRow>(
      `with own as (
         select org_id, chapter_id, c.chapter_name, subject_id, s.subject_name from chapter c
         join subject s using (org_id, board_id, class_id, group_id, subject_id)
         where board_id = $1 and class_id = $2 and group_id = $3 and org_id = $6)
       select kind, id, name, "subjectId", "subjectName", "chapterId", "chapterName", "topicId", "topicName", "fileType" from (
         select 1 as rank, 'chapter' as kind, chapter_id as id, chapter_name as name, subject_id as "subjectId",
           subject_name as "subjectName", chapter_id as "chapterId", chapter_name as "chapterName",
           null::text as "topicId", null::text as "topicName", null::text as "fileType"
         from own where chapter_name ilike $4
         union all
         select 2, 'topic', t.topic_id, t.topic_name, o.subject_id, o.subject_name, chapter_id, o.chapter_name,
           t.topic_id, t.topic_name, null
         from own o join topic t using (org_id, chapter_id) where t.topic_name ilike $4
         union all
         select distinct 3, 'file', i.content_id, i.content_name, o.subject_id, o.subject_name, chapter_id,
           o.chapter_name, topic_id, t.topic_name, i.file_type
         from own o join topic t using (org_id, chapter_id) join content_item i using (org_id, topic_id)
         where i.content_name ilike $4) found
       order by rank, name, id limit $5`,
      [boardId, classId, groupId, pattern, limit, orgId],
    );
  }
}

export interface PlacedItem {
  readonly contentId: string;
  readonly contentName: string;
  readonly fileType: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly chapterId: string;
  readonly chapterName: string;
  readonly subjectId: string;
  readonly subjectName: string;
}

export interface FoundRow {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapterId: string;
  readonly chapterName: string;
  readonly topicId: string | null;
  readonly topicName: string | null;
  readonly fileType: string | null;
}
