import type { Span } from '@exam/domain';
import type { Outage } from './outages.repository.js';

/** Who lost it together, or one alone; nobody in it about whom was decided or who was given it back. */
export interface Lost extends Span {
  readonly kind: 'room' | 'single';
  readonly roomId: string | null;
  readonly sectionId: string | null;
  /** The most of the room or section that ran in a minute of it. */
  readonly running: number;
  readonly students: readonly { readonly userId: string; readonly minutes: number }[];
}

/** A line that comes and goes is lost several times: each student once, with all of it. */
export function eachOnce(all: Lost['students']): Lost['students'] {
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
