import type { AnswerOf, listLostTime } from '@exam/contracts';
import { lostMinutes, lostSpans, notYetGiven, roomOutages, withinAttempt, type Span } from '@exam/domain';
import { Clock, Database, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { StoredResponse } from '../attempts/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { LostTimeRepository, type RanAttempt, type SilentTime } from './lost-time.repository.js';
import { OutagesRepository, type Outage } from './outages.repository.js';

type Answer = Pick<AnswerOf<typeof listLostTime>, 'items' | 'unlisted'>;

/** Who lost it together, or one alone; nobody in it about whom was decided or who was given it back. */
export interface Lost extends Span {
  readonly kind: 'room' | 'single';
  readonly roomId: string | null;
  readonly sectionId: string | null;
  /** The most of the room or section that ran in a minute of it. */
  readonly running: number;
  readonly students: readonly { readonly userId: string; readonly minutes: number }[];
}

const readAtOnce = 20;
/** More single ones are counted and not named. */
const singleListed = 500;

/**
 * What silences took from attempts and nobody has given back, measured anew each time: visits that are sent later show
 * what was no loss.
 */
@Injectable()
export class LostTimeService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly students: ExamStudents,
    private readonly rows: LostTimeRepository,
    private readonly outages: OutagesRepository,
  ) {}

  async list(actor: Actor, examId: string): Promise<Answer> {
    const part = await this.students.part(this.db, actor, examId, { permission: 'time.give' });
    const all = await this.measure(this.db, examId);
    const userIds = all.flatMap(({ students }) => students.map(({ userId }) => userId));
    const own = new Set(await this.students.ownOf(this.db, part, [...new Set(userIds)]));
    const seen = all
      .map((one) => ({ ...one, students: one.students.filter(({ userId }) => own.has(userId)) }))
      .filter(({ students }) => students.length > 0);
    const single = seen.filter(({ kind }) => kind === 'single').sort((one, other) => other.to - one.to);
    const named = [...seen.filter(({ kind }) => kind === 'room'), ...single.slice(0, singleListed)];
    return {
      items: named.map(({ kind, from, to, ...one }) => ({
        ...{ kind, isProposed: kind === 'room', ...one, students: [...one.students] },
        ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      })),
      unlisted: Math.max(0, single.length - singleListed),
    };
  }

  /** What the students of an outage's room lost in it, and nobody decided on yet. */
  async within(db: Queryable, examId: string, outage: Outage): Promise<Lost['students']> {
    const all = await this.measure(db, examId);
    return lostIn(outage, all);
  }

  /** Of all of an exam, those that were lost together first. */
  async measure(db: Queryable, examId: string): Promise<Lost[]> {
    const silent = await this.rows.silent(db, examId);
    if (silent.length === 0) return [];
    const ran = (await this.rows.ran(db, examId, this.clock.now())).map((one) => ({ ...one, group: groupOf(one) }));
    const byId = new Map(ran.map((one) => [one.attemptId, one]));
    const visits = await this.visits(db, byId, silent);
    const granted = (await this.outages.list(db, examId))
      .filter(({ decision, kind }) => decision === 'granted' && kind !== 'room')
      .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
    const lost = silent.flatMap(({ attemptId, ...silence }) => {
      const attempt = byId.get(attemptId);
      const within = attempt && withinAttempt(silence, attempt);
      const spans = within ? lostSpans(within, visits.get(attemptId) ?? []) : [];
      const minutes = lostMinutes(spans, granted);
      return minutes > 0 ? [{ attemptId, attempt: attempt!, group: attempt!.group, lost: spans, minutes }] : [];
    });
    const remaining = await this.remaining(db, examId, lost);
    const { outages, single } = roomOutages(ran, lost);
    const all = [
      ...outages.map((one) => ({ ...one, kind: 'room' as const })),
      ...single.map((one) => ({
        ...{ kind: 'single' as const, from: one.lost[0]!.from, to: one.lost.at(-1)!.to, running: 1, lost: [one] },
      })),
    ];
    return all.flatMap(({ kind, from, to, running, lost: theirs }) => {
      const students = eachOnce(
        theirs.map((one) => ({ userId: one.attempt.userId, minutes: remaining.get(one) ?? 0 })),
      );
      const { roomId, sectionId } = theirs[0]!.attempt;
      const where = { roomId, sectionId: roomId === null ? sectionId : null };
      return students.length === 0 ? [] : [{ kind, from, to, ...where, running, students }];
    });
  }

  /** Of each loss what no extension has made up for; none of what was decided on. */
  private async remaining<Loss extends { attempt: RanAttempt; lost: readonly Span[]; minutes: number }>(
    db: Queryable,
    examId: string,
    losses: readonly Loss[],
  ): Promise<Map<Loss, number>> {
    const decided = groupedBy(await this.rows.decided(db, examId), ({ userId }) => userId);
    const isOpen = ({ attempt, lost }: Loss) =>
      !decided.get(attempt.userId)?.some(({ from, to }) => lost[0]!.from < to && lost.at(-1)!.to > from);
    const given = groupedBy(await this.rows.given(db, examId), ({ userId }) => userId);
    const byStudent = groupedBy(losses.filter(isOpen), ({ attempt }) => attempt.userId);
    const remaining = [...byStudent].flatMap(([userId, own]) => {
      const minutes = notYetGiven(
        own.map((one) => ({ to: one.lost.at(-1)!.to, minutes: one.minutes })),
        [...(given.get(null) ?? []), ...(given.get(userId) ?? [])],
      );
      return own.map((one, at) => [one, minutes[at]!] as const);
    });
    return new Map(remaining);
  }

  private async visits(db: Queryable, attempts: ReadonlyMap<string, RanAttempt>, silent: readonly SilentTime[]) {
    const silences = groupedBy(silent, ({ attemptId }) => attemptId);
    const seen = new Map<string, Span[]>();
    for await (const { attemptId, responses, saved } of this.rows.visits(db, [...silences.keys()])) {
      // 20 KB each: answers are saved in between
      if (seen.size % readAtOnce === 0) await yieldToEventLoop();
      const told = responses
        ? (JSON.parse(responses) as StoredResponse[]).map((response) => response[3])
        : (saved ?? []).map((text) => (text === '' ? [] : text.split(',').map(Number)));
      const startedAt = attempts.get(attemptId)?.startedAt ?? 0;
      const all = told.flatMap((seconds) => spansOf(seconds, startedAt));
      // no others change what was lost
      const own = silences.get(attemptId)!;
      seen.set(
        attemptId,
        all.filter((visit) => own.some(({ from, to }) => visit.from < to && visit.to > from)),
      );
    }
    return seen;
  }
}

