import { listReceipts, reopenAttempt, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ReceiptsService } from './receipts.service.js';
import { ReopeningsService } from './reopenings.service.js';

@Controller()
export class ReopeningsController {
  constructor(
    private readonly reopenings: ReopeningsService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Changes(reopenAttempt)
  reopen({ params, body }: InputOf<typeof reopenAttempt>, context: ChangeContext) {
    return this.reopenings.reopen(context, params.attemptId, body);
  }

  @Handles(listReceipts)
  async list({ params }: InputOf<typeof listReceipts>, { actor }: ActorContext) {
    return { items: await this.receipts.list(actor, params.attemptId) };
  }
}
