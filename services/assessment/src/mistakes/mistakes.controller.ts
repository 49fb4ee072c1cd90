import { getMistakes, practiseMistakes, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { MistakesService } from './mistakes.service.js';

@Controller()
export class MistakesController {
  constructor(private readonly mistakes: MistakesService) {}

  @Handles(getMistakes)
  async notebook(_input: InputOf<typeof getMistakes>, { actor }: ActorContext) {
    return { Item: await this.mistakes.notebook(actor) };
  }

  @Handles(practiseMistakes)
  async practise({ body }: InputOf<typeof practiseMistakes>, { actor }: ActorContext) {
    const Item = await this.mistakes.practise(actor, body.noOfQuestions, body.examId);
    return { message: 'Assessment successfully created', Item };
  }
}
