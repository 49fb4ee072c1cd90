import {
  decideKey,
  listChallenges,
  readKeyElsewhere,
  readKeys,
  setChallengeWindow,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';
import { KeysService } from './keys.service.js';

/** The staff's side. */
@Controller()
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly decisions: DecisionsService,
  ) {}

  @Handles(readKeys)
  async read({ params }: InputOf<typeof readKeys>, { actor }: ActorContext) {
    return { Item: await this.keys.read(actor, params.examId) };
  }

  @Handles(listChallenges)
  list({ params, query }: InputOf<typeof listChallenges>, { actor }: ActorContext) {
    return this.keys.list(actor, params.examId, query);
  }

  @Handles(readKeyElsewhere)
  async elsewhere({ params }: InputOf<typeof readKeyElsewhere>, { actor }: ActorContext) {
    return { Item: await this.keys.elsewhere(actor, params.examId, params.questionId) };
  }

  @Changes(setChallengeWindow)
  setWindow({ params, body }: InputOf<typeof setChallengeWindow>, context: ChangeContext) {
    return this.keys.setWindow(context, params.examId, new Date(body.closesAt));
  }

  @Changes(decideKey)
  decide({ params, body }: InputOf<typeof decideKey>, context: ChangeContext) {
    return this.decisions.decide(context, params.examId, params.questionId, body);
  }
}
