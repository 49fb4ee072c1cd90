import { checkScorecard, withdrawScorecard, withdrawScorecardByOffice, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ScorecardsService } from './scorecards.service.js';

@Controller()
export class ScorecardsController {
  constructor(private readonly scorecards: ScorecardsService) {}

  @Handles(checkScorecard)
  async check({ params }: InputOf<typeof checkScorecard>, { request, reply }: RequestContext) {
    reply.header('x-robots-tag', 'noindex');
    return { Item: await this.scorecards.check(params.code, request.ip) };
  }

  @Handles(withdrawScorecard)
  async withdraw({ params }: InputOf<typeof withdrawScorecard>, { actor }: ActorContext) {
    await this.scorecards.withdrawOwn(params.examId, actor);
  }

  @Changes(withdrawScorecardByOffice)
  async withdrawByOffice({ params, body }: InputOf<typeof withdrawScorecardByOffice>, context: ChangeContext) {
    await this.scorecards.withdraw(context, params.code, body.reason);
  }
}
