import { Module } from '@nestjs/common';
import { TalkNoticesModule } from '../notices/talk-notices.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PointsModule } from '../points/points.module.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { FavouritesRepository } from './favourites.repository.js';
import { ItemListsRepository } from './item-lists.repository.js';
import { ItemsRepository } from './items.repository.js';
import { Pace } from './pace.js';
import { PostsController } from './posts.controller.js';
import { ReactionsService } from './reactions.service.js';
import { ReadingService } from './reading.service.js';
import { RepliesController } from './replies.controller.js';
import { TalkEvents } from './talk-events.js';
import { WritingService } from './writing.service.js';

/** Posts, answers and comments of one board, class and group: read, written, liked, kept. */
@Module({
  imports: [PeopleModule, PointsModule, TalkNoticesModule],
  controllers: [PostsController, RepliesController],
  providers: [
    FavouritesRepository,
    ItemListsRepository,
    ItemsRepository,
    Pace,
    ReactionsService,
    ReadingService,
    TalkEvents,
    UploadsService,
    WritingService,
  ],
  exports: [ItemsRepository, Pace, ReadingService, TalkEvents, WritingService],
})
export class TalkModule {}
