import { z } from 'zod';
import { listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute, serviceNames, type ServiceName } from '../core/route.js';
import { Instant, Reference } from '../shared/values.js';

export const auditEntry = z.object({
  id: z.string(),
  at: Instant,
  action: z.string(),
  actorId: z.string().nullable(),
  orgId: z.string().nullable(),
  subject: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** `before`, `after`, `reason`, `role`, `commandId`, and what else a reader needs. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryShown = z.infer<typeof auditEntry>;

/** Each service keeps the trail of what was done in it; a page puts the trails together by their time. */
const trail = (service: ServiceName) =>
  defineRoute({
    service,
    name: `${service}AuditTrail`,
    method: 'GET',
    path: `/operator/audit/${service}`,
    summary: 'Who did what, newest first: the own organisation’s, else one’s own acts',
    access: permitted('audit.see'),
    query: listQuery(
      ['at'],
      {
        /** The whole action, or its area: `sign-in` finds `sign-in.refused`. */
        action: z.string().max(80).optional(),
        actorId: Reference.optional(),
        /** As `user:<id>`. */
        subject: z.string().max(120).optional(),
        since: Instant.optional(),
        /** Before it: how the next page of several trails goes on. */
        until: Instant.optional(),
      },
      true,
    ),
    answer: listAnswer(auditEntry),
  });

export const auditTrails = Object.fromEntries(serviceNames.map((name) => [name, trail(name)])) as Record<
  ServiceName,
  ReturnType<typeof trail>
>;
