import { listLtiGrades, removeLtiLink, sendLtiGrade, type InputOf } from '@exam/contracts';
import { Changes, Clock, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { GradesRepository } from './grades.repository.js';
import { LinksRepository } from './links.repository.js';
import { LtiNotFound, LtiUntold } from './lti.errors.js';
import { SendGrades } from './send-grades.js';

@Controller()
export class LtiGradesController {
  constructor(
    private readonly db: Db,
    private readonly grades: GradesRepository,
    private readonly links: LinksRepository,
    private readonly sending: SendGrades,
    private readonly clock: Clock,
  ) {}

  @Handles(listLtiGrades)
  async list({ query }: InputOf<typeof listLtiGrades>, { actor }: ActorContext) {
    const page = await this.grades.page(this.db, actor.orgId, query);
    return {
      ...page,
      items: page.items.map(({ createdAt, lastTriedAt, nextTryAt, ...one }) => ({
        ...{ ...one, createdAt: createdAt.toISOString() },
        ...{ lastTriedAt: lastTriedAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null },
      })),
    };
  }

  @Changes(sendLtiGrade)
  async send({ params: { gradeId } }: InputOf<typeof sendLtiGrade>, { tx, actor, note }: ChangeContext) {
    const found = await this.grades.again(tx, actor.orgId, gradeId, new Date(this.clock.now()));
    if (found === 'none') throw new LtiNotFound();
    if (found === 'untold') throw new LtiUntold();
    this.sending.soon(tx as Tx, [gradeId]);
    note({ subject: `lti-grade:${gradeId}`, changesNoField: true });
    return {};
  }

  @Changes(removeLtiLink)
  async unlink({ params: { linkId } }: InputOf<typeof removeLtiLink>, { tx, actor, note }: ChangeContext) {
    const removed = await this.links.remove(tx, actor.orgId, linkId);
    if (!removed) throw new LtiNotFound();
    const { userId, platformId } = removed;
    note({ subject: `user:${userId}`, before: { platformId, linkId }, after: null });
    return {};
  }
}
