import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute, type ServiceName } from '../core/route.js';
import { Id, Instant } from '../shared/values.js';
import { line } from './identity/values.js';

/** Services with changes that may want a second person. Each keeps its own proposals. */
export const approvingServices = ['commerce', 'assessment'] as const satisfies readonly ServiceName[];
export type ApprovingService = (typeof approvingServices)[number];

const approval = z.object({
  approvalId: z.string(),
  orgId: z.string(),
  /** The name of the change, as the audit trail has it. */
  action: z.string(),
  /** As `order:<id>`. */
  subject: z.string(),
  /** Exactly what would happen. */
  shown: z.record(z.string(), z.unknown()),
  /** `given`: agreed to, and it can be carried out. */
  state: z.enum(['open', 'given']),
  isOwn: z.boolean(),
  proposedBy: z.string(),
  proposedAt: Instant,
  endsAt: Instant,
});
export type ApprovalShown = z.infer<typeof approval>;

const list = <Service extends ApprovingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}Approvals`,
    method: 'GET',
    path: `/operator/approvals/${service}`,
    summary: 'What waits for a second person who has the right to it, and one’s own proposals, oldest first',
    access: permitted('console.use'),
    query: listQuery(['proposedAt'], {}),
    answer: listAnswer(approval),
  });

const decide = <Service extends ApprovingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}ApprovalDecision`,
    method: 'POST',
    path: `/operator/approvals/${service}/:approvalId`,
    summary: 'Agrees to a proposal, which can then be carried out once, or refuses it; never to one’s own, nor twice',
    access: permitted('console.use'),
    needsProof: true,
    change: 'approval.decided',
    params: z.object({ approvalId: Id }),
    body: change({ decision: z.enum(['give', 'refuse']), reason: line(300).nullable().default(null) }),
    answer: z.object({ status: z.literal(true) }),
    refusals: ['approval.not_found', 'approval.same_person', 'approval.outdated', 'decision.reason_missing'],
  });

export const approvalLists = { commerce: list('commerce'), assessment: list('assessment') };
export const approvalDecisions = { commerce: decide('commerce'), assessment: decide('assessment') };
