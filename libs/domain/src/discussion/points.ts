import { istDay, istDayBounds, istIsoWeek } from '../ist.js';

/** Decision 11: what is worth how much on the leader board. Likes are those received, never one's own. */
export const pointsOf = { post: 5, answer: 10, comment: 1, correct: 15, like: 2, dislike: -1 } as const;

export const pointPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type PointPeriod = (typeof pointPeriods)[number];

/** The day, ISO week, month and year in India that an instant belongs to. */
export function periodsOf(instant: number): Record<PointPeriod, string> {
  const day = istDay(instant);
  return { daily: day, weekly: istIsoWeek(instant), monthly: day.slice(0, 7), yearly: day.slice(0, 4) };
}

export const periodsOfDay = (day: string): Record<PointPeriod, string> => periodsOf(istDayBounds(day).startAt);

export interface Doings {
  readonly posts: number;
  readonly answers: number;
  readonly comments: number;
  readonly corrects: number;
  readonly likes: number;
  readonly dislikes: number;
}

export const scoreOf = (done: Doings): number =>
  done.posts * pointsOf.post +
  done.answers * pointsOf.answer +
  done.comments * pointsOf.comment +
  done.corrects * pointsOf.correct +
  done.likes * pointsOf.like +
  done.dislikes * pointsOf.dislike;

export type Reaction = 'like' | 'dislike';

/** What a click changes: the state already held does nothing (3 §4). */
export function react(held: Reaction | null, clicked: Reaction): { likes: number; dislikes: number } {
  const change = (of: Reaction) => Number(clicked === of) - Number(held === of);
  return { likes: change('like'), dislikes: change('dislike') };
}

const decayMs = 86_400_000;

/**
 * Trending (decision 11): likes and twice the answers count, and each day costs as much as a factor e of them. It grows
 * with the hour of writing in place of shrinking with age, so that it changes only when the item does.
 */
export const trendOf = (likes: number, answers: number, createdAt: number): number =>
  Math.log(1 + Math.max(0, likes) + 2 * Math.max(0, answers)) + createdAt / decayMs;
