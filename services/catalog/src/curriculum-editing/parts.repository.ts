import type { CurriculumKind, CurriculumParent, CurriculumPart } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { Place } from '../curriculum/index.js';
import type { Tx } from '../db.js';

export interface HeldPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly subjectId: string;
}

/** Parts that stand beside each other, in their order. */
export type Siblings = readonly { readonly id: string; readonly name: string }[];

/** Subjects, chapters and topics one by one. Whoever writes has locked their curriculum. */
@Injectable()
export class PartsRepository {
  async find(tx: Tx, place: Place, { kind, id }: CurriculumPart): Promise<HeldPart | null> {
    const { orgId, boardId, classId, groupId } = place;
    const values = [orgId, boardId, classId, groupId, id];
    if (kind === 'subject') {
      const [row] = await tx.query<HeldPart>(
        `select subject_name as name, is_hidden as "isHidden", subject_id as "subjectId" from subject
         where org_id = $1 and board_id = $2 and class_id = $3 and group_id = $4 and subject_id = $5`,
        values,
      );
      return row ?? null;
    }
    if (kind === 'chapter') {
      const [row] = await tx.query<HeldPart>(
        `select chapter_name as name, is_hidden as "isHidden", subject_id as "subjectId" from chapter
         where org_id = $1 and board_id = $2 and class_id = $3 and group_id = $4 and chapter_id = $5`,
        values,
      );
      return row ?? null;
    }
    const [row] = await tx.query<HeldPart>(
      `select t.topic_name as name, t.is_hidden as "isHidden", c.subject_id as "subjectId"
       from topic t join chapter c using (org_id, chapter_id)
       where org_id = $1 and board_id = $2 and class_id = $3 and group_id = $4 and topic_id = $5`,
      values,
    );
    return row ?? null;
  }

  async siblings(tx: Tx, { orgId, boardId, classId, groupId }: Place, parent: CurriculumParent): Promise<Siblings> {
    const at = { orgId, boardId, classId, groupId };
    if (parent === null) {
      const rows = await tx.prisma.subject.findMany({
        where: at,
        orderBy: [{ position: 'asc' }, { subjectName: 'asc' }],
      });
      return rows.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }));
    }
    if (parent.kind === 'subject') {
      const where = { ...at, subjectId: parent.id };
      const rows = await tx.prisma.chapter.findMany({ where, orderBy: [{ position: 'asc' }, { chapterId: 'asc' }] });
      return rows.map(({ chapterId, chapterName }) => ({ id: chapterId, name: chapterName }));
    }
    const where = { orgId, chapterId: parent.id };
    const rows = await tx.prisma.topic.findMany({ where, orderBy: [{ position: 'asc' }, { topicId: 'asc' }] });
    return rows.map(({ topicId, topicName }) => ({ id: topicId, name: topicName }));
  }

  /** The id by which the school knows a subject of that name in another group, so that its questions are found in both. */
  async subjectNamed(tx: Tx, orgId: string, name: string): Promise<string | null> {
    const row = await tx.prisma.subject.findFirst({
      where: { orgId, subjectName: { equals: name, mode: 'insensitive' } },
      orderBy: { subjectId: 'asc' },
      select: { subjectId: true },
    });
    return row?.subjectId ?? null;
  }

  async add(
    tx: Tx,
    { orgId, boardId, classId, groupId }: Place,
    part: { id: string; name: string; position: number; parent: CurriculumParent },
  ): Promise<void> {
    const { id, name, position, parent } = part;
    const at = { orgId, boardId, classId, groupId };
    if (parent === null)
      await tx.prisma.subject.create({ data: { ...at, subjectId: id, subjectName: name, position } });
    else if (parent.kind === 'subject')
      await tx.prisma.chapter.create({
        data: {
          ...{ ...at, subjectId: parent.id, chapterId: id, chapterName: name, position },
          ...{ description: '', longDescription: '' },
        },
      });
    else
      await tx.prisma.topic.create({
        data: { orgId, chapterId: parent.id, topicId: id, topicName: name, position, isDefault: false },
      });
  }

  /**
   * A chapter or topic that is called otherwise keeps its former name: questions have it. What other languages call it goes,
   * because it may mean something else; what they describe stays.
   */
  async change(
    tx: Tx,
    { orgId, boardId, classId, groupId }: Place,
    { kind, id }: CurriculumPart,
    { name, isHidden }: { name: string; isHidden: boolean },
  ): Promise<void> {
    if (kind === 'subject')
      await tx.query(
        `update subject set subject_name = $6, is_hidden = $7,
           translations = case when subject_name = $6 then translations end
         where org_id = $1 and board_id = $2 and class_id = $3 and group_id = $4 and subject_id = $5`,
        [orgId, boardId, classId, groupId, id, name, isHidden],
      );
    else if (kind === 'chapter')
      await tx.query(
        `update chapter set is_hidden = $4, chapter_name = $3,
           translations = case when chapter_name = $3 then translations else (
             select jsonb_object_agg(key, value - 'chapterName') from jsonb_each(translations)
             where value - 'chapterName' <> '{}') end,
           former_names = array_remove(array_remove(coalesce(former_names, '{}'), chapter_name) || chapter_name, $3)
         where org_id = $1 and chapter_id = $2`,
        [orgId, id, name, isHidden],
      );
    else
      await tx.query(
        `update topic set is_hidden = $4, topic_name = $3,
           translations = case when topic_name = $3 then translations end,
           former_names = array_remove(array_remove(coalesce(former_names, '{}'), topic_name) || topic_name, $3)
         where org_id = $1 and topic_id = $2`,
        [orgId, id, name, isHidden],
      );
  }

  async order(
    tx: Tx,
    { orgId, boardId, classId, groupId }: Place,
    kind: CurriculumKind,
    ids: readonly string[],
  ): Promise<void> {
    if (kind === 'subject')
      await tx.query(
        `update subject s set position = o.place - 1 from unnest($5::text[]) with ordinality as o (id, place)
         where s.org_id = $1 and s.board_id = $2 and s.class_id = $3 and s.group_id = $4 and s.subject_id = o.id`,
        [orgId, boardId, classId, groupId, ids],
      );
    else if (kind === 'chapter')
      await tx.query(
        `update chapter c set position = o.place - 1 from unnest($2::text[]) with ordinality as o (id, place)
         where c.org_id = $1 and c.chapter_id = o.id`,
        [orgId, ids],
      );
    else
      await tx.query(
        `update topic t set position = o.place - 1 from unnest($2::text[]) with ordinality as o (id, place)
         where t.org_id = $1 and t.topic_id = o.id`,
        [orgId, ids],
      );
  }

  /** What it holds goes with it. */
  async delete(tx: Tx, { orgId, boardId, classId, groupId }: Place, { kind, id }: CurriculumPart): Promise<void> {
    if (kind === 'subject')
      await tx.prisma.subject.deleteMany({ where: { orgId, boardId, classId, groupId, subjectId: id } });
    else if (kind === 'chapter') await tx.prisma.chapter.deleteMany({ where: { orgId, chapterId: id } });
    else await tx.prisma.topic.deleteMany({ where: { orgId, topicId: id } });
  }
}
