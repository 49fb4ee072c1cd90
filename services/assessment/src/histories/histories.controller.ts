import { readAttemptHistory, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { HistoriesService } from './histories.service.js';

@Controller()
export class HistoriesController {
  constructor(private readonly histories: HistoriesService) {}

  @Handles(readAttemptHistory)
  async read({ params }: InputOf<typeof readAttemptHistory>, { actor }: ActorContext) {
    return { items: await this.histories.read(actor, params.attemptId) };
  }
}
