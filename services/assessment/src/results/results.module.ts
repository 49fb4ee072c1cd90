import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/index.js';
import { ResultsController } from './results.controller.js';
import { ResultsRepository } from './results.repository.js';
import { ResultsService } from './results.service.js';

/** The student's own result, and the review once it is released. Ranks and reports are analytics' business. */
@Module({
  imports: [ExamsModule],
  controllers: [ResultsController],
  providers: [ResultsRepository, ResultsService],
  exports: [ResultsService],
})
export class ResultsModule {}
