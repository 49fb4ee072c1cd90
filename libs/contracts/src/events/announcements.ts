import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { serviceNames, type ServiceName } from '../core/route.js';
import { Instant } from '../shared/values.js';

const requestTo = (publisher: ServiceName) =>
  defineEvent({
    name: 'AnnouncementRequested',
    summary: 'A consumer asks the publisher to announce an event again',
    version: 1,
    topic: `${publisher}.announcement`,
    data: z.object({
      /** Name of an event of the publisher. */
      event: z.string(),
      /** `<service>/<consumer>` that asks, or `*` for every consumer that catches up on the event. */
      to: z.string(),
      since: Instant.nullable(),
    }),
    key: ({ event }) => event,
  });

/** By publisher: asks it to announce an event again from its own tables. It waits in Kafka until the publisher runs. */
export const announcementRequests = Object.fromEntries(
  serviceNames.map((service) => [service, requestTo(service)]),
) as Record<ServiceName, ReturnType<typeof requestTo>>;
