import {
  areOwn,
  holdsPlace,
  isOwnWhole,
  ownPlacesOf,
  placesOf,
  reachOf,
  touchesAudience,
  type Permission,
  type TaughtPlace,
} from '@exam/contracts';
import { isInvigilated } from '@exam/domain';
import { Clock, Teaching, type Actor, type Queryable, type Taught, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamNotFound } from '../exams/index.js';
import { SectionUnknown, StudentNotFound } from './exam-students.errors.js';
import { ExamStudentsRepository, type NamedBesides } from './exam-students.repository.js';
import type { StaffedExam } from './staffed-exam.js';

/** Left out: all, of a teacher the students of own classes. */
type NamedStudents = { readonly userIds: readonly string[] } | { readonly sectionIds: readonly string[] };

/** An exam with the person's own classes, some of which are of it; null: all are. */
export interface OwnPart {
  readonly exam: StaffedExam;
  readonly own: readonly Taught[] | null;
  /** The rooms of which the person is an invigilator now. */
  readonly roomIds: readonly string[];
}

/** Which students of an exam a member of the staff may act on. It changes nothing. */
@Injectable()
export class ExamStudents {
  constructor(
    private readonly clock: Clock,
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
    const own = reach === 'own' ? await this.teaching.of(db, actor) : null;
    const roomIds = reach === 'own' ? await this.roomsOf(db, actor, exam) : [];
    if (own && roomIds.length === 0 && !own.some((one) => touchesAudience(one, exam))) throw new ExamNotFound();
    return { exam, own, roomIds };
  }

  /** Whether the permission holds for all of them: of a teacher own places, and by name students of own classes. */
  async reaches(
    db: Queryable,
    actor: Actor,
    permission: Permission,
    of: NamedBesides & { readonly places: readonly TaughtPlace[] },
  ): Promise<boolean> {
    if (!(await this.teaching.reaches(db, actor, permission, of))) return false;
    const reach = reachOf(actor, permission);
    if (reach === 'all' || reach === 'org') return true;
    return !(await this.rows.areOfOthers(db, of, await this.teaching.of(db, actor)));
  }

  /** Of which the person is an invigilator, as long as that counts. */
  private async roomsOf(db: Queryable, { userId }: Actor, exam: StaffedExam): Promise<string[]> {
    return isInvigilated(exam, this.clock.now()) ? this.rows.roomsOf(db, exam, userId) : [];
  }

  /** Null: everybody. Refuses who has no place in the exam, or is in no class of the teacher's. */
  async named(tx: Tx | Queryable, part: OwnPart, to: NamedStudents | undefined): Promise<string[] | null> {
    const { exam, own } = part;
    if (!to && isWhole(own, exam)) return null;
    if (!to) return this.mine(tx, part, null);
    if ('userIds' in to) {
      const found = await this.mine(tx, part, to.userIds);
      if (found.length < new Set(to.userIds).size) throw new StudentNotFound();
      return [...to.userIds];
    }
    const sections = to.sectionIds.map((sectionId) =>
      placesOf(exam)
        .filter((place) => (place.sectionId ?? sectionId) === sectionId)
        .map((place) => ({ ...place, sectionId }))
        .filter((place) => own === null || areOwn(own, [place])),
    );
    if (sections.some((places) => places.length === 0)) throw new SectionUnknown();
    const found = await this.rows.having(tx, exam, { places: sections.flat(), own: [] }, null);
    if (found.length === 0) throw new SectionUnknown();
    return found;
  }

  /** Whose account it is, of whom the exam is for. */
  async holding(db: Queryable, part: OwnPart, accountId: string): Promise<string> {
    const userId = await this.rows.holder(db, part.exam.orgId, accountId);
    const found = userId === null ? [] : await this.mine(db, part, [userId]);
    if (found.length === 0) throw new StudentNotFound();
    return found[0]!;
  }

  /** With which of their accounts these people sit it: one that has a place in it, else the first that is of a class. */
  async accounts(db: Queryable, { exam }: OwnPart, userIds: readonly string[]): Promise<Map<string, string>> {
    const places = placesOf(exam);
    const held = await this.rows.accounts(db, exam.orgId, userIds);
    const chosen = new Map<string, string>();
    for (const { userId, accounts } of held) {
      const ofClass = accounts.filter(({ groupId }) => groupId !== null);
      const one = ofClass.find((account) => places.some((place) => holdsPlace(place, account))) ?? ofClass[0];
      if (one) chosen.set(userId, one.accountId);
    }
    return chosen;
  }

  /** Those of these people who are the person's own. */
  async ownOf(db: Queryable, part: OwnPart, userIds: readonly string[]): Promise<string[]> {
    if (isWhole(part.own, part.exam)) return [...userIds];
    return this.mine(db, part, userIds);
  }

  /** Whom of an exam the person may see, as they are expected now. */
  expected(db: Queryable, part: OwnPart): Promise<string[]> {
    return this.mine(db, part, null);
  }

  /** Those of these people whom the exam is for, whosoever they are. */
  addressed(db: Queryable, { exam }: OwnPart, userIds: readonly string[]): Promise<string[]> {
    return this.rows.having(db, exam, ownPart({ exam, own: null }), userIds);
  }

  /** In own classes, or in the rooms of which the person is an invigilator. */
  private async mine(db: Queryable, part: OwnPart, userIds: readonly string[] | null): Promise<string[]> {
    const { exam, roomIds } = part;
    const taught = await this.rows.having(db, exam, ownPart(part), userIds);
    if (roomIds.length === 0) return taught;
    return [...new Set([...taught, ...(await this.rows.seated(db, exam.orgId, roomIds, userIds))])].sort();
  }

  /**
   * How many students an exam has by their section, and which of the sections are the person's own. Who is named besides
   * is in none of its sections.
   */
  async bySection(db: Queryable, { exam, own }: OwnPart) {
    const all = await this.rows.bySection(db, exam, placesOf(exam));
    return all.map(({ isExtra, students, ...place }) => ({
      ...{ sectionId: isExtra ? null : place.sectionId, students },
      isOwn: own === null || own.some((one) => holdsPlace(one, place)),
    }));
  }
}

export const isWhole = (own: readonly Taught[] | null, exam: StaffedExam): boolean =>
  isOwnWhole(own, exam, exam.hasExtraStudents);

const ownPart = ({ exam, own }: Pick<OwnPart, 'exam' | 'own'>) => ({
  places: own === null ? placesOf(exam) : ownPlacesOf(own, exam),
  own,
});
