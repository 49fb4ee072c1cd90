import { listLtiGrades, removeLtiLink, sendLtiGrade, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { Tx } from '../db.js';
import { GradesService } from './grades.service.js';

@Controller()
export class LtiGradesController {
  constructor(private readonly grades: GradesService) {}

  @Handles(listLtiGrades)
  async list({ query }: InputOf<typeof listLtiGrades>, { actor }: ActorContext) {
    const page = await this.grades.page(actor, query);
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
    await this.grades.sendAgain(tx as Tx, actor, gradeId);
    note({ subject: `lti-grade:${gradeId}`, changesNoField: true });
    return {};
  }

  @Changes(removeLtiLink)
  async unlink({ params: { linkId } }: InputOf<typeof removeLtiLink>, { tx, actor, note }: ChangeContext) {
    const { userId, platformId } = await this.grades.unlink(tx as Tx, actor, linkId);
    note({ subject: `user:${userId}`, before: { platformId, linkId }, after: null });
    return {};
  }
}
