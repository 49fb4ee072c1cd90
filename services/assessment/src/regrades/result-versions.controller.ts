import { listResultVersions, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ResultVersionsService } from './result-versions.service.js';

/** The student's side. */
@Controller()
export class ResultVersionsController {
  constructor(private readonly versions: ResultVersionsService) {}

  @Handles(listResultVersions)
  async list({ params }: InputOf<typeof listResultVersions>, { actor }: ActorContext) {
    return { Item: { versions: await this.versions.of(actor, params.examId) } };
  }
}
