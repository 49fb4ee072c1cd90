import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { DeadlineHints } from './deadline-hints.js';
import { ExamsModule } from '../exams/index.js';
import { AnnounceSubmissions } from './announce.repository.js';
import { AttemptFactsCache } from './attempt-facts.js';
import { AttemptsController } from './attempts.controller.js';
import { AttemptsRepository } from './attempts.repository.js';
import { AttemptsService } from './attempts.service.js';
import { BeginRepository } from './begin.repository.js';
import { BeginService } from './begin.service.js';
import { CancelService } from './cancel.service.js';
import { FinaliseService } from './finalise.service.js';
import { PaperService } from './paper.service.js';
import { SaveRepository } from './save.repository.js';
import { SaveSigns } from './save-signs.js';
import { SaveService } from './save.service.js';
import { SubmitRepository } from './submit.repository.js';
import { SubmitService } from './submit.service.js';

/**
 * One student sitting one exam: begin, paper, save, submit, cancel. The hot path: grouped plain SQL, keys and marks
 * only
 * on this side. It shows no result and no list.
 */
@Module({
  imports: [AccessModule, ExamsModule],
  controllers: [AttemptsController],
  providers: [
    AttemptsRepository,
    AttemptsService,
    AttemptFactsCache,
    BeginRepository,
    BeginService,
    SaveRepository,
    SaveService,
    SaveSigns,
    SubmitRepository,
    SubmitService,
    FinaliseService,
    CancelService,
    PaperService,
    DeadlineHints,
    AnnounceSubmissions,
  ],
  exports: [DeadlineHints, AttemptsService, BeginService, CancelService, SubmitService, FinaliseService],
})
export class AttemptsModule {}
