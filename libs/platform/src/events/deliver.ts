import type { EventEnvelope } from '@exam/contracts';
import type { INestApplication } from '@nestjs/common';
import { BatchStrategy } from './batch-strategy.js';
import { EventConsumers } from './event-consumers.js';
import type { Outcome } from './reaction.js';

/** Finds the consumers among the controllers; `app.startAllMicroservices()` then joins Kafka. */
export function connectConsumers(app: INestApplication): void {
  app.connectMicroservice({ strategy: app.get(BatchStrategy) });
}

/** For tests: brings one batch of events to the service's consumers by the way that Kafka's messages take. */
export function deliverEnvelope(app: Pick<INestApplication, 'get'>, ...envelopes: EventEnvelope[]): Promise<Outcome[]> {
  return app.get(EventConsumers).deliver(...envelopes);
}
