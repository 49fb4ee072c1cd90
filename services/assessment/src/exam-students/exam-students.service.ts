import { reachOf, touchesPlace, type Permission } from '@exam/contracts';
import { Teaching, type Actor, type Queryable, type Taught, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamNotFound, type Scope } from '../exams/index.js';
import { SectionUnknown, StudentNotFound } from './exam-students.errors.js';
import { ExamStudentsRepository, type Place } from './exam-students.repository.js';
import type { StaffedExam } from './staffed-exam.js';

/** Left out: all, of a teacher the students of own classes. */
type NamedStudents = { readonly userIds: readonly string[] } | { readonly sectionIds: readonly string[] };

/** An exam with the classes of it that are the person's own; null: all. */
export interface OwnPart {
  readonly exam: StaffedExam;
  readonly own: readonly Taught[] | null;
}

/** Which students of an exam a member of the staff may act on. It changes nothing. */
@Injectable()
export class ExamStudents {
  constructor(
    private readonly teaching: Teaching,
    private readonly rows: ExamStudentsRepository,
  ) {}

  /** An exam that is none of the person's does not exist. `lock`: until the end of the transaction. */
  async part(
    db: Queryable,
    actor: Actor,
    examId: string,
    { permission, lock = false }: { permission: Permission; lock?: boolean },
  ): Promise<OwnPart> {
    const exam = await this.rows.exam(db, examId, lock);
    const reach = reachOf(actor, permission);
    if (!exam || (reach !== 'all' && exam.orgId !== actor.orgId)) throw new ExamNotFound();
    const own = reach === 'own' ? (await this.teaching.of(db, actor)).filter((one) => touchesPlace(one, exam)) : null;
    if (own?.length === 0) throw new ExamNotFound();
    return { exam, own };
  }

  /** Null: everybody. Refuses who has no place in the exam, or is in no class of the teacher's. */
  async named(tx: Tx | Queryable, { exam, own }: OwnPart, to: NamedStudents | undefined): Promise<string[] | null> {
    const all = isWhole(own, exam);
    if (!to && all) return null;
    const places = ownPlaces({ exam, own });
    if (!to) return this.rows.having(tx, exam.orgId, places, null);
    if ('userIds' in to) {
      const found = await this.rows.having(tx, exam.orgId, places, to.userIds);
      if (found.length < new Set(to.userIds).size) throw new StudentNotFound();
      return [...to.userIds];
    }
    const isOwn = (id: string) =>
      (exam.sectionId ?? id) === id && (all || own!.some(({ sectionId }) => sectionId === id));
    if (!to.sectionIds.every(isOwn)) throw new SectionUnknown();
    const sections = to.sectionIds.map((sectionId) => placeOf({ ...exam, sectionId }));
    const found = await this.rows.having(tx, exam.orgId, sections, null);
    if (found.length === 0) throw new SectionUnknown();
    return found;
  }

  /** Those of these people who are the person's own. */
  async ownOf(db: Queryable, { exam, own }: OwnPart, userIds: readonly string[]): Promise<string[]> {
    if (isWhole(own, exam)) return [...userIds];
    return this.rows.having(db, exam.orgId, ownPlaces({ exam, own }), userIds);
  }

  /** Whom of an exam the person may see, as they are expected now. */
  expected(db: Queryable, part: OwnPart): Promise<string[]> {
    return this.rows.having(db, part.exam.orgId, ownPlaces(part), null);
  }

  /** Those of these people whom the exam is for, whosoever they are. */
  addressed(db: Queryable, { exam }: OwnPart, userIds: readonly string[]): Promise<string[]> {
    return this.rows.having(db, exam.orgId, [placeOf(exam)], userIds);
  }

  /** How many students an exam has by their section, and which of the sections are the person's own. */
  async bySection(db: Queryable, { exam, own }: OwnPart) {
    const all = await this.rows.bySection(db, exam.orgId, placeOf(exam));
    const isOwn = (id: string | null) => isWhole(own, exam) || own!.some(({ sectionId }) => sectionId === id);
    return all.map((one) => ({ ...one, isOwn: isOwn(one.sectionId) }));
  }
}

export const isWhole = (own: readonly Taught[] | null, exam: Scope): boolean =>
  own === null || own.some((one) => one.sectionId === null || one.sectionId === exam.sectionId);

const ownPlaces = ({ exam, own }: OwnPart): Place[] =>
  isWhole(own, exam) ? [placeOf(exam)] : own!.map(({ sectionId }) => placeOf({ ...exam, sectionId }));

const placeOf = ({ boardId, classId, groupId, sectionId }: Scope): Place => ({
  ...{ boardId, classId, groupId },
  ...(sectionId !== null && { sectionId }),
});