/** A line that comes and goes is lost several times: each student once, with all of it. */
function eachOnce(all: Lost['students']): Lost['students'] {
  const sums = new Map<string, number>();
  for (const { userId, minutes } of all) if (minutes > 0) sums.set(userId, (sums.get(userId) ?? 0) + minutes);
  return [...sums].map(([userId, minutes]) => ({ userId, minutes }));
}

/** What the students of an outage's room lost in it. */
export const lostIn = (outage: Outage, all: readonly Lost[]): Lost['students'] =>
  eachOnce(all.filter((one) => one.kind === 'room' && touches(one, outage)).flatMap(({ students }) => students));

/** The same room or section, at a time that touches the other's. */
export const touches = (
  lost: Pick<Lost, 'roomId' | 'sectionId' | 'from' | 'to'>,
  outage: Pick<Outage, 'roomId' | 'sectionId' | 'from' | 'to'>,
): boolean =>
  lost.roomId === outage.roomId &&
  lost.sectionId === outage.sectionId &&
  lost.from <= outage.to.getTime() &&
  lost.to >= outage.from.getTime();

export function groupedBy<One, Key>(all: readonly One[], of: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(of(one));
    if (group) group.push(one);
    else groups.set(of(one), [one]);
  }
  return groups;
}

const groupOf = ({ roomId, sectionId }: Pick<RanAttempt, 'roomId' | 'sectionId'>): string =>
  roomId === null ? `section ${sectionId ?? ''}` : `room ${roomId}`;

/** Begin and end of each, in seconds since the attempt began. */
const spansOf = (seconds: readonly number[], startedAt: number) =>
  seconds.flatMap((from, at) =>
    at % 2 === 0 && at + 1 < seconds.length
      ? [{ from: startedAt + from * 1000, to: startedAt + seconds[at + 1]! * 1000 }]
      : [],
  );
