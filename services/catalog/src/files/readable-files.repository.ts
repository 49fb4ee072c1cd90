import { Injectable } from '@nestjs/common';
import type { Place } from '../curriculum/index.js';
import { Db } from '../db.js';

export interface KeptFile {
  readonly fileType: string;
  readonly contentOrigin: number;
  readonly chapterId: string;
}

@Injectable()
export class ReadableFilesRepository {
  constructor(private readonly db: Db) {}

  /**
   * Where a key is among the files of a group: one file may be of several topics. Captions lie in our storage, also
   * those of a film that a provider keeps.
   */
  contentsWith(storageKey: string, { orgId, boardId, classId, groupId }: Place): Promise<KeptFile[]> {
    return this.db.query<KeptFile>(
      `select distinct i.file_type as "fileType", c.chapter_id as "chapterId",
         case when i.storage_key = $1 then i.content_origin else 2 end as "contentOrigin"
       from content_item i join topic t using (org_id, topic_id) join chapter c using (org_id, chapter_id)
       join subject s using (org_id, board_id, class_id, group_id, subject_id)
       where i.state = 'published' and not (s.is_hidden or c.is_hidden or t.is_hidden) and (i.storage_key = $1 or i.captions @> jsonb_build_array(jsonb_build_object('storageKey', $1::text)))
         and board_id = $2 and class_id = $3 and group_id = $4 and org_id = $5
       order by c.chapter_id`,
      [storageKey, boardId, classId, groupId, orgId],
    );
  }

  /** Whether a class of the section brings the file along. */
  async isOfClass(
    storageKey: string,
    { orgId, boardId, classId, groupId }: Place,
    sectionId: string | null,
  ): Promise<boolean> {
    const found = await this.db.query(
      `select from virtual_class
       where board_id = $2 and class_id = $3 and group_id = $4 and (section_id is null or section_id = $5) and org_id = $6
         and (recording = $1 or resources @> jsonb_build_array(jsonb_build_object('uri', $1::text)))
       limit 1`,
      [storageKey, boardId, classId, groupId, sectionId, orgId],
    );
    return found.length > 0;
  }

  /** The chapter's group, if a published content of it is this file, for who has an address of it from before. */
  async shownIn(storageKey: string, chapterId: string): Promise<Place | null> {
    const [found] = await this.db.query<Place>(
      `select org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId"
       from content_item i join topic t using (org_id, topic_id) join chapter c using (org_id, chapter_id)
       join subject s using (org_id, board_id, class_id, group_id, subject_id)
       where i.storage_key = $1 and chapter_id = $2 and i.state = 'published'
         and not (s.is_hidden or c.is_hidden or t.is_hidden)
       limit 1`,
      [storageKey, chapterId],
    );
    return found ?? null;
  }
}
