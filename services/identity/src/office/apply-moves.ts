import { profileUpdated } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { Audit, Clock, Logger, Outbox } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Db } from '../db.js';
import { PeopleWriter, userEventOf } from '../people/index.js';
import { PlannedMovesRepository } from './planned-moves.repository.js';

const everyMs = 60_000;
const atOnce = 100;

/** Moves begin on their day. Replicas may do it side by side. */
@Injectable()
export class ApplyMoves implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly moves: PlannedMovesRepository,
    private readonly people: PeopleWriter,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.apply().catch((error: unknown) => this.log.warn({ err: error }, 'Planned moves wait'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async apply(): Promise<void> {
    let moved = atOnce;
    while (moved === atOnce) moved = await this.db.transaction((tx) => this.applySome(tx));
  }

  private async applySome(tx: Parameters<Parameters<Db['transaction']>[0]>[0]): Promise<number> {
    const due = await this.moves.due(tx, istDay(this.clock.now()), atOnce);
    const people = await this.people.read(
      tx,
      due.map(({ userId }) => userId),
    );
    for (const { userId, accountId, plannedBy, from: _, ...to } of due) {
      await this.moves.forget(tx, userId);
      const person = people.get(userId);
      if (!person?.accounts.some((one) => one.accountId === accountId)) continue;
      const accounts = person.accounts.map((one) => (one.accountId === accountId ? { ...one, ...to } : one));
      const next = { ...person, accounts, revision: person.revision + 1 };
      await this.people.write(tx, [next]);
      await this.outbox.add(tx, profileUpdated, userEventOf(next));
      const actor = { userId: plannedBy, orgId: person.orgId };
      await this.audit.add(tx, { action: 'person.moved', actor, subject: `user:${userId}`, details: { after: to } });
    }
    return due.length;
  }
}
