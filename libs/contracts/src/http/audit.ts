import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted, type Permission } from '../core/permissions.js';
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

/** What one file of the trail holds at most; of more it holds the newest. */
export const mostExportedEntries = 50_000;

const filters = {
  /** The whole action, or its area: `sign-in` finds `sign-in.refused`. */
  action: z.string().max(80).optional(),
  actorId: Reference.optional(),
  /** As `user:<id>`; `user:` finds all of the kind. */
  subject: z.string().max(120).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
};

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
        ...filters,
        /** Older than the entry of this id: how the next page of several trails goes on. */
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      },
      true,
    ),
    answer: listAnswer(auditEntry),
  });

/** Told before the entries are read, so that no file is without its entry. */
const exported = (service: ServiceName) =>
  defineRoute({
    service,
    name: `${service}AuditExport`,
    method: 'POST',
    path: `/operator/audit/${service}/exports`,
    summary:
      'Notes in the trail that its entries are exported, by which filter and how many; they are then read as a list',
    access: permitted('audit.see'),
    change: 'audit.exported',
    body: change(filters),
    answer: z.object({
      status: z.literal(true),
      /** Up to 50,000. */
      entries: z.number().int().max(mostExportedEntries),
      /** There are more than that; the file has the newest. */
      hasMore: z.boolean(),
      /** Entries from here on, the export's own among them, are not of the file. */
      until: Instant,
    }),
  });

const ofEach = <Of>(make: (service: ServiceName) => Of) =>
  Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, Of>;

export const auditTrails = ofEach(trail);
export const auditExports = ofEach(exported);

/** Told before the rows are read page by page, so that no file about persons is without its entry. */
const listed = (service: ServiceName, list: string, permission: Permission, action: `${string}.${string}`) =>
  defineRoute({
    service,
    name: `${list}ListExport`,
    method: 'POST',
    path: `/operator/lists/${list}/exports`,
    summary: 'Notes in the trail that a list of persons is saved as a file, by which filter; it is then read as a list',
    access: permitted(permission),
    needsProof: true,
    change: action,
    body: change({ filter: z.record(z.string().max(40), z.string().max(200)).default({}) }),
    answer: z.object({ status: z.literal(true) }),
  });

/** The lists of the console that can be saved and tell of persons. */
export const listExports = {
  people: listed('identity', 'people', 'students.see', 'people.exported'),
  absent: listed('analytics', 'absent', 'results.see', 'results.absent_exported'),
  orders: listed('commerce', 'orders', 'sell', 'order.list_exported'),
  incidents: listed('assessment', 'incidents', 'monitor.use', 'incident.list_exported'),
};
