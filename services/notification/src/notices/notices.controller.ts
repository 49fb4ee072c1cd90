import { Controller } from '@nestjs/common';
import { listNotices, readNotices, type AnswerOf, type InputOf } from '@exam/contracts';
import { actorOf, assertOwn, Clock, Database, Handles, type RequestContext } from '@exam/platform';
import { NoticesRepository } from './notices.repository.js';

@Controller()
export class NoticesController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly notices: NoticesRepository,
  ) {}

  @Handles(listNotices)
  async list(
    { params, query }: InputOf<typeof listNotices>,
    context: RequestContext,
  ): Promise<AnswerOf<typeof listNotices>> {
    assertOwn(actorOf(context), { userId: params.userId });
    const [{ data, total }, unread] = await Promise.all([
      this.notices.page(this.db, params.userId, query),
      this.notices.unread(this.db, params.userId),
    ]);
    return { status: true, data, unread, totalRecords: total };
  }

  @Handles(readNotices)
  async read(
    { params, body }: InputOf<typeof readNotices>,
    context: RequestContext,
  ): Promise<AnswerOf<typeof readNotices>> {
    assertOwn(actorOf(context), { userId: params.userId });
    await this.notices.markRead(this.db, params.userId, body.noticeIds, new Date(this.clock.now()));
    return { status: true, unread: await this.notices.unread(this.db, params.userId) };
  }
}
