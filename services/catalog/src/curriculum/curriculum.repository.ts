import type { AnswerOf, continueContent } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Place } from './place.js';
import type { Chapter, ContentRow, Subject, Topic } from './rows.js';

/** More than any curriculum of one group has; what a pack brings is bounded by its schema. */
const most = { subjects: 100, chapters: 2_000, topics: 20_000, items: 20_000 };

/** As the database has it; what is asked of it is made once, in `curriculum.ts`. */
export interface CurriculumRows {
  readonly subjects: readonly Subject[];
  readonly chapters: readonly Chapter[];
  readonly topics: readonly Topic[];
  /** Every language of every item. */
  readonly items: readonly ContentRow[];
  /** Chapters first, then topics, then files, each by name. */
  readonly named: readonly FoundRow[];
}

@Injectable()
export class CurriculumRepository {
  constructor(private readonly db: Db) {}

  async read(place: Place): Promise<CurriculumRows> {
    const { orgId, boardId, classId, groupId } = place;
    const where = { orgId, boardId, classId, groupId, isHidden: false };
    const chapter = { ...where, subject: { isHidden: false } };
    const [subjects, chapters, topics, items, named] = await Promise.all([
      this.db.prisma.subject.findMany({
        where,
        orderBy: [{ position: 'asc' }, { subjectName: 'asc' }],
        take: most.subjects,
      }),
      this.db.prisma.chapter.findMany({ where: chapter, orderBy: [{ position: 'asc' }], take: most.chapters }),
      this.db.prisma.topic.findMany({
        where: { chapter, isHidden: false },
        orderBy: [{ position: 'asc' }],
        take: most.topics,
      }),
      this.items(place),
      this.named(place),
    ]);
    return { subjects, chapters, topics, items, named };
  }

  private items({ orgId, boardId, classId, groupId }: Place): Promise<ContentRow[]> {
    return this.db.query<ContentRow>(
      `select i.content_id as "contentId", i.language, i.org_id as "orgId", i.topic_id as "topicId",
         i.content_name as "contentName", i.file_type as "fileType", i.content_origin as "contentOrigin",
         i.storage_key as "storageKey", i.file_name as "fileName", i.exam_id as "examId", i.captions, i.position, i.state, i.version,
         i.changed_by as "changedBy", i.changed_at as "changedAt"
       from chapter c join subject s using (org_id, board_id, class_id, group_id, subject_id)
       join topic t using (org_id, chapter_id) join content_item i using (org_id, topic_id)
       where board_id = $1 and class_id = $2 and group_id = $3 and org_id = $4
         and not (s.is_hidden or c.is_hidden or t.is_hidden) and i.state = 'published'
       order by i.position, i.content_id, i.language limit ${most.items}`,
      [boardId, classId, groupId, orgId],
    );
  }

  private named({ orgId, boardId, classId, groupId }: Place): Promise<FoundRow[]> {
    return this.db.query<FoundRow>(
      `with own as (
         select org_id, chapter_id, c.chapter_name, subject_id, s.subject_name from chapter c
         join subject s using (org_id, board_id, class_id, group_id, subject_id)
         where board_id = $1 and class_id = $2 and group_id = $3 and org_id = $4
           and not (s.is_hidden or c.is_hidden))
       select kind, id, name, "subjectId", "subjectName", "chapterId", "chapterName", "topicId", "topicName", "fileType" from (
         select 1 as rank, 'chapter' as kind, chapter_id as id, chapter_name as name, subject_id as "subjectId",
           subject_name as "subjectName", chapter_id as "chapterId", chapter_name as "chapterName",
           null::text as "topicId", null::text as "topicName", null::text as "fileType"
         from own
         union all
         select 2, 'topic', t.topic_id, t.topic_name, o.subject_id, o.subject_name, chapter_id, o.chapter_name,
           t.topic_id, t.topic_name, null
         from own o join topic t using (org_id, chapter_id) where not t.is_hidden
         union all
         select distinct 3, 'file', i.content_id, i.content_name, o.subject_id, o.subject_name, chapter_id,
           o.chapter_name, topic_id, t.topic_name, i.file_type
         from own o join topic t using (org_id, chapter_id) join content_item i using (org_id, topic_id)
         where not t.is_hidden and i.state = 'published') found
       order by rank, name, id limit ${most.items}`,
      [boardId, classId, groupId, orgId],
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
  readonly translations?: NonNullable<AnswerOf<typeof continueContent>['Item']>['translations'];
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
