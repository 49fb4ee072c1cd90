import { Controller } from '@nestjs/common';
import {
  beginAttempt,
  cancelAttempt,
  getAttempt,
  getPaper,
  saveAnswers,
  submitAttempt,
  type InputOf,
} from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { isMockTest } from '@exam/domain';
import { readSaveText, readSubmissionText } from './answer-text.js';
import { AttemptsService } from './attempts.service.js';
import { BeginService } from './begin.service.js';
import { CancelService } from './cancel.service.js';
import { PaperService } from './paper.service.js';
import { SaveService } from './save.service.js';
import { SubmitService } from './submit.service.js';

@Controller()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly beginning: BeginService,
    private readonly saving: SaveService,
    private readonly submitting: SubmitService,
    private readonly cancelling: CancelService,
    private readonly papers: PaperService,
  ) {}

  @Handles(beginAttempt)
  async begin({ params, body }: InputOf<typeof beginAttempt>, { actor }: ActorContext) {
    return { Item: await this.beginning.begin(actor, params.examId, body.deviceId) };
  }

  @Handles(getAttempt)
  async get({ params }: InputOf<typeof getAttempt>, { actor }: ActorContext) {
    return { Item: await this.attempts.state(actor, params.attemptId) };
  }

  @Handles(getPaper)
  async paper({ params }: InputOf<typeof getPaper>, context: ActorContext) {
    return this.papers.send(await this.papers.paperFor(context.actor, params.examId, params.examType), context);
  }

  @Handles(saveAnswers, { readBytes: readSaveText })
  save({ params, body }: InputOf<typeof saveAnswers>, { actor }: ActorContext) {
    return this.saving.save(actor, params.attemptId, body);
  }

  @Handles(submitAttempt, { readBytes: readSubmissionText })
  async submit({ params, body }: InputOf<typeof submitAttempt>, { actor }: ActorContext) {
    const Item = await this.submitting.submit(actor, params.attemptId, body);
    return { message: 'You have successfully submitted the Assessment', Item };
  }

  @Handles(cancelAttempt)
  async cancel({ body }: InputOf<typeof cancelAttempt>, { actor }: ActorContext) {
    const { examType } = await this.cancelling.cancel(actor, body.examId, body.examType);
    const message = isMockTest(examType) ? 'Mock test cancelled successfully' : 'Assessment cancelled successfully';
    return { message };
  }
}
