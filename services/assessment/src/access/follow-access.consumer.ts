import { chaptersUnlocked, subjectPublished, type EventOf } from '@exam/contracts';
import { Consumer, Consumes } from '@exam/platform';
import type { Tx } from '../db.js';
import { AccessRepository } from './access.repository.js';

/** Keeps the names of chapters and which of them each account may open, as catalog tells it. */
@Consumer('follow-access', { catchUpOn: [subjectPublished, chaptersUnlocked], edition: 3 })
export class FollowAccess {
  constructor(private readonly access: AccessRepository) {}

  @Consumes(subjectPublished)
  onSubject({ data }: EventOf<typeof subjectPublished>, tx: Tx): Promise<void> {
    return this.access.saveSubject(tx, data);
  }

  @Consumes(chaptersUnlocked)
  onUnlocked({ data }: EventOf<typeof chaptersUnlocked>, tx: Tx): Promise<void> {
    return this.access.saveUnlocked(tx, data);
  }
}
