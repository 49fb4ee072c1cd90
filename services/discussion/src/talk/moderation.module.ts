import { Module } from '@nestjs/common';
import { ScopeModule } from '../scope/index.js';
import { TalkModule } from './talk.module.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { ReturnHidden } from './return-hidden.js';

/** Reports of what was written, the moderators' queue and their decisions, each in the audit trail. */
@Module({
  imports: [ScopeModule, TalkModule],
  controllers: [ModerationController],
  providers: [ModerationRepository, ModerationService, ReturnHidden],
})
export class ModerationModule {}
