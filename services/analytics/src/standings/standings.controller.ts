import { Controller, Inject } from '@nestjs/common';
import { getBoard, getStanding, type InputOf } from '@exam/contracts';
import { CONFIG, Handles, type ActorContext } from '@exam/platform';
import type { loadConfig } from '../config.js';
import { StandingsService } from './standings.service.js';

@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsService,
    @Inject(CONFIG) private readonly config: ReturnType<typeof loadConfig>,
  ) {}

  @Handles(getStanding)
  async standing({ params }: InputOf<typeof getStanding>, { actor }: ActorContext) {
    return { Item: await this.standings.standingOf(params.examId, actor) };
  }

  @Handles(getBoard)
  async board({ params }: InputOf<typeof getBoard>, { actor }: ActorContext) {
    return { Item: await this.standings.boardFor(params.examId, actor, this.config.boardTop) };
  }
}
