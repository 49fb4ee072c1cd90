import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

export interface LastCheck {
  readonly endedAt: Date;
  readonly differences: number;
}

const name = 'books';
const mostLines = 100;

@Injectable()
export class BooksCheckRepository {
  constructor(private readonly db: Db) {}

  /** True for the one process that is to check now: the last check was taken at `before` or earlier. */
  async take(now: Date, before: Date): Promise<boolean> {
    const rows = await this.db.query(
      `insert into books_check as c (name, taken_at, ended_at) values ($1, $2, $2)
       on conflict (name) do update set taken_at = excluded.taken_at where c.taken_at <= $3 returning 1`,
      [name, now, before],
    );
    return rows.length > 0;
  }

  /** It did not come to its end: it is taken again after `takenAt`. */
  async again(takenAt: Date): Promise<void> {
    await this.db.query('update books_check set taken_at = $2 where name = $1', [name, takenAt]);
  }

  async end(endedAt: Date, lines: readonly string[]): Promise<void> {
    await this.db.query('update books_check set ended_at = $2, differences = $3, lines = $4 where name = $1', [
      ...[name, endedAt, lines.length, lines.slice(0, mostLines)],
    ]);
  }

  /** Null before the first. */
  last(): Promise<LastCheck | null> {
    return this.db.prisma.booksCheck.findUnique({ where: { name }, select: { endedAt: true, differences: true } });
  }
}
