import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { ReleaseModule } from '../release/index.js';
import { TestSettingsModule } from '../test-settings/index.js';
import { ChallengesController } from './challenges.controller.js';
import { ChallengesRepository } from './challenges.repository.js';
import { ChallengesService } from './challenges.service.js';
import { DecisionsService } from './decisions.service.js';
import { ExamKeys } from './exam-keys.js';
import { KeysController } from './keys.controller.js';
import { KeysRepository } from './keys.repository.js';
import { KeysService } from './keys.service.js';

/** After an exam: students challenge keys, the staff decide on them. The bank and other exams keep theirs. */
@Module({
  imports: [BankModule, ExamsModule, ExamStudentsModule, ReleaseModule, TestSettingsModule],
  controllers: [ChallengesController, KeysController],
  providers: [ChallengesRepository, ChallengesService, DecisionsService, ExamKeys, KeysRepository, KeysService],
  exports: [ExamKeys],
})
export class KeysModule {}
