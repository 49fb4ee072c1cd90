import { proofMinutes, reachOf, type Route } from '@exam/contracts';
import { createHash, randomUUID, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Audit, AuditEntry } from '../audit/audit.js';
import type { Actor } from '../auth/actor.js';
import { OwnTurns } from '../batch/turns.js';
import type { Clock } from '../boot/clock.js';
import type { Database } from '../db/database.js';
import type { HandlerTx, Tx } from '../db/tx.js';
import type { ActorContext } from '../http/request-context.js';
import { Approvals, type Proposal } from './approvals.js';
import { ApprovalNeeded, CommandReused, ProofNeeded } from './changes.errors.js';

/** What a change says of itself: to what, and the changed fields before and after; of an act without any, its details. */
export type Noted = Act & (ChangedFields | { readonly changesNoField: true });

interface ChangedFields {
  /** Null of what is new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null of what is gone. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface Act {
  /** As `person:<id>`. */
  readonly subject: string;
  /** Of the organisation that is concerned; the actor's where nothing is said. */
  readonly orgId?: string;
  readonly reason?: string | undefined;
  /** Instead of the route's own name. */
  readonly action?: `${string}.${string}`;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The context of a change of the console: everything that it writes, it writes in `tx`. */
export interface ChangeContext extends ActorContext {
  readonly tx: HandlerTx;
  /** One audit entry; a change that notes nothing is a fault of its handler, and does not happen. */
  note(noted: Noted): void;
  /** What was asked stands already: nothing changes, and nothing is noted. */
  unchanged(): void;
  /**
   * Goes on where a second person has agreed to exactly this; else what was asked is proposed, nothing else changes, and
   * the call is refused with `approval.needed`. Answers whose proposal it was.
   */
  approved(proposal: Proposal): Promise<string>;
  /** Whatever waits for a second person on this subject, or was agreed to, is void: it has changed. */
  outdate(subject: string): Promise<void>;
}

interface Asked {
  readonly params?: unknown;
  readonly body: { readonly commandId?: string };
}

class Proposed extends Error {
  constructor(readonly proposal: Proposal & { readonly asked: Buffer }) {
    super('proposed');
  }
}

/** Runs what a route declares as `change`: proof, command, transaction, approval and audit in one place. */
export class ChangeRunner {
  private readonly approvals: Approvals;
  /** Each holds a connection of ten, some for a minute: a school that sends many leaves the others theirs. */
  private readonly turns = new OwnTurns({ atOnce: 3, waiting: 50 });

  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {
    this.approvals = new Approvals(db, clock);
  }

  expectProof({ needsProof }: Route, actor: Actor | null): void {
    if (needsProof) expectProof(actor, this.clock.now());
  }

  async run(
    route: Route,
    input: unknown,
    context: ActorContext,
    method: (input: unknown, context: ChangeContext) => unknown,
  ): Promise<unknown> {
    const { commandId = randomUUID() } = (input as Asked).body;
    const asked = await hashOf(route, input as Asked, commandId);
    const once = () =>
      this.db.transaction(async (tx) => {
        const held = await begin(tx, { actorId: context.actor.userId, commandId, route: route.name, asked });
        if (held) return held.answer;
        const noted: Noted[] = [];
        let isUnchanged = false;
        const answer = await method(input, {
          ...context,
          tx: tx as HandlerTx,
          note: (one) => void noted.push(one),
          unchanged: () => void (isUnchanged = true),
          approved: (proposal) => this.expectApproval(tx, { ...proposal, asked }),
          outdate: (subject) => this.approvals.outdate(tx, subject),
        });
        if (noted.length === 0 && !isUnchanged && !areAllRefused(answer))
          throw new Error(`${route.name} has noted nothing`);
        await this.keep(tx, { route, context, commandId, answer, noted });
        return answer ?? {};
      });
    try {
      return await this.turns.take(context.actor.orgId, once);
    } catch (error) {
      if (!(error instanceof Proposed)) throw error;
      throw await this.propose(route, context.actor, error.proposal);
    }
  }

