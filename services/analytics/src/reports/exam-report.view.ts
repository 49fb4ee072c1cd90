/** The report of one attempt (REPORT-002, REPORT-003). Pure. */
import type { ExamReport } from '@exam/contracts';
import { accuracyPercent, hikeRank, isJudged, slotLabels, slotOf, timeUseOf, type TimeUse } from '@exam/domain';
import { classAccuracy } from './class-accuracy.js';
import { seriesOf } from './report-series.js';
import type { PastResult, ReportSource } from './report-source.js';

type Subject = ExamReport['subjects'][number];
type Slot = ExamReport['timeSlots'][number];
type Fields = Record<string, ExamReport['examResult'][number][string]>;

/** `past` is the student's mock tests up to this one, the oldest first. */
export function examReportView(source: ReportSource, userId: string, past: readonly PastResult[]): ExamReport {
  const subjects = source.standing.subjects.map((subject) => subjectView(source, subject));
  const timeSlots = slotViews(source);
  const { translations } = source.standing;
  return {
    examResult: [{ ...wholeView(source, userId, past), ...subjectFields(subjects), ...slotFields(timeSlots) }],
    subjects,
    chapters: chapterViews(source),
    timeSlots,
    reportByPreviousExams: seriesOf(past),
    questionsWithheld: source.paper.asked.length - source.told.length,
    ...(translations && { translations }),
  };
}

function wholeView(source: ReportSource, userId: string, past: readonly PastResult[]) {
  const { sat, paper, standing, told, sums } = source;
  const previous = past.at(-2)?.standing ?? null;
  const use = timeUseOf(sat, paper.asked, told);
  return {
    examId: sat.examId,
    examname: sat.examName,
    examName: sat.examName,
    userId,
    attemptId: sat.attemptId,
    submittedAt: sat.submittedAt.getTime(),
    provisional: standing.provisional,
    candidates: standing.candidates,
    rank: standing.rank,
    percentile: standing.percentile,
    hikeRank: hikeRank(previous?.rank ?? null, standing.rank),
    hikeMarks: previous === null ? null : Math.round((standing.marks - previous.marks) * 100) / 100,
    totalmarks: standing.marks,
    highestmarks: standing.highestMarks,
    averagemarks: standing.averageMarks,
    totalexammarks: standing.maximumMarks,
    totalMarks: standing.marks,
    highestMarks: standing.highestMarks,
    averageMarks: standing.averageMarks,
    perfect: use.perfect,
    overtime: use.overtime,
    wasted: use.wasted,
    accuracy: accuracyPercent(use.right, use.judged),
    classAccuracy: classAccuracy(sums, told),
  };
}

function subjectView(source: ReportSource, subject: ReportSource['standing']['subjects'][number]): Subject {
  const { sat, paper, told, sums } = source;
  const own = told.filter((index) => paper.asked[index]!.subjectId === subject.subjectId);
  return { ...subject, ...timeFields(timeUseOf(sat, paper.asked, own)), classAccuracy: classAccuracy(sums, own) };
}

const timeFields = (use: TimeUse) => ({
  correctPerfectTime: use.correctPerfect,
  wrongPerfectTime: use.wrongPerfect,
  correctOverTime: use.correctOvertime,
  wrongOverTime: use.wrongOvertime,
  unAttemptedWasted: use.wasted,
  accuracy: accuracyPercent(use.right, use.judged),
});

/** Questions by the half hour in which they were last answered; those without a visit are in none. */
function slotViews({ sat, paper, told }: ReportSource): Slot[] {
  const labels = slotLabels(paper.durationMinutes);
  return labels.map((slot, place) => {
    const inside = told.filter((index) => {
      const of = slotOf(sat.lastSeconds[index] ?? -1);
      return of !== null && Math.min(of, labels.length - 1) === place;
    });
    const { attempted, perfect, overtime, wasted } = timeUseOf(sat, paper.asked, inside);
    return { slot, attempted, perfect, overtime, wasted };
  });
}

function chapterViews({ sat, paper, told, sums }: ReportSource): ExamReport['chapters'] {
  const places = new Map<string, number[]>();
  for (const index of told) {
    const { subjectId, chapter } = paper.asked[index]!;
    const key = JSON.stringify([subjectId, chapter]);
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  return [...places].map(([key, own]) => {
    const [subjectId, chapterName] = JSON.parse(key) as [string, string];
    const use = timeUseOf(sat, paper.asked, own);
    return {
      subjectId,
      chapterName,
      questions: own.length,
      correct: use.right,
      incorrect: use.judged - use.right,
      unanswered: own.filter((index) => !isJudged(sat.outcomes[index] ?? 'u')).length,
      timeSpent: use.seconds,
      accuracy: accuracyPercent(use.right, use.judged),
      classAccuracy: classAccuracy(sums, own),
    };
  });
}

/** The documents' keys: the subject's name with underscores in place of spaces. */
function subjectFields(subjects: readonly Subject[]): Fields {
  return Object.fromEntries(
    subjects.flatMap((subject) =>
      subjectKeys.map((key) => [`${subject.subjectName.replaceAll(' ', '_')}_${key}`, subject[key]]),
    ),
  );
}

const subjectKeys = [
  'rank',
  'marks',
  'averageMarks',
  'highestMarks',
  'correctPerfectTime',
  'wrongPerfectTime',
  'correctOverTime',
  'wrongOverTime',
  'unAttemptedWasted',
  'accuracy',
  'classAccuracy',
] as const;

const slotFields = (slots: readonly Slot[]): Fields =>
  Object.fromEntries(
    slots.flatMap(({ slot, perfect, overtime, wasted }) => [
      [`${slot}_PerfectTime`, perfect],
      [`${slot}_OverTime`, overtime],
      [`${slot}_Wasted`, wasted],
    ]),
  );
