import { afterCommit, Clock, Jobs, Logger, uuid7, type Tx as AnyTx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Db } from '../db.js';
import { dayMs, perDay, type Content } from './contact-rules.js';
import { ContactSender, handOn } from './contact-sender.js';
import { TooManyContacts } from './contacts.errors.js';
import { ContactsRepository } from './contacts.repository.js';

@Injectable()
export class ContactsService {
  constructor(
    private readonly db: Db,
    private readonly contacts: ContactsRepository,
    private readonly sender: ContactSender,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Takes the request; a job hands it on after the commit. `from` is the sender's address. */
  async take(content: Content, from: string): Promise<void> {
    const createdAt = new Date(this.clock.now());
    const target = content.kind === 'message' ? content.answerTo : content.phoneNumber;
    const { kind } = content;
    const request = {
      requestId: uuid7(),
      kind,
      senderHash: hashOf(from),
      targetHash: hashOf(target),
      content,
      createdAt,
    };
    await this.db.transaction(async (tx) => {
      await this.contacts.lock(tx, request.targetHash);
      const counts = await this.contacts.counts(tx, request, new Date(createdAt.getTime() - dayMs));
      const isMany =
        counts.sender >= perDay.sender || counts.target >= perDay.target[kind] || counts.total >= perDay.total;
      if (isMany) throw new TooManyContacts();
      await this.contacts.add(tx, request);
      afterCommit(tx as unknown as AnyTx, () => void this.handOnSoon(request.requestId));
    });
  }

  private async handOnSoon(requestId: string): Promise<void> {
    if (await this.jobs.add(handOn, { requestId })) return;
    await this.sender
      .send({ requestId })
      .catch((error: unknown) => this.log.error({ err: error, requestId }, 'A visitor’s request waits for the sweep'));
  }
}

const hashOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
