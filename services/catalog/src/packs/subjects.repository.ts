import type { PackSubject } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { grouped } from '../grouped.js';

type Key = Pick<PackSubject, 'orgId' | 'boardId' | 'classId' | 'groupId' | 'subjectId'>;
/** A subject as its row would say it. */
export type StoredTree = Pick<PackSubject, 'subjectName' | 'position' | 'chapters'>;

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
          chapters: (chaptersOf.get(subjectKey(subject)) ?? []).map((chapter) => ({
            chapterId: chapter.chapterId,
            chapterName: chapter.chapterName,
            description: chapter.description,
            longDescription: chapter.longDescription,
            topics: (topicsOf.get(chapter.chapterId) ?? []).map(({ topicId, topicName, isDefault }) => ({
              ...{ topicId, topicName, isDefault },
            })),
          })),
        },
      ]),
    );
  }

  /** The tree of the row instead of what was there. Files stay with the ids of their topics. */
  async replace(tx: Tx, { chapters, ...subject }: PackSubject): Promise<void> {
    const { boardId, classId, groupId, subjectId, orgId } = subject;
    const key = { orgId, boardId, classId, groupId, subjectId };
    await tx.prisma.subject.upsert({
      where: { orgId_boardId_classId_groupId_subjectId: key },
      create: subject,
      update: subject,
    });
    // their topics go with them
    await tx.prisma.chapter.deleteMany({ where: key });
    await tx.prisma.chapter.createMany({
      data: chapters.map(({ topics: _topics, ...chapter }, position) => ({ ...chapter, ...key, position })),
    });
    await tx.prisma.topic.createMany({
      data: chapters.flatMap(({ chapterId, topics }) =>
        topics.map((topic, position) => ({ ...topic, orgId, chapterId, position })),
      ),
    });
  }
}
