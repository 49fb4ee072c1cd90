import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { QuestionPlacesModule } from '../question-places/index.js';
import { TestSettingsModule } from '../test-settings/index.js';
import { BankScope } from './bank-scope.js';
import { BankController } from './bank.controller.js';
import { BankRepository } from './bank.repository.js';
import { BankService } from './bank.service.js';
import { DrawRepository } from './draw.repository.js';
import { DrawService } from './draw.service.js';
import { KeptBySeals } from './kept-by-seals.js';
import { PurgeDeleted } from './purge-deleted.js';
import { ShownTrail } from './shown-trail.js';
import { SealsRepository } from './seals.repository.js';
import { TagsRepository } from './tags.repository.js';
import { TagsService } from './tags.service.js';

/** The question bank as the console edits it. Packs bring questions by `imports`; both write by `questions`. */
@Module({
  imports: [AccessModule, QuestionPlacesModule, TestSettingsModule],
  controllers: [BankController],
  providers: [
    BankScope,
    BankRepository,
    BankService,
    DrawRepository,
    DrawService,
    KeptBySeals,
    PurgeDeleted,
    ShownTrail,
    SealsRepository,
    TagsRepository,
    TagsService,
  ],
  exports: [BankScope, BankService, KeptBySeals, ShownTrail, TagsService],
})
export class BankModule {}
