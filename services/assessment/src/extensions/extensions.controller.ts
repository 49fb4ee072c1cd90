import { Controller } from '@nestjs/common';
import { extendExam, listExtensions, listOutages, readExtensionReach, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { ExtensionsService } from './extensions.service.js';

@Controller()
export class ExtensionsController {
  constructor(private readonly extensions: ExtensionsService) {}

  @Handles(extendExam)
  async extend({ params, body }: InputOf<typeof extendExam>, { actor }: ActorContext) {
    const attempts = await this.extensions.extend(actor, { examId: params.examId, ...body });
    return { attempts };
  }

  @Handles(readExtensionReach)
  reach({ params }: InputOf<typeof readExtensionReach>, { actor }: ActorContext) {
    return this.extensions.reach(actor, params.examId);
  }

  @Handles(listOutages)
  async outages({ params }: InputOf<typeof listOutages>, { actor }: ActorContext) {
    return { items: await this.extensions.outages(actor, params.examId) };
  }

  @Handles(listExtensions)
  async list({ params }: InputOf<typeof listExtensions>, { actor }: ActorContext) {
    return { items: await this.extensions.list(actor, params.examId) };
  }
}
