import { MessagesModule, TeachingModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AnnouncementsModule } from './announcements/index.js';
import { CalendarModule } from './calendar/index.js';
import { ContactsModule } from './contacts/index.js';
import { LiveModule } from './live/index.js';
import { MonitorModule } from './monitor/index.js';
import { NoticesModule } from './notices/index.js';
import { TalkModule } from './talk/index.js';
import { WebhooksModule } from './webhooks/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    ...[MessagesModule, TeachingModule.register(), NoticesModule, LiveModule, CalendarModule, ContactsModule],
    ...[TalkModule, MonitorModule, AnnouncementsModule, WebhooksModule, Persons],
  ],
})
export class AppModule {}
