import { Controller } from '@nestjs/common';
import { getResult, getReview, type InputOf } from '@exam/contracts';
import { actorOf, assertOwn, Handles, type RequestContext } from '@exam/platform';
import { ResultsService } from './results.service.js';

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Handles(getResult)
  async result({ params }: InputOf<typeof getResult>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, { accountId: params.accountId });
    return { status: true as const, Item: await this.results.latest(actor, params.examId) };
  }

  @Handles(getReview)
  async review({ params }: InputOf<typeof getReview>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, { accountId: params.accountId });
    return { status: true as const, Item: await this.results.review(actor, params.examResultId) };
  }
}
