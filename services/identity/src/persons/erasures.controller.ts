import { erasePerson, findPerson, type InputOf } from '@exam/contracts';
import { type ChangeContext, Changes, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ErasuresService } from './erasures.service.js';

@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasuresService) {}

  @Handles(findPerson)
  find({ body }: InputOf<typeof findPerson>) {
    return this.erasures.find(body.target);
  }

  @Changes(erasePerson)
  async erase({ params }: InputOf<typeof erasePerson>, context: ChangeContext) {
    const { accountIds, requestedAt } = await this.erasures.erase(context, params.userId);
    return { accountIds, requestedAt: requestedAt.toISOString() };
  }
}
