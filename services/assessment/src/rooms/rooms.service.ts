import {
  examRoomSet,
  type AnswerOf,
  type InputOf,
  type Invigilation,
  type listRooms,
  type listSeats,
  type Permission,
  type setRooms,
  type setSeats,
} from '@exam/contracts';
import { invigilatedBesideMs, isInvigilated } from '@exam/domain';
import {
  Clock,
  Database,
  Outbox,
  readSheet,
  Turns,
  uuid7,
  type Actor,
  type ChangeContext,
  type Queryable,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamStudents, type OwnPart } from '../exam-students/index.js';
import { ExamNotFound } from '../exams/index.js';
import { judgeRooms, judgeSeats, nameKeyOf } from './room-rows.js';
import { readRows } from './room-sheet.js';
import { RoomsRepository, type RoomsOf } from './rooms.repository.js';

const dayMs = 24 * 3_600_000;

type Rows = Omit<AnswerOf<typeof setRooms>, 'status'>;

/** Where the students of an exam sit, and who watches them there. Rows are taken or refused one by one. */
@Injectable()
export class RoomsService {
  /** One at a time, as files of questions: exams are written in the same process. */
  private readonly turns = new Turns({ waiting: 20 });

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly students: ExamStudents,
    private readonly rows: RoomsRepository,
  ) {}

  /** Read before any transaction: a connection must not wait for a parser. Throws ServiceUnavailable where too many wait. */
  async readSheet(actor: Actor, examId: string, content: string) {
    await this.partOf(this.db, actor, examId, 'tests.seal');
    return readRows(await this.turns.take(actor.orgId, () => readSheet(Buffer.from(content, 'base64'))));
  }

  async setRooms(
    context: ChangeContext,
    examId: string,
    { rooms, removed }: InputOf<typeof setRooms>['body'],
  ): Promise<Rows> {
    const { tx, actor, note } = context;
    const of = await this.locked(tx, actor, examId);
    const held = await this.rows.rooms(tx, of);
    const codes = [...new Set(rooms.flatMap(({ invigilators }) => invigilators))];
    const gone = new Set(removed.map(nameKeyOf));
    const leaving = held.filter(({ name, isRemoved }) => !isRemoved && gone.has(nameKeyOf(name)));
    const staying = held.map((one) => (leaving.includes(one) ? { ...one, isRemoved: true, students: 0 } : one));
    const { wanted, ...answer } = judgeRooms(rooms, staying, await this.rows.people(tx, of.orgId, codes));
    if (wanted.length + leaving.length === 0) {
      context.unchanged();
      return answer;
    }
    await this.rows.removeRooms(
      tx,
      leaving.map(({ roomId }) => roomId),
    );
    const saved = wanted.map(({ held: before, ...room }) => ({ ...room, roomId: before?.roomId ?? uuid7() }));
    await this.rows.saveRooms(tx, of, saved);
    await this.tell(
      tx,
      [...saved, ...leaving].map(({ roomId }) => roomId),
    );
    const about = { subject: `exam:${examId}`, orgId: of.orgId };
    for (const { held: before, name, ...after } of wanted)
      note({
        ...about,
        before: before && !before.isRemoved ? factsOf(before) : null,
        after: factsOf(after),
        details: { room: name },
      });
    for (const room of leaving)
      if (!wanted.some(({ name }) => name === room.name))
        note({ ...about, before: factsOf(room), after: null, details: { room: room.name, students: room.students } });
    return answer;
  }

  async setSeats(context: ChangeContext, examId: string, { seats }: InputOf<typeof setSeats>['body']): Promise<Rows> {
    const { tx, actor, note } = context;
    const of = await this.locked(tx, actor, examId);
    const people = await this.rows.people(tx, of.orgId, [...new Set(seats.map(({ userCode }) => userCode))]);
    const userIds = [...people.values()].map(({ userId }) => userId);
    const expected = new Set(await this.students.addressed(tx, of.part, userIds));
    const held = { rooms: await this.rows.rooms(tx, of), seats: await this.rows.seats(tx, of) };
    const { wanted, ...answer } = judgeSeats(seats, held, { people, expected });
    if (wanted.length === 0) {
      context.unchanged();
      return answer;
    }
    const roomIds = await this.rows.saveSeats(tx, of, wanted);
    await this.tell(tx, roomIds);
    note({
      ...{ subject: `exam:${examId}`, orgId: of.orgId, changesNoField: true as const },
      details: {
        students: wanted.filter(({ roomId }) => roomId !== null).length,
        without: wanted.filter(({ roomId }) => roomId === null).length,
        rooms: roomIds.length,
      },
    });
    return answer;
  }

  async list(actor: Actor, examId: string): Promise<Pick<AnswerOf<typeof listRooms>, 'items' | 'withoutRoom'>> {
    const of = await this.partOf(this.db, actor, examId, 'monitor.use');
    const [held, seats, mine] = await Promise.all([
      this.rows.rooms(this.db, of),
      this.rows.seats(this.db, of),
      this.students.expected(this.db, of.part),
    ]);
    const own = new Set(mine);
    const seated = new Set(seats.map(({ userId }) => userId));
    const rooms = new Set(seats.filter(({ userId }) => own.has(userId)).map(({ roomId }) => roomId));
    const isShown = (roomId: string) => of.part.own === null || rooms.has(roomId) || of.part.roomIds.includes(roomId);
    return {
      items: held.flatMap(({ isRemoved, ...room }) =>
        isRemoved || !isShown(room.roomId) ? [] : [{ ...room, invigilators: [...room.invigilators] }],
      ),
      withoutRoom: mine.filter((userId) => !seated.has(userId)).length,
    };
  }

  async invigilations({ userId, orgId }: Actor): Promise<Invigilation[]> {
    const now = this.clock.now();
    const watched = await this.rows.watchedBy(
      { userId, orgId },
      { until: now + dayMs, closedSince: now - invigilatedBesideMs },
    );
    return watched.map(({ startAt, closesAt, ...exam }) => ({
      ...{ ...exam, startAt: new Date(startAt).toISOString() },
      closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
      isOpen: isInvigilated({ startAt, closesAt }, now),
    }));
  }

  async seats(actor: Actor, examId: string, query: InputOf<typeof listSeats>['query']) {
    const of = await this.partOf(this.db, actor, examId, 'monitor.use');
    return this.rows.page(of, await this.students.expected(this.db, of.part), query);
  }

  private async locked(tx: Queryable, actor: Actor, examId: string) {
    const of = await this.partOf(tx, actor, examId, 'tests.seal');
    await this.rows.lock(tx, examId);
    return of;
  }

  private async partOf(
    db: Queryable,
    actor: Actor,
    examId: string,
    permission: Permission,
  ): Promise<RoomsOf & { part: OwnPart }> {
    const part = await this.students.part(db, actor, examId, { permission });
    if (part.exam.ownerAccountId !== null) throw new ExamNotFound();
    return { part, examId, orgId: part.exam.orgId };
  }

  private async tell(tx: Queryable, roomIds: readonly string[]): Promise<void> {
    await this.outbox.addMany(tx as Tx, examRoomSet, await this.rows.told(tx, roomIds));
  }
}

const factsOf = ({ capacity, invigilators }: { capacity: number; invigilators: readonly string[] }) => ({
  ...{ capacity, invigilators: invigilators.join(', ') },
});
