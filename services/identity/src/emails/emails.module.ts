import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/index.js';
import { PeopleModule } from '../people/index.js';
import { EmailLinkJobs } from './email-links.jobs.js';
import { EmailLinks } from './email-links.service.js';
import { EmailsController } from './emails.controller.js';
import { EmailsRepository } from './emails.repository.js';
import { EmailsService } from './emails.service.js';
import { TellReach } from './tell-reach.js';

/** Addresses: the sign-in by e-mail, its change, and the links that verify. */
@Module({
  imports: [CodesModule, PeopleModule],
  controllers: [EmailsController],
  providers: [EmailLinkJobs, EmailLinks, EmailsRepository, EmailsService, TellReach],
  exports: [EmailsService],
})
export class EmailsModule {}
