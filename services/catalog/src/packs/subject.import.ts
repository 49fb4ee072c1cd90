import { packSubject, subjectPublished, type EventOf, type PackSubject } from '@exam/contracts';
import {
  Outbox,
  refuse,
  thing,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type StagedRow,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { curriculumChanged } from '../curriculum-version.repository.js';
import type { Tx } from '../db.js';
import { SubjectsRepository, subjectKey, type StoredTree } from './subjects.repository.js';

type Staged = StagedRow<PackSubject>;

/** A subject with all its chapters and topics: what a changed row no longer names is gone. */
@Injectable()
export class SubjectImport implements ImportKind<PackSubject> {
  readonly kind = 'subject';
  readonly schema = packSubject;
  readonly names = {
    orgId: 'organisation',
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    subjectId: 'within',
    'chapters.chapterId': thing('chapter'),
    'chapters.topics.topicId': thing('topic'),
  } as const;
  readonly keyOf = subjectKey;

  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly outbox: Outbox,
  ) {}

  async check(rows: Staged[], tx: Tx): Promise<RowRefusal[]> {
    const taken = await this.subjects.owners(tx, {
      chapterIds: rows.flatMap(({ row }) => row.chapters.map(({ chapterId }) => chapterId)),
      topicIds: rows.flatMap(({ row }) => row.chapters.flatMap(({ topics }) => topics.map(({ topicId }) => topicId))),
    });
    return rows.flatMap((staged) => {
      const own = subjectKey(staged.row);
      const clash = [...idsOf(staged.row)].find((id) => (taken.get(id) ?? own) !== own);
      if (clash !== undefined) {
        const [kind, id] = clash.split(' ') as [string, string];
        return [refuse(staged, `subject.${kind}_taken`, `The ${kind} '${id}' belongs to another subject.`)];
      }
      for (const id of idsOf(staged.row)) taken.set(id, own);
      return [];
    });
  }

  async apply(rows: Staged[], tx: Tx, { now }: ImportContext) {
    const stored = await this.subjects.trees(
      tx,
      rows.map(({ row }) => row),
    );
    const changed: string[] = [];
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { row } of rows) {
      const before = stored.get(subjectKey(row));
      if (before && isDeepStrictEqual(before, treeOf(row))) {
        counts.unchanged += 1;
        continue;
      }
      counts[before ? 'updated' : 'created'] += 1;
      await this.subjects.replace(tx, row);
      await this.outbox.add(tx, subjectPublished, publishedOf(row, now));
      changed.push(row.orgId);
    }
    curriculumChanged(tx, changed);
    return counts;
  }
}

function publishedOf(row: PackSubject, now: number): EventOf<typeof subjectPublished>['data'] {
  const { orgId, boardId, classId, groupId, subjectId, subjectName, chapters } = row;
  return {
    ...{ orgId, boardId, classId, groupId, subjectId, subjectName },
    chapters: chapters.map(({ chapterId, chapterName }) => ({ chapterId, chapterName })),
    publishedAt: new Date(now).toISOString(),
  };
}

function* idsOf({ chapters }: PackSubject): Generator<string> {
  for (const { chapterId, topics } of chapters) {
    yield `chapter ${chapterId}`;
    for (const { topicId } of topics) yield `topic ${topicId}`;
  }
}

const treeOf = ({ subjectName, position, chapters }: PackSubject): StoredTree => ({ subjectName, position, chapters });
