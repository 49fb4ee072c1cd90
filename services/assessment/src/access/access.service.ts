import type { Actor, Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { QuizLocked } from './access.errors.js';
import { AccessRepository, type KnownChapter, type Place, type TaughtChapter } from './access.repository.js';

/** What an account may open of the chapters of its group. */
@Injectable()
export class AccessService {
  constructor(private readonly access: AccessRepository) {}

  /** The chapters that packages of the account open; a free one is open besides. */
  unlocked(accountId: string): Promise<ReadonlySet<string>> {
    return this.access.unlocked(accountId);
  }

  /** Refuses a quiz of a chapter that is not open; an exam of no chapter is nobody's to lock. */
  async requireOpen({ accountId }: Actor, { examId, examType }: { examId: string; examType: string }): Promise<void> {
    if (examType !== 'Quiz' && examType !== 'DiagnosticTest') return;
    const { chapterId, isOpen } = await this.access.ofExam(accountId, examId);
    if (chapterId !== null && !isOpen) throw new QuizLocked();
  }

  /** What a school teaches of these subjects, null: of all. */
  curriculum(orgId: string, subjectIds: readonly string[] | null): Promise<TaughtChapter[]> {
    return this.access.curriculum(orgId, subjectIds);
  }

  /** The same subjects with their names in other languages, as the curriculum of the place has them. */
  async named<Subject extends { readonly subjectId: string; readonly subjectName: string }>(
    db: Queryable,
    place: Place,
    subjects: readonly Subject[],
  ): Promise<Subject[]> {
    const names = await this.access.subjectNames(db, place, subjects);
    return subjects.map((subject) => {
      const translations = names.get(subject.subjectId);
      return translations ? { ...subject, translations } : subject;
    });
  }

  /** Those of these chapters that the student's group has. */
  async chapters(actor: Actor, chapterIds: readonly string[]): Promise<KnownChapter[]> {
    const { orgId, boardId, classId, groupId } = actor;
    if (boardId === null || classId === null || groupId === null) return [];
    return this.access.chapters({ orgId, boardId, classId, groupId }, chapterIds);
  }
}
