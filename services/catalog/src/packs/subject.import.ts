import { packSubject, subjectPublished, type PackSubject } from '@exam/contracts';
import { formatDateTime } from '@exam/domain';
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
import { ToldSubjects } from '../curriculum/index.js';
import type { Tx } from '../db.js';
import { SubjectsRepository, placeKey, subjectKey, type StoredTree } from './subjects.repository.js';

type Staged = StagedRow<PackSubject>;

/** Of all that a group learns, in every language: it is held in memory, and sent whole to each who asks for it. */
const mostLetters = 2_000_000;

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
    private readonly told: ToldSubjects,
  ) {}

  async check(rows: Staged[], tx: Tx, { overwrite }: ImportContext): Promise<RowRefusal[]> {
    const taken = await this.subjects.owners(tx, {
      chapterIds: rows.flatMap(({ row }) => row.chapters.map(({ chapterId }) => chapterId)),
      topicIds: rows.flatMap(({ row }) => row.chapters.flatMap(({ topics }) => topics.map(({ topicId }) => topicId))),
    });
    const subjects = rows.map(({ row }) => row);
    // a new subject would stand where the console has deleted it, or beside what it has ordered
    const edited = overwrite ? new Map<string, Date>() : await this.subjects.edited(tx, subjects);
    const held = edited.size === 0 ? new Map<string, StoredTree>() : await this.subjects.trees(tx, subjects);
    const letters = await this.subjects.lettersBeside(tx, subjects);
    return rows.flatMap((staged) => {
      const own = subjectKey(staged.row);
      const clash = [...idsOf(staged.row)].find((id) => (taken.get(id) ?? own) !== own);
      if (clash !== undefined) {
        const [kind, id] = clash.split(' ') as [string, string];
        return [refuse(staged, `subject.${kind}_taken`, `The ${kind} '${id}' belongs to another subject.`)];
      }
      const place = placeKey(staged.row);
      const together = (letters.get(place) ?? 0) + lettersOf(staged.row);
      if (together > mostLetters) {
        const message = `In all languages together its group would have more than ${mostLetters} letters of names and descriptions.`;
        return [refuse(staged, 'subject.too_long', message)];
      }
      letters.set(place, together);
      for (const id of idsOf(staged.row)) taken.set(id, own);
      const at = edited.get(own);
      const before = held.get(own);
      if (at === undefined || (before && isDeepStrictEqual(before, treeOf(staged.row)))) return [];
      return [refuse(staged, 'row.changed_in_console', `Changed in the console at ${formatDateTime(at.getTime())}.`)];
    });
  }

  async apply(rows: Staged[], tx: Tx) {
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
      await this.subjects.broughtByPack(tx, row);
      await this.outbox.add(tx, subjectPublished, (await this.told.one(tx, row))!);
      changed.push(row.orgId);
    }
    curriculumChanged(tx, changed);
    return counts;
  }
}

function* idsOf({ chapters }: PackSubject): Generator<string> {
  for (const { chapterId, topics } of chapters) {
    yield `chapter ${chapterId}`;
    for (const { topicId } of topics) yield `topic ${topicId}`;
  }
}

const lettersOf = ({ subjectName, translations, chapters }: PackSubject): number =>
  JSON.stringify([subjectName, translations, chapters]).length;

const treeOf = ({ subjectName, position, chapters, translations }: PackSubject): StoredTree => ({
  ...{ subjectName, position, chapters },
  ...(translations && { translations }),
});
