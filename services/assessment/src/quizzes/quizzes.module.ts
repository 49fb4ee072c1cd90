import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ExamsModule } from '../exams/exams.module.js';
import { ResultsModule } from '../results/results.module.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizzesService } from './quizzes.service.js';

/** Quizzes of topics and diagnostics of chapters: exams that are taken, scored and reviewed as any other. */
@Module({
  imports: [AccessModule, AttemptsModule, ExamsModule, ResultsModule],
  controllers: [QuizzesController],
  providers: [QuizzesRepository, QuizzesService],
  exports: [QuizzesService],
})
export class QuizzesModule {}
