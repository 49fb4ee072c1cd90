import { readConsentScan, recordPaperConsent, remindGuardians, type InputOf } from '@exam/contracts';
import { Changes, eachItem, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Changes(remindGuardians)
  remind({ body }: InputOf<typeof remindGuardians>, { tx, actor, note }: ChangeContext) {
    return eachItem(
      tx,
      [...new Set(body.userIds)],
      (userId) => userId,
      async (userId) => {
        const orgId = await this.consents.remind(tx, actor, userId);
        note({ subject: `user:${userId}`, orgId, changesNoField: true });
      },
    );
  }

  @Changes(recordPaperConsent)
  async record({ params, body }: InputOf<typeof recordPaperConsent>, { tx, actor, note }: ChangeContext) {
    const { orgId, consentId } = await this.consents.record(tx, actor, params.userId, body);
    note({ subject: `user:${params.userId}`, orgId, before: null, after: { consentBy: 'paper', consentId } });
    return { consentId };
  }

  @Handles(readConsentScan)
  async scan({ params }: InputOf<typeof readConsentScan>, { actor }: ActorContext) {
    const { url, endsAt } = await this.consents.scan(actor, params.userId, params.consentId);
    return { url, endsAt: endsAt.toISOString() };
  }
}
