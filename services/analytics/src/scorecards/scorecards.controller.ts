import {
  checkScorecard,
  downloadScorecard,
  withdrawScorecard,
  withdrawScorecardByOffice,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, sendFile, type ActorContext, type ChangeContext, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ScorecardFiles } from './scorecard-files.js';
import { ScorecardsService } from './scorecards.service.js';

@Controller()
export class ScorecardsController {
  constructor(
    private readonly scorecards: ScorecardsService,
    private readonly files: ScorecardFiles,
  ) {}

  @Handles(checkScorecard)
  async check({ params }: InputOf<typeof checkScorecard>, { request, reply }: RequestContext) {
    reply.header('x-robots-tag', 'noindex');
    return { Item: await this.scorecards.check(params.code, request.ip) };
  }

  @Handles(downloadScorecard)
  async download({ params, query }: InputOf<typeof downloadScorecard>, { actor, reply }: ActorContext) {
    const card = await this.scorecards.own(params.examId, actor);
    const bytes = await this.files.pdf(card, query.language);
    return sendFile(reply, { name: `scorecard-${card.code}.pdf`, bytes, type: 'application/pdf' });
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
