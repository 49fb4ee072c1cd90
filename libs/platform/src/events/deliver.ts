import type { EventEnvelope } from '@exam/contracts';
import type { INestApplication } from '@nestjs/common';
import type { Outcome } from './consumer-runner.js';
import { EventConsumers } from './event-consumers.js';
import { Subscription } from './subscription.js';

/** Joins Kafka, once every part of the service has started. */
export function startConsuming(app: Pick<INestApplication, 'get'>): Promise<void> {
  return app.get(Subscription).start();
}

/** For tests: brings a batch of events to the service's consumers by the way that Kafka's messages take. */
export function deliverEnvelopes(
  app: Pick<INestApplication, 'get'>,
  envelopes: readonly EventEnvelope[],
  announcedTo: string | null = null,
): Promise<Outcome[]> {
  return app.get(EventConsumers).deliver(envelopes, announcedTo);
}
