import { usageByFilter, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { UsageService } from './usage.service.js';

@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Handles(usageByFilter)
  async byFilter({ body }: InputOf<typeof usageByFilter>, { actor }: ActorContext) {
    const { subjects, overall } = await this.usage.byFilter(actor, body);
    return { Items: subjects, overall };
  }
}
