import {
  dropExamReminder,
  listExamReminders,
  listNotices,
  missedNotices,
  readNoticePreferences,
  readNotices,
  remindOfExam,
  saveNoticePreferences,
  type InputOf,
} from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { NoticesService } from './notices.service.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { RemindersService } from './reminders/reminders.service.js';

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly preferences: PreferencesService,
    private readonly reminders: RemindersService,
  ) {}

  @Handles(listNotices)
  list({ params, query }: InputOf<typeof listNotices>) {
    return this.notices.page(params.userId, query);
  }

  @Handles(readNotices)
  async read({ params, body }: InputOf<typeof readNotices>) {
    return { unread: await this.notices.markRead(params.userId, body.noticeIds) };
  }

  @Handles(missedNotices)
  missed({ params, query }: InputOf<typeof missedNotices>) {
    return this.notices.missed(params.userId, query);
  }

  @Handles(readNoticePreferences)
  readPreferences({ params }: InputOf<typeof readNoticePreferences>) {
    return this.preferences.read(params.userId);
  }

  @Handles(saveNoticePreferences)
  savePreferences({ params, body }: InputOf<typeof saveNoticePreferences>) {
    return this.preferences.save(params.userId, body);
  }

  @Handles(remindOfExam)
  async remind({ params }: InputOf<typeof remindOfExam>, { actor }: ActorContext) {
    return { remindAt: (await this.reminders.set(actor, params.examId)).toISOString() };
  }

  @Handles(dropExamReminder)
  dropReminder({ params }: InputOf<typeof dropExamReminder>, { actor }: ActorContext) {
    return this.reminders.drop(actor, params.examId);
  }

  @Handles(listExamReminders)
  async listReminders({ params }: InputOf<typeof listExamReminders>) {
    const reminders = await this.reminders.list(params.userId);
    return { reminders: reminders.map(({ examId, remindAt }) => ({ examId, remindAt: remindAt.toISOString() })) };
  }
}
