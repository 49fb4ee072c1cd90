import { Controller } from '@nestjs/common';
import { listNotices, readNotices, type InputOf } from '@exam/contracts';
import { Handles } from '@exam/platform';
import { NoticesService } from './notices.service.js';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Handles(listNotices)
  list({ params, query }: InputOf<typeof listNotices>) {
    return this.notices.page(params.userId, query);
  }

  @Handles(readNotices)
  async read({ params, body }: InputOf<typeof readNotices>) {
    return { unread: await this.notices.markRead(params.userId, body.noticeIds) };
  }
}
