import { Clock, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from './messages.repository.js';

/** What a change tells outside: part of its transaction, sent when that is done. */
@Injectable()
export class OutgoingMessages {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  /** That the number of an account is another one now, to whoever reads the old one. */
  async numberChanged(tx: Queryable, userId: string, oldNumber: string): Promise<void> {
    await this.messages.add(tx, { userId, kind: 'number-changed', target: oldNumber, at: this.now() });
  }

  /** To a guardian, by number or e-mail address. */
  async remindOfConsent(tx: Queryable, userId: string, target: string): Promise<void> {
    await this.messages.add(tx, { userId, kind: 'consent-reminder', target, at: this.now() });
  }

  remindedAt(tx: Queryable, userId: string): Promise<Date | null> {
    return this.messages.lastAt(tx, userId, 'consent-reminder');
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
