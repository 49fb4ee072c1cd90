import { type Actor, Audit, Clock, NotFound } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { SessionEnds } from '../session-ends/index.js';
import { DevicesRepository } from './devices.repository.js';

export class DeviceNotFound extends NotFound {
  readonly code = 'session.not_found';
  constructor() {
    super('This device is not signed in.');
  }
}

@Injectable()
export class DevicesService {
  constructor(
    private readonly db: Db,
    private readonly devices: DevicesRepository,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list({ userId }: Actor) {
    return this.devices.open(userId, new Date(this.clock.now()));
  }

  async signOut(actor: Actor, sessionId: string): Promise<void> {
    const own = await this.list(actor);
    if (!own.some((one) => one.sessionId === sessionId)) throw new DeviceNotFound();
    await this.db.transaction((tx) => this.ends.end(tx, { sessionId }));
  }

  async signOutEverywhere(actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.ends.end(tx, { userIds: [actor.userId] });
      await this.audit.add(tx, { action: 'session.ended_everywhere', actor, subject: `user:${actor.userId}` });
    });
  }
}
