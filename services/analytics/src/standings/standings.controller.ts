import { Controller, Inject } from '@nestjs/common';
import { getBoard, getStanding, type AnswerOf, type InputOf } from '@exam/contracts';
import { actorOf, assertOwn, CONFIG, Handles, type RequestContext } from '@exam/platform';
import type { loadConfig } from '../config.js';
import { StandingsService } from './standings.service.js';

@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsService,
    @Inject(CONFIG) private readonly config: ReturnType<typeof loadConfig>,
  ) {}

  @Handles(getStanding)
  async standing(
    { params }: InputOf<typeof getStanding>,
    context: RequestContext,
  ): Promise<AnswerOf<typeof getStanding>> {
    const actor = actorOf(context);
    assertOwn(actor, { accountId: params.accountId });
    return { status: true, Item: await this.standings.standingOf(params.examId, actor) };
  }

  @Handles(getBoard)
  async board({ params }: InputOf<typeof getBoard>, context: RequestContext): Promise<AnswerOf<typeof getBoard>> {
    return { status: true, Item: await this.standings.boardFor(params.examId, actorOf(context), this.config.boardTop) };
  }
}
