import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { ExamsModule } from '../exams/index.js';
import { ReleaseModule } from '../release/index.js';
import { PrintsController } from './prints.controller.js';
import { PrintsRepository } from './prints.repository.js';
import { PrintsService } from './prints.service.js';
import { SetsService } from './sets.service.js';

/** What is printed of a published test: its paper, and up to four sets of it. The browser draws the pages. */
@Module({
  imports: [BankModule, ExamsModule, ReleaseModule],
  controllers: [PrintsController],
  providers: [PrintsRepository, PrintsService, SetsService],
})
export class PrintsModule {}
