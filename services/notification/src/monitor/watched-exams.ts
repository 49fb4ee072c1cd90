import { grouped, isInvigilated, seenAs, type Seen, type Signs } from '@exam/domain';
import { Clock, Database, FreshCache } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamRoomsRepository } from './exam-rooms.repository.js';
import { SignsRepository, type Rate } from './signs.repository.js';
import { SittingsRepository, type HeldSitting } from './sittings.repository.js';
import type { ExpectedStudent, ExamStanding } from './watched-audience.js';

export interface SeenStudent extends Seen {
  readonly userId: string;
  readonly sectionId: string | null;
  /** Null for who sat it and has moved to another class since. */
  readonly place: ExpectedStudent | null;
  readonly sitting: HeldSitting | null;
  /** Who watches the room of the student, as long as that counts. */
  readonly watchers: ReadonlySet<string>;
  /** With all the time that was given. */
  readonly endAt: number | null;
}

export interface WatchedExam {
  readonly asOf: number;
  readonly students: readonly SeenStudent[];
  readonly rates: readonly Rate[];
}

/** However many look: each replica looks this often. */
const freshMs = 450;
/** A transaction that began earlier may be seen later. */
const overlapMs = 15_000;
const expectedFreshMs = 60_000;
const mostWatched = 20;
const minuteMs = 60_000;

interface Held {
  /** By student the people who watch the student's room. */
  watchers: ReadonlyMap<string, ReadonlySet<string>>;
  roomsRevision: string;
  expected: Map<string, ExpectedStudent>;
  expectedAt: number;
  readonly sittings: Map<string, HeldSitting>;
  readAt: number;
  readonly signs: Map<string, Signs>;
  signsAt: number;
  rates: readonly Rate[];
}

/** The exams that somebody looks at, in memory: each look reads what changed since the last. */
@Injectable()
export class WatchedExams {
  private readonly held = new Map<string, Held>();
  private readonly looks: FreshCache<WatchedExam | null>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly rows: SittingsRepository,
    private readonly signs: SignsRepository,
    private readonly rooms: ExamRoomsRepository,
  ) {
    this.looks = new FreshCache({ freshMs, maximum: mostWatched, read: (examId) => this.look(examId) });
  }

  /** Null for an exam that nobody told of. */
  at(examId: string): Promise<WatchedExam | null> {
    return this.looks.get(examId);
  }

  private async look(examId: string): Promise<WatchedExam | null> {
    const held = this.heldOf(examId);
    const now = this.clock.now();
    if (now - held.expectedAt >= expectedFreshMs || held.expectedAt > now) {
      const exam = await this.rows.exam(this.db, examId);
      if (!exam) return null;
      held.expected = new Map((await this.rows.expected(exam)).map((one) => [one.userId, one]));
      held.expectedAt = now;
    }
    const [standing, { sittings, readAt }, times, heard, roomsRevision] = await Promise.all([
      this.rows.standing(examId),
      this.rows.changed(examId, held.readAt - overlapMs),
      this.rows.times(examId),
      this.signs.since(examId, held.signsAt - overlapMs),
      this.rooms.revision(examId),
    ]);
    if (!standing) return null;
    if (roomsRevision !== held.roomsRevision) {
      held.watchers = await this.rooms.watchers({ examId, ...standing });
      held.roomsRevision = roomsRevision;
    }
    held.readAt = readAt;
    for (const sitting of sittings) held.sittings.set(sitting.userId, sitting);
    if (heard) {
      held.signsAt = now;
      held.rates = heard.rates;
      const change = (userId: string, sign: Partial<Signs>) =>
        held.signs.set(userId, { ...held.signs.get(userId), ...sign });
      for (const [userId, heardAt] of heard.heard) change(userId, { heardAt });
      for (const [userId, savedAt] of heard.saved) change(userId, { savedAt });
      for (const [userId, { waitingSince }] of held.signs)
        if (waitingSince !== undefined && !heard.waiting.has(userId)) change(userId, { waitingSince: undefined });
      for (const [userId, waitingSince] of heard.waiting) change(userId, { waitingSince });
    }
    return { asOf: now, students: studentsOf(held, times, { now, standing }), rates: held.rates };
  }

  private heldOf(examId: string): Held {
    const there = this.held.get(examId);
    this.held.delete(examId);
    const held = there ?? {
      ...{ expected: new Map<string, ExpectedStudent>(), expectedAt: -Infinity, sittings: new Map(), readAt: 0 },
      ...{ signs: new Map<string, Signs>(), signsAt: 0, rates: [], watchers: new Map(), roomsRevision: '' },
    };
    this.held.set(examId, held);
    if (this.held.size > mostWatched) this.held.delete(this.held.keys().next().value!);
    return held;
  }
}

const nobody: ReadonlySet<string> = new Set();

type Time = { readonly userId: string | null; readonly minutes: number; readonly givenAt: number };

/** Who is expected, and who sat it and has moved to another class since. */
function studentsOf(
  { expected, sittings, signs, watchers }: Held,
  times: readonly Time[],
  { now, standing }: { now: number; standing: ExamStanding },
): SeenStudent[] {
  const isWatched = isInvigilated(standing, now);
  const userIds = new Set([...expected.keys(), ...sittings.keys()]);
  // once for all: a whole exam that was given time has a time of each student
  const given = grouped(times, ({ userId }) => userId);
  const ofAll = given.get(null) ?? [];
  return [...userIds].map((userId) => {
    const sitting = sittings.get(userId) ?? null;
    const seen = seenAs(sitting, signs.get(userId) ?? {}, now, standing.withdrawnAt);
    const place = expected.get(userId) ?? null;
    const own = [...ofAll, ...(given.get(userId) ?? [])];
    return {
      ...{ ...seen, userId, sectionId: place?.sectionId ?? null, place, sitting, endAt: endOf(sitting, own) },
      watchers: (isWatched && watchers.get(userId)) || nobody,
    };
  });
}

/** `times`: of the student and of everybody. Time that was given before it was begun is in its deadline already. */
function endOf(sitting: HeldSitting | null, times: readonly Time[]): number | null {
  if (!sitting || sitting.deadlineAt === null) return null;
  const mine = times.filter(({ givenAt }) => givenAt > sitting.startedAt);
  return mine.reduce((end, { minutes }) => end + minutes * minuteMs, sitting.deadlineAt);
}
