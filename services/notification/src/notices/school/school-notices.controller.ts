import {
  countNoticeReaders,
  listSchoolNotices,
  sendSchoolNotice,
  withdrawSchoolNotice,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { SchoolNoticesService } from './school-notices.service.js';

@Controller()
export class SchoolNoticesController {
  constructor(private readonly notices: SchoolNoticesService) {}

  @Handles(listSchoolNotices)
  async list({ query }: InputOf<typeof listSchoolNotices>, { actor }: ActorContext) {
    const { items, ...page } = await this.notices.list(actor, query);
    return {
      ...page,
      items: items.map(({ noticeId, texts, places, sentBy, tellAt, toldAt, people }) => ({
        ...{ noticeId, texts, places, sentBy, people },
        ...{ tellAt: tellAt.toISOString(), toldAt: toldAt?.toISOString() ?? null },
      })),
    };
  }

  @Handles(countNoticeReaders)
  readers({ body }: InputOf<typeof countNoticeReaders>, { actor }: ActorContext) {
    return this.notices.readers(actor, body);
  }

  @Changes(sendSchoolNotice)
  async send({ body }: InputOf<typeof sendSchoolNotice>, context: ChangeContext) {
    return { noticeId: await this.notices.send(context, body) };
  }

  @Changes(withdrawSchoolNotice)
  async withdraw({ params }: InputOf<typeof withdrawSchoolNotice>, context: ChangeContext) {
    await this.notices.withdraw(context, params.noticeId);
    return {};
  }
}
