import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { MessagesRepository } from './messages.repository.js';
import { OutgoingMessages } from './outgoing-messages.js';
import { PurgeMessages } from './purge-messages.js';
import { SendMessages } from './send-messages.js';

/** Messages of the office to who has no account, or not this number any more. */
@Module({
  imports: [PeopleModule],
  providers: [MessagesRepository, OutgoingMessages, PurgeMessages, SendMessages],
  exports: [OutgoingMessages],
})
export class OfficeMessagesModule {}
