import { Module } from '@nestjs/common';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { KeysModule } from '../keys/index.js';
import { ReleaseModule } from '../release/index.js';
import { ResultsModule } from '../results/index.js';
import { PurgePreviews } from './purge-previews.js';
import { RegradedResultsRepository } from './regraded-results.repository.js';
import { RegradeRunner } from './regrade-runner.js';
import { RegradesController } from './regrades.controller.js';
import { RegradesRepository } from './regrades.repository.js';
import { RegradesService } from './regrades.service.js';
import { RegradeSteps } from './regrade-steps.js';
import { ResultVersionsController } from './result-versions.controller.js';
import { ResultVersionsRepository } from './result-versions.repository.js';
import { ResultVersionsService } from './result-versions.service.js';

/** Marks exams anew by keys that were decided on after them. Submissions, answers and receipts are never changed. */
@Module({
  imports: [ExamsModule, ExamStudentsModule, KeysModule, ReleaseModule, ResultsModule],
  controllers: [RegradesController, ResultVersionsController],
  providers: [
    PurgePreviews,
    RegradedResultsRepository,
    RegradeRunner,
    RegradesRepository,
    RegradesService,
    RegradeSteps,
    ResultVersionsRepository,
    ResultVersionsService,
  ],
})
export class RegradesModule {}
