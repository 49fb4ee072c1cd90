import { Module } from '@nestjs/common';
import { PurposesModule } from '../purposes/index.js';
import { FollowViews } from './follow-views.consumer.js';
import { UsageController } from './usage.controller.js';
import { UsageRepository } from './usage.repository.js';
import { UsageService } from './usage.service.js';

/** How long students use which contents, from catalog's views and the quizzes they take. It shows nobody another's. */
@Module({
  imports: [PurposesModule],
  controllers: [UsageController],
  providers: [FollowViews, UsageRepository, UsageService],
})
export class UsageModule {}
