import type { CurriculumPart, EventOf, questionsPlaced } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { Place } from '../curriculum/index.js';
import type { Tx } from '../db.js';

/** What keeps a part of a curriculum from being deleted. */
@Injectable()
export class PartsInUseRepository {
  async saveQuestions(tx: Tx, places: readonly EventOf<typeof questionsPlaced>['data'][]): Promise<void> {
    await tx.query(
      `insert into question_place (org_id, subject_id, chapter, topic)
       select distinct org_id, subject_id, lower(trim(chapter)), lower(trim(topic))
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as told (org_id, subject_id, chapter, topic)
       order by 1, 2, 3, 4
       on conflict do nothing`,
      [
        places.map(({ orgId }) => orgId),
        places.map(({ subjectId }) => subjectId),
        places.map(({ chapter }) => chapter),
        places.map(({ topic }) => topic),
      ],
    );
  }

  /** Questions name what they are about, by the name of today or one before. */
  async isInUse(tx: Tx, { orgId, boardId, classId, groupId }: Place, { kind, id }: CurriculumPart): Promise<boolean> {
    const [row] = await tx.query<{ isInUse: boolean }>(
      `with part as (
         select c.org_id, c.subject_id, c.chapter_id, t.topic_id,
           array(select lower(trim(name)) from unnest(c.former_names || c.chapter_name) as name) as chapter_names,
           array(select lower(trim(name)) from unnest(t.former_names || t.topic_name) as name) as topic_names
         from chapter c left join topic t using (org_id, chapter_id)
         where c.org_id = $1 and c.board_id = $2 and c.class_id = $3 and c.group_id = $4
           and case $5 when 'subject' then c.subject_id when 'chapter' then c.chapter_id else t.topic_id end = $6)
       select exists (select from part p join content_item i using (org_id, topic_id))
         or ($5 <> 'topic' and exists (select from part p join package k on k.org_id = p.org_id and p.chapter_id = any(k.chapter_ids)))
         or ($5 = 'subject' and exists (select from question_place q where q.org_id = $1 and q.subject_id = $6))
         or exists (
           select from part p join question_place q using (org_id, subject_id)
           where q.chapter = any(p.chapter_names) and ($5 <> 'topic' or q.topic = any(p.topic_names))) as "isInUse"`,
      [orgId, boardId, classId, groupId, kind, id],
    );
    return row!.isInUse;
  }
}
