import { readRelease, releaseResults, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ReleaseService } from './release.service.js';

@Controller()
export class ReleaseController {
  constructor(private readonly releases: ReleaseService) {}

  @Handles(readRelease)
  async state({ params }: InputOf<typeof readRelease>, { actor }: ActorContext) {
    return { Item: await this.releases.state(actor, params.examId) };
  }

  @Changes(releaseResults)
  release({ params, body }: InputOf<typeof releaseResults>, context: ChangeContext) {
    return this.releases.release(context, params.examId, body);
  }
}
