import { areOwn, type AnswerOf, type InputOf, type readMonitor } from '@exam/contracts';
import { byProblem, countsOf, massDisconnect, type MonitorCounts } from '@exam/domain';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { courseOf, savesOf } from './figures.js';
import { ExamNotFound, MonitorReach } from './monitor-reach.js';
import type { OwnStudents } from './watched-audience.js';
import { WatchedExams, type SeenStudent, type WatchedExam } from './watched-exams.js';

type Answer = AnswerOf<typeof readMonitor>;
const minuteMs = 60_000;
const isRunning = ({ sitting }: SeenStudent): boolean =>
  sitting !== null && sitting.submittedAt === null && sitting.cancelledAt === null;
const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** How an exam's students stand, as a member of the staff may see it. No answer, key or mark is known here. */
@Injectable()
export class MonitorService {
  constructor(
    private readonly reach: MonitorReach,
    private readonly exams: WatchedExams,
  ) {}

  async read(
    actor: Actor,
    examId: string,
    query: InputOf<typeof readMonitor>['query'],
  ): Promise<Omit<Answer, 'status'>> {
    const exam = await this.seen(examId, await this.reach.ownOf(actor, examId));
    const sectionId = query.sectionId === 'none' ? null : query.sectionId;
    const wanted = inOrder(exam)
      .filter((one) => sectionId === undefined || one.sectionId === sectionId)
      .filter(({ state }) => query.state === undefined || state === query.state);
    const from = Number(query.cursor ?? 0);
    const until = from + query.limit;
    return {
      Item: overviewOf(exam),
      items: wanted.slice(from, until).map(rowOf),
      nextCursor: until < wanted.length ? String(until) : null,
      total: wanted.length,
    };
  }

  /** The counts of these students (null: of all), for who looks on. */
  async counts(examId: string, own: OwnStudents | null): Promise<{ asOf: string; counts: MonitorCounts }> {
    const { asOf, students } = await this.seen(examId, own);
    return { asOf: new Date(asOf).toISOString(), counts: countsOf(students) };
  }

  private async seen(examId: string, own: OwnStudents | null): Promise<WatchedExam> {
    const exam = await this.exams.at(examId);
    if (!exam) throw new ExamNotFound();
    if (own === null) return exam;
    const { places, invigilator } = own;
    const students = exam.students.filter(
      ({ place, watchers }) =>
        (place !== null && areOwn(places, [place])) || (invigilator !== null && watchers.has(invigilator)),
    );
    return { ...exam, students };
  }
}

function rowOf({ userId, sectionId, state, since, endAt, sitting }: SeenStudent): Answer['items'][number] {
  const submittedBy = sitting?.submittedBy ?? null;
  const attemptId = sitting?.attemptId ?? null;
  return { ...{ userId, attemptId, sectionId, state, submittedBy }, since: isoOf(since), endAt: isoOf(endAt) };
}

/** Those who see all of an exam read the same look at it: what is worked out of it is kept with it. */
function oncePerLook<Value>(workOut: (exam: WatchedExam) => Value): (exam: WatchedExam) => Value {
  const known = new WeakMap<WatchedExam, Value>();
  return (exam) => {
    let value = known.get(exam);
    if (value === undefined) known.set(exam, (value = workOut(exam)));
    return value;
  };
}

const inOrder = oncePerLook(({ students }) =>
  [...students].sort((one, other) => byProblem(one, other) || (one.userId < other.userId ? -1 : 1)),
);

const overviewOf = oncePerLook(({ asOf, students, rates }): Answer['Item'] => {
  const ends = students.flatMap((one) => (isRunning(one) && one.endAt !== null ? [one.endAt] : []));
  return {
    asOf: new Date(asOf).toISOString(),
    expected: students.length,
    counts: countsOf(students),
    byDeadline: students.filter(({ sitting }) => sitting?.submittedBy === 'deadline').length,
    lastEndAt: isoOf(ends.length === 0 ? null : ends.reduce((last, end) => Math.max(last, end))),
    byStaff: students.filter(({ sitting }) => sitting?.submittedBy === 'staff').length,
    overdue: ends.filter((end) => asOf - end >= minuteMs).length,
    saves: savesOf(rates, asOf),
    course: courseOf(students, asOf),
    sections: sectionsOf(students),
  };
});

function sectionsOf(students: readonly SeenStudent[]): Answer['Item']['sections'] {
  const bySection = new Map<string | null, SeenStudent[]>();
  for (const one of students) {
    const known = bySection.get(one.sectionId);
    if (known) known.push(one);
    else bySection.set(one.sectionId, [one]);
  }
  return [...bySection]
    .map(([sectionId, all]) => ({
      ...{ sectionId, expected: all.length, counts: countsOf(all) },
      goneSince: isoOf(massDisconnect(all)?.since ?? null),
    }))
    .sort((one, other) => troubleOf(other) - troubleOf(one) || other.expected - one.expected)
    .slice(0, 1000);
}

/** The part of its students who are in trouble. */
const troubleOf = ({ counts, expected }: { counts: MonitorCounts; expected: number }): number =>
  (counts.disconnected + counts.unsynced) / expected;
