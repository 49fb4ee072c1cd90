import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { AttemptsModule } from '../attempts/index.js';
import { ExamsModule } from '../exams/index.js';
import { ResultsModule } from '../results/index.js';
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
