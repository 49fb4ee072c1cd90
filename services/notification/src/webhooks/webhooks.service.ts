import {
  mostWebhooks,
  type changeWebhook,
  type InputOf,
  type listWebhookDeliveries,
  type makeWebhook,
} from '@exam/contracts';
import { type Actor, changedMeanwhile, Clock, isInside, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Db, type Tx } from '../db.js';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { secretText } from './signature.js';
import {
  TooManyWebhooks,
  WebhookAddress,
  WebhookNotFound,
  WebhookOff,
  WebhookRotating,
  WebhookSecretGone,
} from './webhooks.errors.js';
import { WebhooksRepository, type Endpoint, type LockedEndpoint } from './webhooks.repository.js';

const shownMs = 15 * 60_000;
/** So long a receiver may go over from one secret to the next. */
const oldSecretMs = 24 * 3_600_000;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Db,
    private readonly rows: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly deliver: DeliverWebhooks,
    private readonly clock: Clock,
  ) {}

  async list({ orgId }: Actor): Promise<Endpoint[]> {
    const [held, now] = [await this.rows.ofOrganisation(this.db, orgId), this.now()];
    return held.map((one) => (one.oldSecretUntil && one.oldSecretUntil > now ? one : { ...one, oldSecretUntil: null }));
  }

  deliveriesOf({ orgId }: Actor, query: InputOf<typeof listWebhookDeliveries>['query']) {
    return this.deliveries.page(this.db, orgId, query);
  }

  async make(tx: Tx, { orgId }: Actor, { url, events }: Pick<InputOf<typeof makeWebhook>['body'], 'url' | 'events'>) {
    if (isInside(url)) throw new WebhookAddress();
    await this.rows.lockOrganisation(tx, orgId);
    if ((await this.rows.ofOrganisation(tx, orgId)).length >= mostWebhooks) throw new TooManyWebhooks();
    const endpointId = uuid7();
    const made = { endpointId, orgId, url, events: [...new Set(events)], createdAt: this.now() };
    await this.rows.add(tx, { ...made, secret: randomBytes(32) });
    return made;
  }

  async takeSecret(actor: Actor, endpointId: string): Promise<string> {
    const now = this.now();
    const madeSince = new Date(now.getTime() - shownMs);
    return this.db.transaction(async (tx) => {
      await this.lock(tx, actor, endpointId);
      const secret = await this.rows.takeSecret(tx, { endpointId, madeSince, now });
      if (!secret) throw new WebhookSecretGone();
      return secretText(secret);
    });
  }

  /** Refused while the one before signs as well: whoever checks with that would be told nothing from one moment on. */
  async rotate(tx: Tx, actor: Actor, endpointId: string): Promise<Date | null> {
    const { secretTakenAt, oldSecretUntil } = await this.lock(tx, actor, endpointId);
    const now = this.now();
    if (secretTakenAt && oldSecretUntil && oldSecretUntil > now) throw new WebhookRotating();
    const oldUntil = new Date(now.getTime() + oldSecretMs);
    return this.rows.rotate(tx, { endpointId, secret: randomBytes(32), now, oldUntil });
  }

  async change(tx: Tx, actor: Actor, endpointId: string, given: InputOf<typeof changeWebhook>['body']) {
    const held = await this.lock(tx, actor, endpointId);
    if (held.version !== given.version) {
      const { version, state, events } = held;
      throw await changedMeanwhile(tx, `webhook:${endpointId}`, { object: { version, state, events }, at: this.now() });
    }
    const { state, events } = given;
    return { held, version: await this.rows.change(tx, endpointId, { state, events }) };
  }

  async remove(tx: Tx, actor: Actor, endpointId: string): Promise<Endpoint> {
    const held = await this.lock(tx, actor, endpointId);
    await this.rows.remove(tx, endpointId);
    return held;
  }

  async replay(tx: Tx, { orgId }: Actor, deliveryId: string): Promise<void> {
    const found = await this.deliveries.replay(tx, orgId, deliveryId, this.now());
    if (found === 'none') throw new WebhookNotFound();
    if (found === 'off') throw new WebhookOff();
    this.deliver.soon(tx, [deliveryId]);
  }

  private async lock(tx: Tx, { orgId }: Actor, endpointId: string): Promise<LockedEndpoint> {
    const held = await this.rows.lock(tx, orgId, endpointId);
    if (!held) throw new WebhookNotFound();
    return held;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
