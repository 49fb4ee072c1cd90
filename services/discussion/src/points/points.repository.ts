import { periodsOfDay, scoreOf, type Doings } from '@exam/domain';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Scope } from '../scope/index.js';

/** What changed for somebody on a day in India. */
export interface Earned extends Partial<Doings> {
  readonly userId: string;
  readonly day: string;
}
interface Row extends Doings {
  readonly period: string;
  readonly userId: string;
}
const none: Doings = { posts: 0, answers: 0, comments: 0, corrects: 0, likes: 0, dislikes: 0 };
const counted = Object.keys(none) as (keyof Doings)[];

@Injectable()
export class PointsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Added to the day, week, month and year, always in the same order of rows: two at once never wait for each other.
   * Sent with the commit.
   */
  add(tx: Tx, { orgId, boardId, classId, groupId }: Scope, earned: readonly Earned[]): void {
    const rows = new Map<string, Row>();
    for (const { userId, day, ...doings } of earned)
      for (const period of Object.values(periodsOfDay(day))) {
        const held = rows.get(`${userId}\n${period}`) ?? { ...none, userId, period };
        const sums = Object.fromEntries(counted.map((name) => [name, held[name] + (doings[name] ?? 0)])) as never;
        rows.set(`${userId}\n${period}`, { ...held, ...(sums as Doings) });
      }
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (sorted.length === 0) return;
    sendWithCommit(tx, {
      name: 'points-add',
      text: `insert into points as held (org_id, board_id, class_id, group_id, period, user_id,
         posts, answers, comments, corrects, likes, dislikes, score)
       select $1, $2, $3, $4, period, "userId", posts, answers, comments, corrects, likes, dislikes, score
       from jsonb_to_recordset($5::jsonb) as given (period text, "userId" text, posts int, answers int, comments int,
         corrects int, likes int, dislikes int, score int)
       on conflict (org_id, board_id, class_id, group_id, period, user_id) do update set
         posts = held.posts + excluded.posts, answers = held.answers + excluded.answers,
         comments = held.comments + excluded.comments, corrects = held.corrects + excluded.corrects,
         likes = held.likes + excluded.likes, dislikes = held.dislikes + excluded.dislikes,
         score = held.score + excluded.score`,
      values: [
        ...[orgId, boardId, classId, groupId],
        JSON.stringify(sorted.map((row) => ({ ...row, score: scoreOf(row) }))),
      ],
    });
  }

  /** What the items have earned so far, by person and day: taken back when they go. */
  earnedBy(tx: Tx, itemIds: readonly string[]): Promise<(Earned & Doings)[]> {
    return tx.query<Earned & Doings>(
      `select "userId", day, sum(posts)::int as posts, sum(answers)::int as answers, sum(comments)::int as comments,
         sum(corrects)::int as corrects, sum(likes)::int as likes, sum(dislikes)::int as dislikes
       from (
         select author_id as "userId", day, (kind = 'Post')::int as posts, (kind = 'Answer')::int as answers,
           (kind = 'Comment')::int as comments, 0 as corrects, 0 as likes, 0 as dislikes
         from item where item_id = any($1::uuid[]) and state <> 'removed'
         union all
         select author_id, correct_day, 0, 0, 0, 1, 0, 0
         from item where item_id = any($1::uuid[]) and state <> 'removed' and correct_day is not null
         union all
         select i.author_id, r.day, 0, 0, 0, 0, r.liked::int, (not r.liked)::int
         from reaction r join item i using (item_id)
         where item_id = any($1::uuid[]) and i.state <> 'removed' and r.user_id <> i.author_id
       ) as each group by "userId", day`,
      [itemIds],
    );
  }

  async own(scope: Scope, period: string, userId: string) {
    const where = { ...scope, period };
    const row = await this.db.prisma.points.findFirst({ where: { ...where, userId } });
    if (!row) return null;
    const above = await this.db.prisma.points.count({ where: { ...where, score: { gt: row.score } } });
    return { ...row, rank: above + 1 };
  }

  /** The first hundred. */
  top(scope: Scope, period: string): Promise<{ userId: string; score: number }[]> {
    return this.db.prisma.points.findMany({
      where: { ...scope, period },
      orderBy: [{ score: 'desc' }, { userId: 'asc' }],
      select: { userId: true, score: true },
      take: 100,
    });
  }
}

export const negated = (earned: readonly (Earned & Doings)[]): Earned[] =>
  earned.map(({ userId, day, ...doings }) => ({
    userId,
    day,
    ...(Object.fromEntries(counted.map((name) => [name, -doings[name]])) as unknown as Doings),
  }));
