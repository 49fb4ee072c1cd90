import {
  holdsPlace,
  placesOf,
  type addIncident,
  type AnswerOf,
  type IncidentCategory,
  type InputOf,
  type readExamDay,
} from '@exam/contracts';
import { Clock, Database, uuid7, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamStudents, isWhole, StudentNotFound, type OwnPart } from '../exam-students/index.js';
import { ExamNotFound } from '../exams/index.js';
import { RoomNotFound } from './incidents.errors.js';
import { IncidentsRepository, type DayOutage } from './incidents.repository.js';

/** Incidents of an exam, and the report of its day, for whoever watches its students. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly students: ExamStudents,
    private readonly rows: IncidentsRepository,
  ) {}

  async add(
    { tx, actor, note: enter }: ChangeContext,
    examId: string,
    { about, category, note }: InputOf<typeof addIncident>['body'],
  ): Promise<{ incidentId: string }> {
    const part = await this.partOf(tx, actor, examId);
    const { orgId } = part.exam;
    const userId = 'userId' in about ? about.userId : null;
    const roomId = 'roomId' in about ? about.roomId : null;
    const room = roomId === null ? null : await this.roomOf(tx, part, examId, roomId);
    if (userId !== null) await this.requireOwn(tx, part, userId);
    const incidentId = uuid7();
    await this.rows.add(tx, {
      ...{ incidentId, examId, orgId, userId, roomId, category, note },
      ...{ by: actor.userId, at: new Date(this.clock.now()) },
    });
    enter({
      ...{ subject: `exam:${examId}`, orgId, before: null, after: { category, note } },
      details: { incidentId, ...(userId === null ? { room } : { student: userId }) },
    });
    return { incidentId };
  }

  async day(actor: Actor, examId: string): Promise<Omit<AnswerOf<typeof readExamDay>, 'status'>> {
    const part = await this.partOf(this.db, actor, examId);
    const { exam } = part;
    const expected = await this.students.expected(this.db, part);
    const isAll = isWhole(part.own, exam);
    const whose = { examId, userIds: isAll ? null : expected };
    const [counts, extensions, outages, told] = await Promise.all([
      this.rows.counts(whose),
      this.rows.extensions(whose),
      this.rows.outages(examId),
      this.rows.list({ examId, orgId: exam.orgId }),
    ]);
    const own = new Set(expected);
    const isShown = ({ userId, roomId }: { userId: string | null; roomId: string | null }) =>
      isAll || (userId !== null ? own.has(userId) : roomId !== null && part.roomIds.includes(roomId));
    return {
      examName: exam.examName,
      ...{ startAt: isoOf(exam.startAt), endAt: isoOf(exam.endAt), closesAt: isoOf(exam.closesAt) },
      counts: { expected: expected.length, ...counts },
      extensions: extensions.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      outages: outages
        .filter((one) => one.kind !== 'room' || isAll || isOwnPlace(part, one))
        .map(({ roomId: _, from, to, ...one }) => ({ ...one, from: from.toISOString(), to: to.toISOString() })),
      incidents: told.filter(isShown).map(({ roomId: _, category, at, ...one }) => ({
        ...{ ...one, category: category as IncidentCategory, at: at.toISOString() },
      })),
    };
  }

  private async partOf(db: Queryable, actor: Actor, examId: string): Promise<OwnPart> {
    const part = await this.students.part(db, actor, examId, { permission: 'monitor.use' });
    if (part.exam.ownerAccountId !== null) throw new ExamNotFound();
    return part;
  }

  /** Also who has left since, or sits it elsewhere than in the own classes, is none of the person's. */
  private async requireOwn(tx: Queryable, part: OwnPart, userId: string): Promise<void> {
    const [own] = isWhole(part.own, part.exam)
      ? await this.students.addressed(tx, part, [userId])
      : await this.students.ownOf(tx, part, [userId]);
    if (own === undefined) throw new StudentNotFound();
  }

  /** A room is watched by its invigilators, and by those whose all of the exam's students are. */
  private async roomOf(tx: Queryable, part: OwnPart, examId: string, roomId: string): Promise<string> {
    const name = await this.rows.room(tx, { examId, orgId: part.exam.orgId }, roomId);
    if (name === null || !(isWhole(part.own, part.exam) || part.roomIds.includes(roomId))) throw new RoomNotFound();
    return name;
  }
}

/** A room that the person watches, or a section that they teach. */
const isOwnPlace = (
  { exam, own, roomIds }: OwnPart,
  { roomId, sectionId }: Pick<DayOutage, 'roomId' | 'sectionId'>,
): boolean =>
  roomId !== null
    ? roomIds.includes(roomId)
    : placesOf(exam).some((place) => own?.some((taught) => holdsPlace(taught, { ...place, sectionId })));

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
