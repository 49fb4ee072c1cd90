import { decideChangeRequest, listChangeRequests, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { placeShownOf } from './listed-person.js';
import { RequestsService } from './requests.service.js';

@Controller()
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Handles(listChangeRequests)
  async list({ query }: InputOf<typeof listChangeRequests>, { actor }: ActorContext) {
    const page = await this.requests.list(actor, query);
    return {
      ...page,
      items: page.items.map(({ now, wanted, requestedAt, ...one }) => ({
        ...{ ...one, requestedAt: requestedAt.toISOString() },
        ...{ now: placeShownOf(now), wanted: placeShownOf(wanted) },
      })),
    };
  }

  @Changes(decideChangeRequest)
  async decide({ params, body }: InputOf<typeof decideChangeRequest>, { tx, actor, note }: ChangeContext) {
    const wanted = await this.requests.decide(tx, actor, params.userId, body);
    note({
      ...{ subject: `user:${params.userId}`, before: { decision: null } },
      after: { decision: body.decision, ...wanted },
      ...(body.answer && { reason: body.answer }),
    });
  }
}
