import { openedMinutes, undoneHours, type OpenedItem } from '@exam/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../boot/clock.js';
import { Database } from '../db/database.js';
import type { Queryable } from '../db/tx.js';
import { uuid7 } from '../ids/uuid7.js';
import { ModerationDecided, ModerationUndoOver } from './moderation.errors.js';

type Decision = OpenedItem['earlier'][number]['decision'];

/** What a list shows of each subject. */
export interface Seen {
  /** Decisions and their undoings so far. */
  readonly version: number;
  /** The name of somebody else who has it open. */
  readonly openedBy: string | null;
}

interface Row {
  readonly decisionId: string;
  readonly decision: Decision;
  readonly days: number | null;
  readonly note: string;
  readonly decidedName: string;
  readonly decidedAt: Date;
  readonly before: unknown;
  readonly undoneAt: Date | null;
}

const columns = `decision_id as "decisionId", decision, days, note, decided_name as "decidedName",
  decided_at as "decidedAt", before, undone_at as "undoneAt"`;

/**
 * What moderators have open and what they decided, in whatever service. What a decision changes is the service's: it
 * locks what is judged, so that two decisions come one after the other.
 */
@Injectable()
export class Moderation {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async seen(db: Queryable, subjects: readonly string[], actor: Actor): Promise<(subject: string) => Seen> {
    const rows = await db.query<Seen & { subject: string }>(
      `select s.subject, (select count(*) + count(undone_at) from platform.moderation m where m.subject = s.subject)::int as version,
         (select opened_name from platform.moderation_opening o
          where o.subject = s.subject and o.opened_by <> $2 and o.ends_at > $3) as "openedBy"
       from unnest($1::text[]) as s (subject)`,
      [[...subjects], actor.userId, new Date(this.clock.now())],
    );
    const known = new Map(rows.map((row) => [row.subject, row]));
    return (subject) => known.get(subject) ?? { version: 0, openedBy: null };
  }

  /** For two minutes others are told; who opened it first stays named until then. */
  async open(subject: string, actor: Actor): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `insert into platform.moderation_opening as held (subject, opened_by, opened_name, ends_at) values ($1, $2, $3, $4)
       on conflict (subject) do update set opened_by = excluded.opened_by, opened_name = excluded.opened_name,
         ends_at = excluded.ends_at
       where held.opened_by = excluded.opened_by or held.ends_at <= $5`,
      [subject, actor.userId, actor.name, new Date(now + openedMinutes * 60_000), new Date(now)],
    );
  }

  /** The earlier decisions, newest first, how often something of the author's was removed, and until when that can be undone. */
  async known(subject: string, authorId: string) {
    const rows = await this.rows(this.db, subject);
    const [removals] = await this.db.query<{ n: number }>(
      `select count(*)::int as n from platform.moderation
       where author_id = $1 and subject <> $2 and decision <> 'approve' and undone_at is null`,
      [authorId, subject],
    );
    const undoUntil = rows[0] && this.undoEndsAt(rows[0]);
    return {
      removals: removals?.n ?? 0,
      undoUntil: undoUntil && undoUntil > this.clock.now() ? new Date(undoUntil).toISOString() : null,
      earlier: rows.map(({ decidedName: by, decidedAt, undoneAt, decision, days, note }) => ({
        ...{ decision, days, note, by },
        ...{ at: decidedAt.toISOString(), isUndone: undoneAt !== null },
      })),
    };
  }

  /** Refuses who decides on what somebody has decided meanwhile. The subject is locked by the caller. */
  async expect(tx: Queryable, actor: Actor, subject: string, version: number): Promise<void> {
    const [newest] = await this.rows(tx, subject);
    if (!newest || (await this.seen(tx, [subject], actor))(subject).version === version) return;
    throw new ModerationDecided({
      name: newest.decidedName,
      ...{ decision: newest.decision, at: newest.undoneAt ?? newest.decidedAt },
    });
  }

  async add(
    tx: Queryable,
    actor: Actor,
    given: { subject: string; authorId: string; decision: Decision; days: number | null; note: string; before: object },
  ): Promise<void> {
    const { subject, authorId, decision, days, note, before } = given;
    await tx.query(
      `insert into platform.moderation (decision_id, subject, author_id, decision, days, note, decided_by, decided_name,
         decided_at, before) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[uuid7(), subject, authorId, decision, days, note, actor.userId, actor.name],
        ...[new Date(this.clock.now()), JSON.stringify(before)],
      ],
    );
    await tx.query('delete from platform.moderation_opening where subject = $1', [subject]);
  }

  /** What the last removal has changed; from here on it counts as undone. */
  async undo<Before>(tx: Queryable, actor: Actor, subject: string): Promise<Before> {
    const [newest] = await this.rows(tx, subject);
    if (!newest || (this.undoEndsAt(newest) ?? 0) <= this.clock.now()) throw new ModerationUndoOver();
    await tx.query('update platform.moderation set undone_by = $2, undone_at = $3 where decision_id = $1', [
      ...[newest.decisionId, actor.userId, new Date(this.clock.now())],
    ]);
    return newest.before as Before;
  }

  private undoEndsAt({ decision, decidedAt, undoneAt }: Row): number | null {
    return decision === 'approve' || undoneAt ? null : decidedAt.getTime() + undoneHours * 3_600_000;
  }

  private rows(db: Queryable, subject: string): Promise<Row[]> {
    return db.query<Row>(
      `select ${columns} from platform.moderation where subject = $1 order by decided_at desc, decision_id desc limit 50`,
      [subject],
    );
  }
}
