import { makeQuestionExport, readQuestionExport, type InputOf } from '@exam/contracts';
import { Handles, sendFileInPieces, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { QuestionExports } from './question-exports.service.js';

@Controller()
export class QuestionExportsController {
  constructor(private readonly exports: QuestionExports) {}

  @Handles(makeQuestionExport)
  make({ body }: InputOf<typeof makeQuestionExport>, { actor }: ActorContext) {
    return this.exports.make(actor, body);
  }

  @Handles(readQuestionExport)
  async file({ params }: InputOf<typeof readQuestionExport>, { actor, reply }: ActorContext) {
    const { fileName: name, mime: type, sizeBytes, pieces } = await this.exports.read(actor, params.exportId);
    return sendFileInPieces(reply, { name, type, sizeBytes, pieces });
  }
}
