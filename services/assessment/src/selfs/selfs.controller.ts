import {
  createSelfAssessment,
  deleteSelfAssessment,
  getPracticeFigures,
  listSelfAssessments,
  postDeleteSelfAssessment,
  type InputOf,
} from '@exam/contracts';
import { Handles, type Actor, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { SelfsService } from './selfs.service.js';

@Controller()
export class SelfsController {
  constructor(private readonly selfs: SelfsService) {}

  @Handles(createSelfAssessment)
  async create({ body }: InputOf<typeof createSelfAssessment>, { actor }: ActorContext) {
    return { message: 'Assessment successfully created', Item: await this.selfs.create(actor, body) };
  }

  @Handles(listSelfAssessments)
  list({ query }: InputOf<typeof listSelfAssessments>, { actor }: ActorContext) {
    return this.selfs.list(actor, query);
  }

  @Handles(getPracticeFigures)
  async figures(_input: InputOf<typeof getPracticeFigures>, { actor }: ActorContext) {
    return { Item: await this.selfs.figures(actor) };
  }

  @Handles(deleteSelfAssessment)
  delete({ params }: InputOf<typeof deleteSelfAssessment>, { actor }: ActorContext) {
    return this.deleteOf(actor, params.examId);
  }

  @Handles(postDeleteSelfAssessment)
  postDelete({ params }: InputOf<typeof postDeleteSelfAssessment>, { actor }: ActorContext) {
    return this.deleteOf(actor, params.examId);
  }

  private async deleteOf(actor: Actor, examId: string) {
    await this.selfs.delete(actor, examId);
    return { successResponse: [{ message: 'Self assessment deleted successfully' }] };
  }
}
