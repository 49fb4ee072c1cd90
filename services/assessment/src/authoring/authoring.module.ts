import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { BankModule } from '../bank/index.js';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { TestSettingsModule } from '../test-settings/index.js';
import { AnnounceTakenBack, AnnounceWithdrawn } from './announce.repository.js';
import { AuthoringController } from './authoring.controller.js';
import { ChecksRepository } from './checks.repository.js';
import { ChecksService } from './checks.service.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { PublicationService } from './publication.service.js';
import { PurgeDrafts } from './purge-drafts.js';
import { TrialService } from './trial.service.js';
import { WideningRepository } from './widening.repository.js';
import { WideningService } from './widening.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';
import { WithdrawalService } from './withdrawal.service.js';

/** Tests that the staff make of the bank. They are planned and published by the code of the packs. */
@Module({
  imports: [AccessModule, BankModule, ExamsModule, ExamStudentsModule, TestSettingsModule],
  controllers: [AuthoringController],
  providers: [
    DraftsRepository,
    DraftsService,
    ChecksRepository,
    ChecksService,
    PublicationService,
    PurgeDrafts,
    AnnounceTakenBack,
    TrialService,
    WideningRepository,
    WideningService,
    WithdrawalRepository,
    WithdrawalService,
    AnnounceWithdrawn,
  ],
  exports: [DraftsService],
})
export class AuthoringModule {}
