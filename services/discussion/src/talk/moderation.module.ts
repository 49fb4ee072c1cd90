import { Moderation } from '@exam/platform';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/index.js';
import { ScopeModule } from '../scope/index.js';
import { DecisionsService } from './decisions.service.js';
import { ItemsInContextRepository } from './items-in-context.repository.js';
import { ModerationConsoleController } from './moderation-console.controller.js';
import { ModerationConsoleService } from './moderation-console.service.js';
import { TalkModule } from './talk.module.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { ReturnHidden } from './return-hidden.js';

/** Reports of what was written, the moderators' queue and their decisions, each in the audit trail. */
@Module({
  imports: [PointsModule, ScopeModule, TalkModule],
  controllers: [ModerationController, ModerationConsoleController],
  providers: [
    DecisionsService,
    ItemsInContextRepository,
    Moderation,
    ModerationConsoleService,
    ModerationRepository,
    ModerationService,
    ReturnHidden,
  ],
})
export class ModerationModule {}
