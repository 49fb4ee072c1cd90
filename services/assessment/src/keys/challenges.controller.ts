import { challengeKey, listOwnChallenges, withdrawChallenge, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ChallengesService } from './challenges.service.js';

/** The student's side. */
@Controller()
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  @Handles(listOwnChallenges)
  async list({ params }: InputOf<typeof listOwnChallenges>, { actor }: ActorContext) {
    return { Item: await this.challenges.own(actor, params.examId) };
  }

  @Handles(challengeKey)
  challenge({ params, body }: InputOf<typeof challengeKey>, { actor }: ActorContext) {
    return this.challenges.challenge(actor, params, body);
  }

  @Handles(withdrawChallenge)
  withdraw({ params }: InputOf<typeof withdrawChallenge>, { actor }: ActorContext) {
    return this.challenges.withdraw(actor, params);
  }
}
