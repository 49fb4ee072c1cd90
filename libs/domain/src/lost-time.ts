/** What attempts lost by silences, and where a room or section lost it together (document 4, section 5.6). Pure. */
import { creditMinutes, type Span } from './outage-credit.js';
import { shortestSilenceMs } from './silence.js';

const minuteMs = 60_000;
const fewest = 3;
const percent = 30;

/** Of a silence what no visit covers: whoever went on offline lost nothing. None where the silence was short. */
export function lostSpans(silence: Span, visits: readonly Span[]): Span[] {
  if (silence.to - silence.from < shortestSilenceMs) return [];
  const lost: Span[] = [];
  let from = silence.from;
  for (const visit of visits.toSorted((one, other) => one.from - other.from)) {
    if (visit.from >= silence.to || visit.to <= from || visit.to <= visit.from) continue;
    if (visit.from > from) lost.push({ from, to: visit.from });
    from = visit.to;
  }
  if (from < silence.to) lost.push({ from, to: silence.to });
  return lost;
}

/** Rounded up over all of them, without what was given for already. */
export const lostMinutes = (lost: readonly Span[], given: readonly Span[]): number =>
  lost.length === 0 ? 0 : creditMinutes({ from: lost[0]!.from, to: lost.at(-1)!.to }, [...gapsBetween(lost), ...given]);

const gapsBetween = (lost: readonly Span[]): Span[] =>
  lost.slice(1).map(({ from }, at) => ({ from: lost[at]!.to, to: from }));

/** Minutes lost up to `to`, or given at `at`: epoch milliseconds. */
type Loss = { readonly to: number; readonly minutes: number };
type Gift = { readonly at: number; readonly minutes: number };

/**
 * What remains of one student's losses, in their order: each gift makes up for those that were over when it was given,
 * the earliest first, and no minute of it for two.
 */
export function notYetGiven(losses: readonly Loss[], gifts: readonly Gift[]): number[] {
  const open = losses.map(({ to, minutes }, place) => ({ to, minutes, place })).sort((one, other) => one.to - other.to);
  for (const gift of gifts.toSorted((one, other) => one.at - other.at)) {
    let left = gift.minutes;
    for (const loss of open.filter(({ to }) => to <= gift.at)) {
      const taken = Math.min(left, loss.minutes);
      loss.minutes -= taken;
      left -= taken;
    }
  }
  return open.sort((one, other) => one.place - other.place).map(({ minutes }) => minutes);
}

export interface RanIn<Group> {
  readonly group: Group;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface LostIn<Group> {
  readonly attemptId: string;
  readonly group: Group;
  readonly lost: readonly Span[];
}

export interface RoomOutage<Of> {
  readonly from: number;
  readonly to: number;
  /** The most that ran in a minute of it. */
  readonly running: number;
  readonly lost: readonly Of[];
}

/** The minutes that a time touches, from the epoch. */
const minutesOf = (lost: readonly Span[]): Set<number> => {
  const all = new Set<number>();
  for (const { from, to } of lost)
    for (let minute = Math.floor(from / minuteMs); minute * minuteMs < to; minute += 1) all.add(minute);
  return all;
};

/**
 * Where at least 3 and at least 30 % of the attempts that ran lost time in the same minute, minutes that follow each other
 * as one; all others are single, also those of an outage whose others stand in an earlier one. Each lost time stands in
 * one of them.
 */
export function roomOutages<Of extends LostIn<string>>(
  ran: readonly RanIn<string>[],
  lost: readonly Of[],
): { outages: RoomOutage<Of>[]; single: Of[] } {
  const outages: RoomOutage<Of>[] = [];
  const single: Of[] = [];
  for (const group of new Set(lost.map((one) => one.group))) {
    const own = lost.filter((one) => one.group === group).map((one) => ({ one, minutes: minutesOf(one.lost) }));
    const here = ran.filter((one) => one.group === group);
    const runningIn = (minute: number) =>
      here.filter((one) => one.startedAt < (minute + 1) * minuteMs && one.endedAt > minute * minuteMs).length;
    const counts = new Map<number, number>();
    for (const minute of new Set(own.flatMap(({ minutes }) => [...minutes]))) {
      const silent = new Set(own.flatMap(({ one, minutes }) => (minutes.has(minute) ? [one.attemptId] : []))).size;
      const running = silent < fewest ? Infinity : runningIn(minute);
      if (silent * 100 >= running * percent) counts.set(minute, running);
    }
    const spans: { first: number; last: number; running: number; lost: Of[] }[] = [];
    for (const minute of [...counts.keys()].sort((one, other) => one - other)) {
      const before = spans.at(-1);
      if (before?.last === minute - 1) {
        before.last = minute;
        before.running = Math.max(before.running, counts.get(minute)!);
      } else spans.push({ first: minute, last: minute, running: counts.get(minute)!, lost: [] });
    }
    for (const { one, minutes } of own) {
      const span = spans.find(({ first, last }) => [...minutes].some((minute) => minute >= first && minute <= last));
      if (span) span.lost.push(one);
      else single.push(one);
    }
    for (const { first, last, ...span } of spans)
      if (span.lost.length >= fewest) outages.push({ ...span, from: first * minuteMs, to: (last + 1) * minuteMs });
      else single.push(...span.lost);
  }
  return { outages, single };
}
