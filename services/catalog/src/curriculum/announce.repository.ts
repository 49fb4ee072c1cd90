import { pickTranslations, subjectPublished, type EventOf, type Translations } from '@exam/contracts';
import { freeChapters } from '@exam/domain';
import { Announces, Clock, type Announced, type AnnouncementPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';

type Published = EventOf<typeof subjectPublished>['data'];
type Place = Pick<Published, 'orgId' | 'boardId' | 'classId' | 'groupId' | 'subjectId'>;

const first: Place = { orgId: '', boardId: '', classId: '', groupId: '', subjectId: '' };

/** Subjects as they stand, for consumers that missed their events. Nothing tells when one has changed. */
@Injectable()
export class AnnounceSubjects {
  constructor(private readonly clock: Clock) {}

  @Announces(subjectPublished)
  async subjects(tx: Tx, { after, limit }: AnnouncementPage): Promise<Announced<Published>[]> {
    const at = after === null ? first : (JSON.parse(after) as Place);
    const publishedAt = new Date(this.clock.now()).toISOString();
    const rows = await tx.query<Row>(
      `${asTold}
       where (s.org_id, s.board_id, s.class_id, s.group_id, s.subject_id) > ($1, $2, $3, $4, $5)
       ${eachSubject} limit $6`,
      [at.orgId, at.boardId, at.classId, at.groupId, at.subjectId, limit],
    );
    return rows.map((row) => {
      const { orgId, boardId, classId, groupId, subjectId } = row;
      const cursor = JSON.stringify({ orgId, boardId, classId, groupId, subjectId });
      return { cursor, data: told(row, publishedAt) };
    });
  }

  /** One as this transaction has it; null where it is gone. */
  async one(tx: Tx, { orgId, boardId, classId, groupId, subjectId }: Place): Promise<Published | null> {
    const [row] = await tx.query<Row>(
      `${asTold}
       where s.org_id = $1 and s.board_id = $2 and s.class_id = $3 and s.group_id = $4 and s.subject_id = $5
       ${eachSubject}`,
      [orgId, boardId, classId, groupId, subjectId],
    );
    return row ? told(row, new Date(this.clock.now()).toISOString()) : null;
  }
}

interface Row extends Omit<Published, 'publishedAt' | 'chapters' | 'translations'> {
  readonly translations: Translations | null;
  readonly chapters: readonly (Published['chapters'][number] & { readonly isHidden: boolean })[];
}

function told({ chapters, translations, ...subject }: Row, publishedAt: string): Published {
  const { subjectId } = subject;
  const free = freeChapters(
    chapters.flatMap(({ chapterId, isHidden }) => (isHidden ? [] : [{ chapterId, subjectId }])),
  );
  return {
    ...subject,
    ...pickTranslations([translations, { subjectName: 'subjectName' }]),
    chapters: chapters.map(({ isHidden: _, ...chapter }) => ({ ...chapter, isFree: free.has(chapter.chapterId) })),
    publishedAt,
  };
}

const asTold = `
  select s.org_id as "orgId", s.board_id as "boardId", s.class_id as "classId", s.group_id as "groupId",
    s.subject_id as "subjectId", s.subject_name as "subjectName", s.translations,
    coalesce(json_agg(json_build_object('chapterId', c.chapter_id, 'chapterName', c.chapter_name,
      'formerNames', c.former_names, 'isHidden', s.is_hidden or c.is_hidden) order by c.position) filter (where c.chapter_id is not null), '[]') as chapters
  from subject s left join chapter c using (org_id, board_id, class_id, group_id, subject_id)`;
const eachSubject = `
  group by s.org_id, s.board_id, s.class_id, s.group_id, s.subject_id
  order by s.org_id, s.board_id, s.class_id, s.group_id, s.subject_id`;
