import { Controller } from '@nestjs/common';
import { getResult, getReview, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { ResultsService } from './results.service.js';

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Handles(getResult)
  async result({ params }: InputOf<typeof getResult>, { actor }: ActorContext) {
    return { Item: await this.results.latest(actor, params.examId) };
  }

  @Handles(getReview)
  async review({ params }: InputOf<typeof getReview>, { actor }: ActorContext) {
    return { Item: await this.results.review(actor, params.examResultId) };
  }
}
