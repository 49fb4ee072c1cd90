import {
  approvalDecisions,
  approvalLists,
  reachOf,
  routes,
  type ApprovingService,
  type InputOf,
} from '@exam/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../boot/clock.js';
import { Database } from '../db/database.js';
import { Changes, Handles } from '../http/handles.js';
import type { ActorContext } from '../http/request-context.js';
import { Approvals, type Approver } from './approvals.js';
import type { ChangeContext } from './changes.js';
import { ReasonMissing } from './changes.errors.js';

/** Services with changes that may want a second person have it. */
export function approvalsController(service: string): Type[] {
  const name = service as ApprovingService;
  return name in approvalLists ? [controllerOf(approvalLists[name], approvalDecisions[name])] : [];
}

function controllerOf(
  list: (typeof approvalLists)[ApprovingService],
  decide: (typeof approvalDecisions)[ApprovingService],
): Type {
  @Controller()
  class ApprovalsController {
    private readonly approvals: Approvals;

    constructor(@Inject(Database) db: Database, @Inject(Clock) clock: Clock) {
      this.approvals = new Approvals(db, clock);
    }

    @Handles(list)
    async list({ query }: InputOf<typeof list>, { actor }: ActorContext) {
      const page = await this.approvals.page(scopeOf(actor), query);
      return {
        ...page,
        items: page.items.map(({ proposedAt, endsAt, ...row }) => ({
          ...{ ...row, isOwn: row.proposedBy === actor.userId },
          ...{ proposedAt: proposedAt.toISOString(), endsAt: endsAt.toISOString() },
        })),
      };
    }

    @Changes(decide)
    async decide({ params, body }: InputOf<typeof decide>, { tx, actor, note }: ChangeContext) {
      const { decision, reason } = body;
      if (decision === 'refuse' && !reason) throw new ReasonMissing();
      const { approvalId } = params;
      const row = await this.approvals.decide(tx, scopeOf(actor), { approvalId, decision, reason });
      const { subject, orgId, action } = row;
      note({
        ...{ subject, orgId, before: { decision: null }, after: { decision } },
        ...{ details: { approvalId, change: action }, reason: reason ?? undefined },
      });
    }
  }
  return ApprovalsController;
}

function scopeOf(actor: Actor): Approver {
  const isSuper = reachOf(actor, 'organisations.manage') === 'all';
  const actions = routes.flatMap(({ change, access }) => {
    if (change === undefined || 'public' in access || !access.permission) return [];
    const reach = reachOf(actor, access.permission);
    return reach === 'all' || reach === 'org' ? [change] : [];
  });
  return { userId: actor.userId, orgId: isSuper ? null : actor.orgId, actions: [...new Set(actions)] };
}
