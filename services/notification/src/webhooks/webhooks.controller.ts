import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  openWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  takeWebhookSecret,
  type InputOf,
} from '@exam/contracts';
import { Audit, Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { Db } from '../db.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly openings: Openings,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  @Handles(listWebhooks)
  async list(_input: InputOf<typeof listWebhooks>, { actor }: ActorContext) {
    const held = await this.webhooks.list(actor);
    return {
      items: held.map(({ orgId: _, createdAt, failingSince, oldSecretUntil, ...one }) => ({
        ...{ ...one, createdAt: createdAt.toISOString(), failingSince: failingSince?.toISOString() ?? null },
        oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
      })),
    };
  }

  @Handles(openWebhooks)
  async open(_input: InputOf<typeof openWebhooks>, { actor }: ActorContext) {
    return { others: await this.openings.say(`webhooks:${actor.orgId}`, actor) };
  }

  @Changes(makeWebhook)
  async make({ body }: InputOf<typeof makeWebhook>, { tx, actor, note }: ChangeContext) {
    const { endpointId, url, events } = await this.webhooks.make(tx, actor, body);
    note({ subject: `webhook:${endpointId}`, before: null, after: { url, events } });
    return { endpointId };
  }

  @Handles(takeWebhookSecret)
  async takeSecret({ params: { endpointId } }: InputOf<typeof takeWebhookSecret>, { actor }: ActorContext) {
    const secret = await this.webhooks.takeSecret(actor, endpointId);
    await this.audit.add(this.db, { action: 'webhook.secret_taken', actor, subject: `webhook:${endpointId}` });
    return { secret };
  }

  @Changes(rotateWebhookSecret)
  async rotate({ params: { endpointId } }: InputOf<typeof rotateWebhookSecret>, { tx, actor, note }: ChangeContext) {
    const oldSecretUntil = await this.webhooks.rotate(tx, actor, endpointId);
    note({ subject: `webhook:${endpointId}`, changesNoField: true });
    return { oldSecretUntil: oldSecretUntil?.toISOString() ?? null };
  }

  @Changes(changeWebhook)
  async change({ params: { endpointId }, body }: InputOf<typeof changeWebhook>, { tx, actor, note }: ChangeContext) {
    const { held, version } = await this.webhooks.change(tx, actor, endpointId, body);
    const before = { state: held.state, events: held.events };
    note({ subject: `webhook:${endpointId}`, before, after: { state: body.state, events: body.events } });
    return { version };
  }

  @Changes(removeWebhook)
  async remove({ params: { endpointId } }: InputOf<typeof removeWebhook>, { tx, actor, note }: ChangeContext) {
    const { url, events } = await this.webhooks.remove(tx, actor, endpointId);
    note({ subject: `webhook:${endpointId}`, before: { url, events }, after: null });
    return {};
  }

  @Handles(listWebhookDeliveries)
  async listDeliveries({ query }: InputOf<typeof listWebhookDeliveries>, { actor }: ActorContext) {
    const page = await this.webhooks.deliveriesOf(actor, query);
    return {
      ...page,
      items: page.items.map(({ createdAt, lastTriedAt, nextTryAt, ...one }) => ({
        ...{ ...one, createdAt: createdAt.toISOString() },
        ...{ lastTriedAt: lastTriedAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null },
      })),
    };
  }

  @Changes(replayWebhookDelivery)
  async replay({ params }: InputOf<typeof replayWebhookDelivery>, { tx, actor, note }: ChangeContext) {
    await this.webhooks.replay(tx, actor, params.deliveryId);
    note({ subject: `webhook-delivery:${params.deliveryId}`, changesNoField: true });
    return {};
  }
}
