import { MessagesModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar/calendar.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { LiveModule } from './live/live.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { TalkModule } from './talk/talk.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [MessagesModule, NoticesModule, LiveModule, CalendarModule, ContactsModule, TalkModule, Persons],
})
export class AppModule {}
