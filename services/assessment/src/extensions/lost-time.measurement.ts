import { grouped, lostMinutes, lostSpans, notYetGiven, roomOutages, withinAttempt, type Span } from '@exam/domain';
import { Clock, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { StoredResponse } from '../attempts/index.js';
import { LostTimeRepository, type RanAttempt, type SilentTime } from './lost-time.repository.js';
import { eachOnce, type Lost } from './lost.js';
import { OutagesRepository } from './outages.repository.js';

const readAtOnce = 20;

/** What silences took from attempts and nobody has given back: visits that are sent later show what was no loss. */
@Injectable()
export class LostTimeMeasurement {
  constructor(
    private readonly clock: Clock,
    private readonly rows: LostTimeRepository,
    private readonly outages: OutagesRepository,
  ) {}

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
    const decided = grouped(await this.rows.decided(db, examId), ({ userId }) => userId);
    const isOpen = ({ attempt, lost }: Loss) =>
      !decided.get(attempt.userId)?.some(({ from, to }) => lost[0]!.from < to && lost.at(-1)!.to > from);
    const given = grouped(await this.rows.given(db, examId), ({ userId }) => userId);
    const byStudent = grouped(losses.filter(isOpen), ({ attempt }) => attempt.userId);
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
    const silences = grouped(silent, ({ attemptId }) => attemptId);
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

const groupOf = ({ roomId, sectionId }: Pick<RanAttempt, 'roomId' | 'sectionId'>): string =>
  roomId === null ? `section ${sectionId ?? ''}` : `room ${roomId}`;

/** Begin and end of each, in seconds since the attempt began. */
const spansOf = (seconds: readonly number[], startedAt: number) =>
  seconds.flatMap((from, at) =>
    at % 2 === 0 && at + 1 < seconds.length
      ? [{ from: startedAt + from * 1000, to: startedAt + seconds[at + 1]! * 1000 }]
      : [],
  );
