import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/index.js';
import { ResultsController } from './results.controller.js';
import { ResultsRepository } from './results.repository.js';
import { ResultsService } from './results.service.js';
import { WithheldRepository } from './withheld.repository.js';
import { WithheldService } from './withheld.service.js';

/** The student's own result, and the review once it is released. Ranks and reports are analytics' business. */
@Module({
  imports: [ExamsModule],
  controllers: [ResultsController],
  providers: [ResultsRepository, ResultsService, WithheldRepository, WithheldService],
  exports: [ResultsService, WithheldService],
})
export class ResultsModule {}
