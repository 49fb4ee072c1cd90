import { Module } from '@nestjs/common';
import { CountersModule } from '../counters/index.js';
import { PeopleModule } from '../people/index.js';
import { CodeSender } from './code-sender.js';
import { CodesController } from './codes.controller.js';
import { CodeJobs } from './codes.jobs.js';
import { CodesRepository } from './codes.repository.js';
import { CodesService } from './codes.service.js';
import { PurgeCodes } from './purge-codes.js';

/** Codes of four digits that prove a number or an address, and the tickets they are exchanged for. */
@Module({
  imports: [CountersModule, PeopleModule],
  controllers: [CodesController],
  providers: [CodeJobs, CodeSender, CodesRepository, CodesService, PurgeCodes],
  exports: [CodesService],
})
export class CodesModule {}
