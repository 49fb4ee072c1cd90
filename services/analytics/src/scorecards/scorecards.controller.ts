import {
  checkScorecard,
  downloadScorecard,
  downloadScorecards,
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

  @Handles(downloadScorecards)
  async downloadMany({ params, query }: InputOf<typeof downloadScorecards>, { actor, reply }: ActorContext) {
    const { format, language } = query;
    const cards = await this.scorecards.ofSection(actor, params.examId, query);
    const bytes = await this.files.many(cards, format, language);
    const type = format === 'pdf' ? 'application/pdf' : 'application/zip';
    return sendFile(reply, { name: `scorecards.${format}`, bytes, type });
  }

  @Handles(withdrawScorecard)
  async withdraw({ params, query }: InputOf<typeof withdrawScorecard>, { actor }: ActorContext) {
    await this.scorecards.withdrawOwn(params.examId, actor, query.by);
  }

  @Changes(withdrawScorecardByOffice)
  async withdrawByOffice({ params, body }: InputOf<typeof withdrawScorecardByOffice>, context: ChangeContext) {
    await this.scorecards.withdraw(context, params.code, body.reason);
  }
}
