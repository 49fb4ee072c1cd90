import { profileUpdated } from '@exam/contracts';
import { Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PeopleWriter, userEventOf } from '../people/index.js';

/** Tells the others at which verified addresses a person is reached. */
@Injectable()
export class TellReach {
  constructor(
    private readonly writer: PeopleWriter,
    private readonly outbox: Outbox,
  ) {}

  /** As the person stands now, with a revision of its own. */
  async tell(tx: Tx, userId: string): Promise<void> {
    const person = (await this.writer.read(tx, [userId])).get(userId);
    if (!person) return;
    const told = { ...person, revision: person.revision + 1 };
    await tx.prisma.person.update({ where: { userId }, data: { revision: told.revision } });
    await this.outbox.add(tx, profileUpdated, userEventOf(told));
  }
}
