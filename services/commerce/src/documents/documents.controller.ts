import { downloadDocument, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { sendPdf } from './send-file.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Handles(downloadDocument)
  async download({ params }: InputOf<typeof downloadDocument>, { actor, reply }: ActorContext) {
    const { orderId, document } = params;
    return sendPdf(reply, await this.documents.file(orderId, document, ({ userId }) => userId === actor.userId));
  }
}
