import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivitiesService } from './activities.service.js';
import { TalkNoticesController } from './talk-notices.controller.js';

/** What others did with one's own items, for the panel beside the discussion. */
@Module({
  imports: [PeopleModule],
  controllers: [TalkNoticesController],
  providers: [ActivitiesRepository, ActivitiesService],
  exports: [ActivitiesService],
})
export class TalkNoticesModule {}
