import { getChoices, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ChoicesService } from './choices.service.js';

@Controller()
export class ChoicesController {
  constructor(private readonly choices: ChoicesService) {}

  @Handles(getChoices)
  async ofExam({ params }: InputOf<typeof getChoices>, { actor }: ActorContext) {
    return { Item: await this.choices.ofExam(actor, params.examId) };
  }
}
