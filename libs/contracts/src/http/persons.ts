import { z } from 'zod';
import { olderChange } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute, serviceNames, type ServiceName } from '../core/route.js';
import { Id, Instant } from '../shared/values.js';

/** What one service holds of a person: its rows by table, as they stand, and the keys of files. */
const personData = (service: ServiceName) =>
  defineRoute({
    service,
    name: `${service}PersonData`,
    method: 'POST',
    path: `/operator/persons/${service}`,
    summary: 'What this service holds of a person: for an export, and to see that nothing is left after an erasure',
    access: permitted('organisations.manage'),
    needsProof: true,
    body: z.object({ userId: Id, accountIds: z.array(Id).max(100).default([]) }),
    answer: z.object({
      status: z.literal(true),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      files: z.array(z.string()),
    }),
    timeoutMs: 120_000,
  });

export const personRoutes = Object.fromEntries(serviceNames.map((name) => [name, personData(name)])) as Record<
  ServiceName,
  ReturnType<typeof personData>
>;

export const erasePerson = defineRoute({
  service: 'identity',
  name: 'erasePerson',
  method: 'POST',
  path: '/operator/persons/:userId/erasure',
  summary: 'Erases a person in every service; a second call changes nothing',
  access: permitted('organisations.manage'),
  change: 'person.erased',
  params: z.object({ userId: Id }),
  body: olderChange({}).default({}),
  answer: z.object({ status: z.literal(true), accountIds: z.array(z.string()), requestedAt: Instant }),
  refusals: ['user.not_found', 'person.not_erasable'],
});
