import type { Actor } from '../auth/actor.js';
import type { Clock } from '../boot/clock.js';
import type { Database } from '../db/database.js';
import type { Queryable } from '../db/tx.js';
import { uuid7 } from '../ids/uuid7.js';
import { ApprovalBySamePerson, ApprovalNotFound, ApprovalOutdated } from './changes.errors.js';
import { keysetPage, type ListAsked } from './keyset.js';

/** A proposal nobody has decided ends by itself. */
const keptDays = 7;

export interface Proposal {
  readonly orgId: string;
  /** As `exam:<id>`. */
  readonly subject: string;
  /** Of the subject as it stands. */
  readonly version: number;
  /** What the second person sees: exactly what would happen. */
  readonly shown: Readonly<Record<string, unknown>>;
}

export interface ApprovalRow {
  readonly approvalId: string;
  readonly orgId: string;
  readonly action: string;
  readonly subject: string;
  readonly version: number;
  readonly shown: Record<string, unknown>;
  readonly state: 'open' | 'given' | 'refused' | 'outdated' | 'used' | 'expired';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly endsAt: Date;
}

const columns = `approval_id as "approvalId", org_id as "orgId", action, subject, version, shown,
  proposed_by as "proposedBy", proposed_at as "proposedAt", ends_at as "endsAt"`;

/** Who may decide, and on what. */
export interface Approver {
  readonly userId: string;
  /** Null: of every organisation. */
  readonly orgId: string | null;
  /** The changes that the person may make themselves, throughout their organisation. */
  readonly actions: readonly string[];
}

/** Whether somebody has agreed to this change of the subject as it stands, and it was not carried out yet. */
export async function isAgreed(
  db: Queryable,
  { action, subject, version }: Pick<ApprovalRow, 'action' | 'subject' | 'version'>,
  now: Date,
): Promise<boolean> {
  const given = await db.query(
    `select from platform.approval
     where action = $1 and subject = $2 and version = $3 and state = 'given' and ends_at > $4`,
    [action, subject, version, now],
  );
  return given.length > 0;
}

/** The subject has come to this version: what was proposed or agreed to of another one is void. */
export async function outdateOthers(tx: Queryable, subject: string, version: number): Promise<void> {
  await tx.query(
    `update platform.approval set state = 'outdated'
     where subject = $1 and state in ('open', 'given') and version <> $2`,
    [subject, version],
  );
}

/** Two people (document 4, section 5.3). Whether an organisation wants it is the caller's to know. */
export class Approvals {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Uses the consent to exactly this, once: who proposed it; null where there is none. One of another version is outdated. */
  async use(tx: Queryable, given: Proposal & { asked: Buffer }): Promise<string | null> {
    const { subject, version, asked } = given;
    await tx.query(
      `update platform.approval set state = 'outdated'
       where subject = $1 and state in ('open', 'given') and (version <> $2 or ends_at <= $3)`,
      [subject, version, this.now()],
    );
    const [used] = await tx.query<{ proposedBy: string }>(
      `update platform.approval set state = 'used' where subject = $1 and asked = $2 and state = 'given'
       returning proposed_by as "proposedBy"`,
      [subject, asked],
    );
    return used?.proposedBy ?? null;
  }

  /** The same again is the proposal that waits already; another one for the same change takes its place. */
  async propose(tx: Queryable, given: Proposal & { asked: Buffer; action: string; actor: Actor }): Promise<string> {
    const { orgId, subject, version, shown, asked, action, actor } = given;
    // until the end of the transaction it is proposed by nobody else: two at once would both find that none waits
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('approval ' || $1 || ' ' || $2, 0))`, [
      action,
      subject,
    ]);
    const [held] = await tx.query<{ approvalId: string }>(
      `select approval_id as "approvalId" from platform.approval
       where action = $1 and subject = $2 and asked = $3 and version = $4 and state = 'open' and ends_at > $5 for update`,
      [action, subject, asked, version, this.now()],
    );
    if (held) return held.approvalId;
    await tx.query(
      `update platform.approval set state = 'outdated' where action = $1 and subject = $2 and state in ('open', 'given')`,
      [action, subject],
    );
    const approvalId = uuid7();
    const endsAt = new Date(this.clock.now() + keptDays * 86_400_000);
    await tx.query(
      `insert into platform.approval (approval_id, org_id, action, subject, version, asked, shown, proposed_by, proposed_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [approvalId, orgId, action, subject, version, asked, JSON.stringify(shown), actor.userId, this.now(), endsAt],
    );
    return approvalId;
  }

  /** The subject has changed: what was proposed or agreed to is void. */
  async outdate(tx: Queryable, subject: string): Promise<void> {
    await tx.query(
      `update platform.approval set state = 'outdated' where subject = $1 and state in ('open', 'given')`,
      [subject],
    );
  }

  /** Those that wait for somebody with this right, and one's own until they are carried out. */
  page({ userId, orgId, actions }: Approver, asked: ListAsked) {
    return keysetPage<ApprovalRow & { readonly state: 'open' | 'given' }>(
      this.db,
      {
        columns: `${columns}, state`,
        from: 'platform.approval',
        where: [
          'ends_at > $1 and ($2::text is null or org_id = $2)',
          `((state = 'open' and action = any($3::text[])) or (state in ('open', 'given') and proposed_by = $4))`,
        ],
        values: [this.now(), orgId, actions, userId],
        sorts: { proposedAt: { sql: 'proposed_at', type: 'timestamptz' } },
        key: { sql: 'approval_id', type: 'uuid' },
      },
      asked,
    );
  }

  /** By whoever has the right to the change itself; one that they have no right to does not exist. */
  async decide(
    tx: Queryable,
    { userId, orgId, actions }: Approver,
    given: { approvalId: string; decision: 'give' | 'refuse'; reason: string | null },
  ): Promise<ApprovalRow> {
    const [row] = await tx.query<ApprovalRow>(
      `select ${columns}, case when state = 'open' and ends_at <= $2 then 'expired' else state end as state
       from platform.approval
       where approval_id = $1 and ($3::text is null or org_id = $3) and (action = any($4::text[]) or proposed_by = $5)
       for update`,
      [given.approvalId, this.now(), orgId, actions, userId],
    );
    if (!row) throw new ApprovalNotFound();
    if (row.proposedBy === userId) throw new ApprovalBySamePerson();
    if (row.state !== 'open') throw new ApprovalOutdated();
    await tx.query(
      'update platform.approval set state = $2, decided_by = $3, decided_at = $4, reason = $5 where approval_id = $1',
      [given.approvalId, given.decision === 'give' ? 'given' : 'refused', userId, this.now(), given.reason],
    );
    return row;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
