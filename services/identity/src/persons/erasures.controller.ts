import { erasePerson, findPerson, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ErasuresService } from './erasures.service.js';

@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasuresService) {}

  @Handles(findPerson)
  find({ body }: InputOf<typeof findPerson>) {
    return this.erasures.find(body.target);
  }

  @Handles(erasePerson)
  async erase({ params }: InputOf<typeof erasePerson>, { actor }: ActorContext) {
    const { accountIds, requestedAt } = await this.erasures.erase(actor, params.userId);
    return { accountIds, requestedAt: requestedAt.toISOString() };
  }
}
