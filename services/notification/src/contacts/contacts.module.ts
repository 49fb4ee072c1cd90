import { Module } from '@nestjs/common';
import { ContactSender } from './contact-sender.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { SweepContacts } from './sweep-contacts.js';

/** What visitors write to the team, and the app's link by SMS. It keeps nothing that has been handed on. */
@Module({
  controllers: [ContactsController],
  providers: [ContactSender, ContactsRepository, ContactsService, SweepContacts],
})
export class ContactsModule {}
