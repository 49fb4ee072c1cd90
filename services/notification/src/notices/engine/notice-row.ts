import { createHash } from 'node:crypto';
import type { Notice } from '@exam/contracts';
import type { NoticeKindName } from '@exam/domain';
import { uuid7 } from '@exam/platform';
import { noticeText, type NoticeValues } from '../texts.js';

/** What is to be told to one person. The same cause tells it once. */
export interface Wanted {
  readonly causeId: string;
  readonly userId: string;
  readonly kind: NoticeKindName;
  readonly values: NoticeValues;
  readonly link: string | null;
  readonly examId?: string | null;
  /** Epoch milliseconds. */
  readonly wantedAt: number;
  /** Afterwards it helps nobody. */
  readonly usefulUntil?: number | null;
}

export interface NoticeRow {
  readonly noticeId: string;
  readonly eventId: string;
  readonly userId: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly examId: string | null;
  readonly values: NoticeValues;
  readonly scheduleTime: Date;
  readonly wantedAt: Date;
  readonly usefulUntil: Date | null;
  readonly toldAt: Date | null;
  readonly inApp: boolean;
}

/** One id for one cause, in every process. */
export function causeId(...parts: readonly (string | number | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Where a student reads the own result. */
export const resultLink = (examId: string): string => `/mocktest-summary?examId=${encodeURIComponent(examId)}`;

/** Where a student reads a question of the own paper with its key. */
export const reviewLink = (examId: string, questionId: string): string =>
  `/mocktest-review?examId=${encodeURIComponent(examId)}&question=${encodeURIComponent(questionId)}`;

export function rowOf(
  wanted: Wanted,
  { scheduleTime, toldAt, inApp }: { scheduleTime: number; toldAt: number | null; inApp: boolean },
): NoticeRow {
  const { kind, values, link, userId, usefulUntil = null, examId = null } = wanted;
  return {
    noticeId: uuid7(),
    eventId: wanted.causeId,
    ...{ userId, kind, values, link, examId, inApp },
    ...noticeText(kind, values),
    scheduleTime: new Date(scheduleTime),
    wantedAt: new Date(wanted.wantedAt),
    usefulUntil: usefulUntil === null ? null : new Date(usefulUntil),
    toldAt: toldAt === null ? null : new Date(toldAt),
  };
}

type Shown = Pick<
  NoticeRow,
  'noticeId' | 'kind' | 'title' | 'description' | 'link' | 'examId' | 'values' | 'scheduleTime'
>;

export const noticeOf = (row: Shown): Notice => ({
  noticeId: row.noticeId,
  kind: row.kind,
  title: row.title,
  description: row.description,
  link: row.link,
  examId: row.examId,
  values: row.values,
  scheduleTime: row.scheduleTime.toISOString(),
  read: false,
});
