import type { AnswerOf, listLostTime } from '@exam/contracts';
import { lostMinutes, lostSpans, notYetGiven, roomOutages, withinAttempt, type Span } from '@exam/domain';
import { Clock, Database, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { StoredResponse } from '../attempts/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { LostTimeRepository, type RanAttempt } from './lost-time.repository.js';
import { OutagesRepository } from './outages.repository.js';

type Item = AnswerOf<typeof listLostTime>['items'][number];

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

  async list(actor: Actor, examId: string): Promise<Item[]> {
    const part = await this.students.part(this.db, actor, examId, { permission: 'time.give' });
    const silent = await this.rows.silent(examId);
    if (silent.length === 0) return [];
    const ran = (await this.rows.ran(examId, this.clock.now())).map((one) => ({ ...one, group: groupOf(one) }));
    const byId = new Map(ran.map((one) => [one.attemptId, one]));
    const visits = await this.visits(byId, [...new Set(silent.map(({ attemptId }) => attemptId))]);
    const granted = (await this.outages.list(this.db, examId))
      .filter(({ decision }) => decision === 'granted')
      .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
    const lost = silent.flatMap(({ attemptId, ...silence }) => {
      const attempt = byId.get(attemptId);
      const within = attempt && withinAttempt(silence, attempt);
      const spans = within ? lostSpans(within, visits.get(attemptId) ?? []) : [];
      const minutes = lostMinutes(spans, granted);
      return minutes > 0 ? [{ attemptId, attempt: attempt!, group: attempt!.group, lost: spans, minutes }] : [];
    });
    const own = new Set(
      await this.students.ownOf(this.db, part, [...new Set(lost.map(({ attempt }) => attempt.userId))]),
    );
    const remaining = await this.remaining(examId, lost);
    const { outages, single } = roomOutages(ran, lost);
    const all = [
      ...outages.map((one) => ({ ...one, kind: 'room' as const })),
      ...single.map((one) => ({
        ...{ kind: 'single' as const, from: one.lost[0]!.from, to: one.lost.at(-1)!.to, running: 1, lost: [one] },
      })),
    ];
    return all.flatMap(({ kind, from, to, running, lost: theirs }) => {
      const students = theirs
        .filter((one) => own.has(one.attempt.userId) && remaining.get(one)! > 0)
        .map((one) => ({ userId: one.attempt.userId, minutes: remaining.get(one)! }));
      const { roomId, sectionId } = theirs[0]!.attempt;
      const where = { roomId, sectionId: roomId === null ? sectionId : null };
      const at = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return students.length === 0 ? [] : [{ kind, isProposed: kind === 'room', ...at, ...where, running, students }];
    });
  }

  /** Of each loss what no extension has made up for. */
  private async remaining<Loss extends { attempt: RanAttempt; lost: readonly Span[]; minutes: number }>(
    examId: string,
    losses: readonly Loss[],
  ): Promise<Map<Loss, number>> {
    const given = groupedBy(await this.rows.given(examId), ({ userId }) => userId);
    const byStudent = groupedBy(losses, ({ attempt }) => attempt.userId);
    const remaining = [...byStudent].flatMap(([userId, own]) => {
      const minutes = notYetGiven(
        own.map((one) => ({ to: one.lost.at(-1)!.to, minutes: one.minutes })),
        [...(given.get(null) ?? []), ...(given.get(userId) ?? [])],
      );
      return own.map((one, at) => [one, minutes[at]!] as const);
    });
    return new Map(remaining);
  }

  private async visits(attempts: ReadonlyMap<string, RanAttempt>, attemptIds: readonly string[]) {
    const rows = await this.rows.visits(attemptIds);
    return new Map(
      rows.map(({ attemptId, responses, saved }) => {
        const told = responses
          ? (JSON.parse(responses) as StoredResponse[]).map((response) => response[3])
          : (saved ?? []).map((text) => (text === '' ? [] : text.split(',').map(Number)));
        const startedAt = attempts.get(attemptId)?.startedAt ?? 0;
        return [attemptId, told.flatMap((seconds) => spansOf(seconds, startedAt))] as const;
      }),
    );
  }
}

function groupedBy<One, Key>(all: readonly One[], of: (one: One) => Key): Map<Key, One[]> {
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
