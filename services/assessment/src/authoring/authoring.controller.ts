import { createExam, type InputOf } from '@exam/contracts';
import { Changes, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { AuthoringService } from './authoring.service.js';

@Controller()
export class AuthoringController {
  constructor(private readonly authoring: AuthoringService) {}

  @Changes(createExam)
  create({ body }: InputOf<typeof createExam>, context: ChangeContext) {
    return this.authoring.create(context, body);
  }
}
