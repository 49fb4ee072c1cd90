import { listPaperSets, makePaperSets, printPaper, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PrintsService } from './prints.service.js';
import { SetsService } from './sets.service.js';

@Controller()
export class PrintsController {
  constructor(
    private readonly prints: PrintsService,
    private readonly sets: SetsService,
  ) {}

  @Handles(listPaperSets)
  list({ params }: InputOf<typeof listPaperSets>, { actor }: ActorContext) {
    return this.sets.list(actor, params.examId);
  }

  @Changes(makePaperSets)
  make({ params, body }: InputOf<typeof makePaperSets>, context: ChangeContext) {
    return this.sets.make(context, params.examId, body.count);
  }

  @Handles(printPaper)
  async print({ params, body }: InputOf<typeof printPaper>, { actor, request }: ActorContext) {
    return { Item: await this.prints.print(actor, params.examId, { ...body, address: request.ip }) };
  }
}
