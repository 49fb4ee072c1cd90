import { MailModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** Tax documents as files. What they say was decided when they were issued. */
@Module({
  imports: [MailModule, PeopleModule],
  controllers: [DocumentsController],
  providers: [DocumentsRepository, DocumentsService],
  exports: [DocumentsService],
})
export class DocumentsModule {}
