import {
  applyRegrade,
  listRegrades,
  previewRegrade,
  readRegrade,
  readRegradeFile,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, sendFile, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { RegradesService } from './regrades.service.js';

@Controller()
export class RegradesController {
  constructor(private readonly regrades: RegradesService) {}

  @Handles(listRegrades)
  async list({ params }: InputOf<typeof listRegrades>, { actor }: ActorContext) {
    return { Item: await this.regrades.list(actor, params.examId) };
  }

  @Changes(previewRegrade)
  preview({ params }: InputOf<typeof previewRegrade>, context: ChangeContext) {
    return this.regrades.preview(context, params.examId);
  }

  @Handles(readRegrade)
  async read({ params }: InputOf<typeof readRegrade>, { actor }: ActorContext) {
    return { Item: await this.regrades.read(actor, params.examId, params.regradeId) };
  }

  @Handles(readRegradeFile)
  async file({ params }: InputOf<typeof readRegradeFile>, { actor, reply }: ActorContext) {
    const bytes = await this.regrades.file(actor, params.examId, params.regradeId);
    return sendFile(reply, { name: 'regrade.csv', bytes, type: 'text/csv; charset=utf-8' });
  }

  @Changes(applyRegrade)
  apply({ params }: InputOf<typeof applyRegrade>, context: ChangeContext) {
    return this.regrades.apply(context, params.examId, params.regradeId);
  }
}
