import { Module } from '@nestjs/common';
import { ExamResultsModule } from '../exam-results/index.js';
import { PurposesModule } from '../purposes/index.js';
import { StandingsModule } from '../standings/index.js';
import { KeepPapers } from './keep-papers.consumer.js';
import { PapersRepository } from './papers.repository.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Reports of exams and performance over them. It knows outcomes and times, no answers and no keys. */
@Module({
  imports: [PurposesModule, StandingsModule, ExamResultsModule],
  controllers: [ReportsController],
  providers: [ReportsService, SubmissionsRepository, PapersRepository, KeepPapers],
})
export class ReportsModule {}
