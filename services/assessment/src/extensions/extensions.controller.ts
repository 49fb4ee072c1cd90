import { Controller } from '@nestjs/common';
import { extendExam, type InputOf } from '@exam/contracts';
import { actorOf, Handles, type RequestContext } from '@exam/platform';
import { ExtensionsService } from './extensions.service.js';

@Controller()
export class ExtensionsController {
  constructor(private readonly extensions: ExtensionsService) {}

  @Handles(extendExam)
  async extend({ params, body }: InputOf<typeof extendExam>, context: RequestContext) {
    const attempts = await this.extensions.extend(actorOf(context), { examId: params.examId, ...body });
    return { status: true as const, attempts };
  }
}
