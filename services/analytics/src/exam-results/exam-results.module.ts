import { Module } from '@nestjs/common';
import { StandingsModule } from '../standings/index.js';
import { ExamReach } from './exam-reach.js';
import { ExamResultsController } from './exam-results.controller.js';
import { ExamResultsService } from './exam-results.service.js';
import { ListedExamsRepository } from './listed-exams.repository.js';
import { People } from './people.js';
import { ResultRowsRepository } from './result-rows.repository.js';
import { SchoolBoards } from './school-boards.js';
import { StudentResults } from './student-results.js';

/** Results for those who hold exams: whose, and of which section, beside what standings know. No answers and no keys. */
@Module({
  imports: [StandingsModule],
  exports: [ExamReach, StudentResults],
  controllers: [ExamResultsController],
  providers: [
    ExamReach,
    ExamResultsService,
    ListedExamsRepository,
    ResultRowsRepository,
    StudentResults,
    People,
    SchoolBoards,
  ],
})
export class ExamResultsModule {}