  private async expectApproval(tx: Tx, proposal: Proposal & { asked: Buffer }): Promise<string> {
    const proposedBy = await this.approvals.use(tx, proposal);
    if (proposedBy === null) throw new Proposed(proposal);
    return proposedBy;
  }

  private propose(route: Route, actor: Actor, proposal: Proposal & { asked: Buffer }): Promise<ApprovalNeeded> {
    return this.db.transaction(async (tx) => {
      const approvalId = await this.approvals.propose(tx, { ...proposal, action: route.change!, actor });
      const { subject, orgId } = proposal;
      const details = { approvalId, change: route.change };
      await this.audit.add(tx, { action: 'approval.proposed', actor, orgId, subject, details });
      return new ApprovalNeeded(approvalId);
    });
  }

  private async keep(
    tx: Tx,
    given: { route: Route; context: ActorContext; commandId: string; answer: unknown; noted: readonly Noted[] },
  ): Promise<void> {
    const { route, context, commandId, answer, noted } = given;
    const { actor, request } = context;
    await tx.query('update platform.command set answer = $3 where actor_id = $1 and command_id = $2', [
      actor.userId,
      commandId,
      JSON.stringify(answer ?? {}),
    ]);
    const used = roleUsed(actor, route);
    await this.audit.addMany(
      tx,
      noted.map((one): AuditEntry => {
        const { action, subject, orgId, reason, details } = one;
        const { before, after } = 'changesNoField' in one ? {} : one;
        const more = { ...details, role: used, commandId };
        return {
          ...{ action: action ?? route.change!, actor, subject, address: request.ip },
          ...(orgId !== undefined && { orgId }),
          details: { ...more, ...(before && { before }), ...(after && { after }), ...(reason && { reason }) },
        };
      }),
    );
  }
}

/** Where it depends on the row whether a proof is wanted; a route that always wants one says `needsProof`. */
export function expectProof(actor: Actor | null, now: number): void {
  if (now - (actor?.provedAt ?? 0) > proofMinutes * 60_000) throw new ProofNeeded();
}

/** Null for a command that is new; a second one under the same id waits for the first to end. */
async function begin(
  tx: Tx,
  given: { actorId: string; commandId: string; route: string; asked: Buffer },
): Promise<{ answer: unknown } | null> {
  const { actorId, commandId, route, asked } = given;
  const made = await tx.query(
    `insert into platform.command (actor_id, command_id, route, asked) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [actorId, commandId, route, asked],
  );
  if (made.length > 0) return null;
  const [held] = await tx.query<{ route: string; asked: Buffer; answer: unknown }>(
    'select route, asked, answer from platform.command where actor_id = $1 and command_id = $2',
    [actorId, commandId],
  );
  if (held?.route !== route || !held.asked.equals(asked)) throw new CommandReused();
  return held;
}

const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** Of everything that was asked but the command's id. What a password could be guessed from is slow to compute. */
async function hashOf(route: Route, { params, body }: Asked, commandId: string): Promise<Buffer> {
  const { commandId: _, ...rest } = body;
  const asked = JSON.stringify([route.name, params ?? null, sorted(rest)]);
  if ('password' in rest) return slowHash(asked, commandId, 32);
  return createHash('sha256').update(asked).digest();
}

/** An action on many of which none was done. */
function areAllRefused(answer: unknown): boolean {
  const { done, refused } = (answer ?? {}) as { done?: unknown; refused?: unknown };
  return Array.isArray(done) && done.length === 0 && Array.isArray(refused);
}

/** The same object with its names in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** The role that reaches furthest. */
function roleUsed(actor: Actor, { access }: Route): string {
  if ('public' in access) return '';
  const able = actor.roles.filter((role) => access.roles.includes(role));
  const { permission } = access;
  if (!permission) return able[0] ?? '';
  const widest = reachOf(actor, permission);
  return able.find((role) => reachOf({ roles: [role] }, permission) === widest) ?? able[0] ?? '';
}
