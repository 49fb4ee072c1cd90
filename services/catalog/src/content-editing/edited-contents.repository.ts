import type { EditedContent } from '@exam/contracts';
import { keysetPage, type ListAsked, type Taught } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { ContentItem, Prisma } from '../generated/prisma/client.js';

/** Where a topic stands. */
export interface TopicPlace {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly subjectId: string;
}
const wordsIn = (typed = ''): string[] => typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);

type Listed = Omit<EditedContent, 'changedAt'> & { readonly changedAt: Date | null };

@Injectable()
export class EditedContentsRepository {
  constructor(private readonly db: Db) {}

  /** Null: all of the organisation; of a teacher those of groups that they teach something in, by subject. */
  list(
    orgId: string,
    own: readonly Taught[] | null,
    { q, topicId, state, ...asked }: ListAsked & Partial<Record<'q' | 'topicId' | 'state', string | undefined>>,
  ) {
    return keysetPage<Listed>(
      this.db,
      {
        columns: `i.content_id as "contentId", i.language, i.content_name as "contentName", i.file_type as "fileType",
          i.file_name as "fileName", array(select c ->> 'language' from jsonb_array_elements(i.captions) c) as captions,
          i.state, s.subject_name as "subjectName", c.chapter_name as "chapterName", t.topic_name as "topicName",
          t.topic_id as "topicId", i.version, i.changed_at as "changedAt"`,
        from: `content_item i join topic t using (org_id, topic_id) join chapter c using (org_id, chapter_id)
          join subject s using (org_id, board_id, class_id, group_id, subject_id)`,
        where: [
          'org_id = $1',
          '($2::text is null or topic_id = $2)',
          '($3::text is null or i.state = $3)',
          // every word, wherever it stands in what a row shows
          `not exists (
             select from unnest($5::text[]) as word
             where strpos(lower(normalize(
               concat_ws(' ', i.content_name, s.subject_name, c.chapter_name, t.topic_name))), word) = 0)`,
          `($4::jsonb is null or exists (
             select from jsonb_to_recordset($4::jsonb)
               as own ("boardId" text, "classId" text, "groupId" text, "subjectIds" text[])
             where own."boardId" = board_id and own."classId" = class_id and own."groupId" = group_id
               and (coalesce(cardinality(own."subjectIds"), 0) = 0 or subject_id = any(own."subjectIds"))))`,
        ],
        values: [orgId, topicId ?? null, state ?? null, own === null ? null : JSON.stringify(own), wordsIn(q)],
        sorts: { name: { sql: 'i.content_name', type: 'text' } },
        key: { sql: `(i.content_id || ' ' || i.language)`, type: 'text' },
      },
      asked,
    );
  }

  /** Where the content is held; null: there is none in that language. */
  async topicOf(named: Pick<ContentItem, 'contentId' | 'language'>): Promise<string | null> {
    const row = await this.db.prisma.contentItem.findUnique({
      where: { contentId_language: { contentId: named.contentId, language: named.language } },
      select: { topicId: true },
    });
    return row?.topicId ?? null;
  }

  async topic(tx: Tx | Db, topicId: string): Promise<TopicPlace | null> {
    const [row] = await tx.query<TopicPlace>(
      `select org_id as "orgId", c.board_id as "boardId", c.class_id as "classId", c.group_id as "groupId",
         c.subject_id as "subjectId"
       from topic t join chapter c using (org_id, chapter_id) where t.topic_id = $1`,
      [topicId],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else changes the content in any language. */
  async lock(tx: Tx, contentId: string): Promise<ContentItem[]> {
    await tx.query('select from content_item where content_id = $1 order by language for update', [contentId]);
    return tx.prisma.contentItem.findMany({ where: { contentId }, orderBy: { language: 'asc' } });
  }

  async nextPosition(tx: Tx, topicId: string): Promise<number> {
    const { _max } = await tx.prisma.contentItem.aggregate({ where: { topicId }, _max: { position: true } });
    return (_max.position ?? -1) + 1;
  }

  async add(tx: Tx, row: ContentItem): Promise<void> {
    await tx.prisma.contentItem.create({ data: written(row) });
  }

  async save(tx: Tx, row: ContentItem): Promise<void> {
    const { contentId, language } = row;
    await tx.prisma.contentItem.update({
      where: { contentId_language: { contentId, language } },
      data: written(row),
    });
  }
}

const written = (row: ContentItem) => ({ ...row, captions: row.captions as Prisma.InputJsonValue });
