import { Controller } from '@nestjs/common';
import { listNotices, readNotices, type AnswerOf, type InputOf } from '@exam/contracts';
import { actorOf, assertOwn, Handles, type RequestContext } from '@exam/platform';
import { NoticesService } from './notices.service.js';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Handles(listNotices)
  list({ params, query }: InputOf<typeof listNotices>, context: RequestContext): Promise<AnswerOf<typeof listNotices>> {
    assertOwn(actorOf(context), { userId: params.userId });
    return this.notices.page(params.userId, query);
  }

  @Handles(readNotices)
  async read(
    { params, body }: InputOf<typeof readNotices>,
    context: RequestContext,
  ): Promise<AnswerOf<typeof readNotices>> {
    assertOwn(actorOf(context), { userId: params.userId });
    return { status: true, unread: await this.notices.markRead(params.userId, body.noticeIds) };
  }
}
