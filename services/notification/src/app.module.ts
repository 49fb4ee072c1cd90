import { MessagesModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar/index.js';
import { ContactsModule } from './contacts/index.js';
import { LiveModule } from './live/index.js';
import { NoticesModule } from './notices/index.js';
import { TalkModule } from './talk/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [MessagesModule, NoticesModule, LiveModule, CalendarModule, ContactsModule, TalkModule, Persons],
})
export class AppModule {}
