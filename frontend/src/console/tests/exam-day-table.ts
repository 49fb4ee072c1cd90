import type { AnswerOf } from '@exam/contracts/core/route';
import { extensionReasons } from '@exam/contracts/http/exams';
import type { readExamDay } from '@exam/contracts/http/incidents';
import type { CsvCell } from '@exam/domain/csv-text';
import { t } from '../../texts/tests.js';
import { consoleTime } from '../kit/date.js';
import { outageText } from './outage-kind.js';

export type ExamDay = AnswerOf<typeof readExamDay>;
export type NameOf = (userId: string) => string;
/** What a section is called. */
export type SectionOf = (sectionId: string | null) => string;

export const aboutOf = ({ userId, room }: ExamDay['incidents'][number], nameOf: NameOf): string =>
  userId === null ? (room ?? '–') : nameOf(userId);

export function reasonOf({ reason, note }: ExamDay['extensions'][number]): string {
  const known = extensionReasons.find((one) => one === reason);
  return [known ? t(`tests.time.reason.${known}`) : reason, note].filter(Boolean).join(': ');
}

export const interruptionOf = ({ kind, room, sectionId }: ExamDay['outages'][number], sectionOf: SectionOf): string =>
  outageText(kind, () => room ?? sectionOf(sectionId));

export function decisionOf({ decision, reason }: ExamDay['outages'][number]): string {
  if (decision === null) return '–';
  return decision === 'dismissed' ? t('tests.outages.dismissed', { reason: reason ?? '–' }) : t('tests.day.granted');
}

/** The same as one table for a spreadsheet: what, when, until, whom it is about, details, and who says or gave it. */
export function dayTable(day: ExamDay, nameOf: NameOf, sectionOf: SectionOf): CsvCell[][] {
  const at = (when: string | null) => (when === null ? null : consoleTime(when));
  const { counts } = day;
  const facts: readonly (readonly [string, CsvCell])[] = [
    [t('tests.name'), day.examName],
    [t('tests.start'), at(day.startAt)],
    [t('tests.end'), at(day.endAt)],
    [t('tests.day.closes'), at(day.closesAt)],
    [t('tests.monitor.expected'), counts.expected],
    [t('tests.attempt.begun'), counts.begun],
    [t('tests.state.running'), counts.running],
    [t('tests.submitted'), counts.submitted],
  ];
  return [
    ...facts.map((fact) => [...fact]),
    [],
    [
      ...[t('tests.attempt.what'), t('tests.time.at'), t('tests.outages.to'), t('tests.day.about')],
      ...[t('tests.attempt.details'), t('tests.incident.note'), t('tests.time.by')],
    ],
    ...day.incidents.map((one) => [
      ...[t('tests.attempt.incident'), at(one.at), null, aboutOf(one, nameOf)],
      ...[t(`tests.incident.${one.category}`), one.note, nameOf(one.by)],
    ]),
    ...day.extensions.map((one) => [
      ...[t('tests.attempt.extension'), at(one.at), null],
      one.students === null ? t('tests.time.everybody') : t('tests.time.reaches', { n: one.students }),
      ...[t('tests.minutes', { n: one.minutes }), reasonOf(one), nameOf(one.by)],
    ]),
    ...day.outages.map((one) => [
      ...[t('tests.outages'), at(one.from), at(one.to), interruptionOf(one, sectionOf)],
      ...[decisionOf(one), null, null],
    ]),
  ];
}
