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
import { actorOf, assertOwn, Handles, type RequestContext } from '@exam/platform';
import { isMockTest } from '@exam/domain';
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
  async begin({ params, body }: InputOf<typeof beginAttempt>, context: RequestContext) {
    return { status: true as const, Item: await this.beginning.begin(actorOf(context), params.examId, body.deviceId) };
  }

  @Handles(getAttempt)
  async get({ params }: InputOf<typeof getAttempt>, context: RequestContext) {
    return { status: true as const, Item: await this.attempts.state(actorOf(context), params.attemptId) };
  }

  @Handles(getPaper)
  async paper({ params }: InputOf<typeof getPaper>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, params);
    return this.papers.send(await this.papers.paperFor(actor, params.examId, params.examType), context);
  }

  @Handles(saveAnswers)
  save({ params, body }: InputOf<typeof saveAnswers>, context: RequestContext) {
    return this.saving.save(actorOf(context), params.attemptId, body);
  }

  @Handles(submitAttempt)
  async submit({ params, body }: InputOf<typeof submitAttempt>, context: RequestContext) {
    const Item = await this.submitting.submit(actorOf(context), params.attemptId, body);
    return { status: true as const, message: 'You have successfully submitted the Assessment', Item };
  }

  @Handles(cancelAttempt)
  async cancel({ body }: InputOf<typeof cancelAttempt>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, body);
    const { examType } = await this.cancelling.cancel(actor, body.examId, body.examType);
    const message = isMockTest(examType) ? 'Mock test cancelled successfully' : 'Assessment cancelled successfully';
    return { status: true as const, message };
  }
}
