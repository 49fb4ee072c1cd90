import type { CurriculumPlace, EditedSubject } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { Place } from '../curriculum/index.js';
import { Db, type Tx } from '../db.js';

export interface Edit {
  readonly version: number;
  /** Null where a pack was the last, or nobody. */
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

const untouched: Edit = { version: 1, changedBy: null, changedAt: null };

/** Curricula of groups as whole things that somebody edits. */
@Injectable()
export class EditedCurriculaRepository {
  constructor(private readonly db: Db) {}

  /** Whose group it is; null where there is no such group. */
  async placeOf({ boardId, classId, groupId }: CurriculumPlace, db: Tx | Db = this.db): Promise<Place | null> {
    const [row] = await db.query<{ orgId: string }>(
      `select org_id as "orgId" from board where board_id = $1 and classes @> $2::jsonb`,
      [boardId, JSON.stringify([{ classId, groups: [{ groupId }] }])],
    );
    return row ? { orgId: row.orgId, boardId, classId, groupId } : null;
  }

  async edit({ orgId, boardId, classId, groupId }: Place): Promise<Edit> {
    const at = { orgId, boardId, classId, groupId };
    return (
      (await this.db.prisma.curriculumEdit.findUnique({ where: { orgId_boardId_classId_groupId: at } })) ?? untouched
    );
  }

  /** Until the transaction ends nobody else changes the curriculum. */
  async lock(tx: Tx, { orgId, boardId, classId, groupId }: Place): Promise<Edit> {
    const [row] = await tx.query<Edit>(
      `insert into curriculum_edit as held (org_id, board_id, class_id, group_id, version) values ($1, $2, $3, $4, 1)
       on conflict (org_id, board_id, class_id, group_id) do update set version = held.version
       returning version, changed_by as "changedBy", changed_at as "changedAt"`,
      [orgId, boardId, classId, groupId],
    );
    return row!;
  }

  /** The new version. */
  async raise(tx: Tx, { orgId, boardId, classId, groupId }: Place, by: { userId: string; at: Date }): Promise<number> {
    const at = { orgId, boardId, classId, groupId };
    const { version } = await tx.prisma.curriculumEdit.update({
      where: { orgId_boardId_classId_groupId: at },
      data: { version: { increment: 1 }, changedBy: by.userId, changedAt: by.at },
    });
    return version;
  }

  read({ orgId, boardId, classId, groupId }: Place, db: Tx | Db = this.db): Promise<EditedSubject[]> {
    return db.query<EditedSubject>(
      `select s.subject_id as "subjectId", s.subject_name as name, s.is_hidden as "isHidden",
         array(select jsonb_object_keys(s.translations)) as languages, coalesce((
           select json_agg(json_build_object('chapterId', c.chapter_id, 'name', c.chapter_name, 'isHidden', c.is_hidden,
             'languages', array(select key from jsonb_each(c.translations) where value ? 'chapterName'),
             'topics', coalesce((
               select json_agg(json_build_object('topicId', t.topic_id, 'name', t.topic_name, 'isHidden', t.is_hidden,
                 'languages', array(select jsonb_object_keys(t.translations)),
                 'files', (select count(distinct i.content_id) from content_item i
                   where i.topic_id = t.topic_id and i.org_id = t.org_id)) order by t.position, t.topic_id)
               from topic t where t.org_id = c.org_id and t.chapter_id = c.chapter_id), '[]')) order by c.position, c.chapter_id)
           from chapter c where c.org_id = s.org_id and c.board_id = s.board_id and c.class_id = s.class_id
             and c.group_id = s.group_id and c.subject_id = s.subject_id), '[]') as chapters
       from subject s where s.org_id = $1 and s.board_id = $2 and s.class_id = $3 and s.group_id = $4
       order by s.position, s.subject_name`,
      [orgId, boardId, classId, groupId],
    );
  }
}
