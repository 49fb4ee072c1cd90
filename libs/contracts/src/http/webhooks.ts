import { z } from 'zod';
import { change, listAnswer, listQuery, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant } from '../shared/values.js';

const access = permitted('school.manage');
const ok = z.literal(true);
const ofEndpoint = z.object({ endpointId: Id });

/** What an organisation's own programs may be told of. */
export const webhookEvents = ['result.released', 'order.paid', 'person.joined'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** `disabled` where it has failed for days; it is switched on again by hand. */
export const webhookStates = ['active', 'paused', 'disabled'] as const;
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const mostWebhooks = 10;

const Events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
/** https at its usual port, and nobody's password in it. */
export const WebhookUrl = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((text) => {
    // line breaks and blanks within it are left out by who reads it
    if (!URL.canParse(text) || /\s/.test(text)) return false;
    const { username, password, port, hash } = new URL(text);
    return [username, password, port, hash].every((part) => part === '');
  }, 'An address with https, without a port and a password');

const endpoint = z.object({
  endpointId: z.string(),
  url: z.string(),
  events: Events,
  state: z.enum(webhookStates),
  createdAt: Instant,
  /** Since when nothing has been taken; null where the last try was. */
  failingSince: Instant.nullable(),
  /** Until when the secret before the present one signs as well; null where there is none. */
  oldSecretUntil: Instant.nullable(),
  version: Version,
});
export type WebhookShown = z.infer<typeof endpoint>;

const delivery = z.object({
  deliveryId: z.string(),
  endpointId: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdAt: Instant,
  lastTriedAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  /** The status of the last answer; null where there was none. */
  answerCode: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhooks = defineRoute({
  service: 'notification',
  name: 'listWebhooks',
  method: 'GET',
  path: '/operator/webhooks',
  summary: 'Where the organisation’s programs are told of events',
  access,
  answer: z.object({ status: ok, items: z.array(endpoint).max(mostWebhooks) }),
});

export const makeWebhook = defineRoute({
  service: 'notification',
  name: 'makeWebhook',
  method: 'POST',
  path: '/operator/webhooks',
  summary: 'A new endpoint; its secret is shown once by `takeWebhookSecret`',
  access,
  needsProof: true,
  change: 'webhook.made',
  body: change({ url: WebhookUrl, events: Events }),
  answer: z.object({ status: ok, endpointId: Id }),
  refusals: ['webhook.too_many', 'webhook.address'],
});

export const takeWebhookSecret = defineRoute({
  service: 'notification',
  name: 'takeWebhookSecret',
  method: 'POST',
  path: '/operator/webhooks/:endpointId/secret',
  summary: 'The secret that signs what an endpoint is told: once, within 15 minutes after it was made',
  access,
  needsProof: true,
  params: ofEndpoint,
  answer: z.object({ status: ok, secret: z.string() }),
  refusals: ['webhook.not_found', 'webhook.secret_gone'],
});

export const rotateWebhookSecret = defineRoute({
  service: 'notification',
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/operator/webhooks/:endpointId/secret-rotation',
  summary:
    'A new secret, shown once by `takeWebhookSecret`; for 24 hours what the endpoint is told has the signatures of both, the new one first',
  access,
  needsProof: true,
  change: 'webhook.secret_rotated',
  params: ofEndpoint,
  body: change({}),
  answer: z.object({ status: ok, oldSecretUntil: Instant.nullable() }),
  refusals: ['webhook.not_found', 'webhook.rotating'],
});

export const changeWebhook = defineRoute({
  service: 'notification',
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/operator/webhooks/:endpointId',
  summary: 'Pauses an endpoint or switches it on again, or says of what it is told',
  access,
  change: 'webhook.changed',
  params: ofEndpoint,
  body: change({ version: Version, state: z.enum(['active', 'paused']), events: Events }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['webhook.not_found'],
});

export const removeWebhook = defineRoute({
  service: 'notification',
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/operator/webhooks/:endpointId',
  summary: 'Removes an endpoint with its deliveries',
  access,
  change: 'webhook.removed',
  params: ofEndpoint,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['webhook.not_found'],
});

export const listWebhookDeliveries = defineRoute({
  service: 'notification',
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/operator/webhook-deliveries',
  summary: 'What the endpoints were told in the last 30 days, and what they answered',
  access,
  query: listQuery(
    ['createdAt'],
    { endpointId: Id.optional(), event: z.enum(webhookEvents).optional(), state: z.enum(deliveryStates).optional() },
    true,
  ),
  answer: listAnswer(delivery),
});

export const replayWebhookDelivery = defineRoute({
  service: 'notification',
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/operator/webhook-deliveries/:deliveryId/replay',
  summary: 'Tells it again, under the same id',
  access,
  change: 'webhook.replayed',
  params: z.object({ deliveryId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['webhook.not_found', 'webhook.off'],
});
