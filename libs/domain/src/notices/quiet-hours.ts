import { dayMs, istDay, istDayBounds } from '../ist.js';
import { noticeKinds, type NoticeKindName } from './kinds.js';
import type { QuietHours } from './preferences.js';

const minuteMs = 60_000;

/** Null where the hours are not quiet at that instant; else when they end. */
export function quietEndsAt(instant: number, { isOn, from, until }: QuietHours): number | null {
  if (!isOn || from === until) return null;
  const { startAt } = istDayBounds(istDay(instant));
  const minute = (instant - startAt) / minuteMs;
  if (from < until) return minute >= from && minute < until ? startAt + until * minuteMs : null;
  if (minute >= from) return startAt + dayMs + until * minuteMs;
  return minute < until ? startAt + until * minuteMs : null;
}

/** When a notice of the kind that is wanted at that instant is told. */
export const toldAt = (kind: NoticeKindName, wantedAt: number, quiet: QuietHours): number =>
  noticeKinds[kind].breaksQuiet ? wantedAt : (quietEndsAt(wantedAt, quiet) ?? wantedAt);
