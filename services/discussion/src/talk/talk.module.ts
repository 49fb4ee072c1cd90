import { Module } from '@nestjs/common';
import { TalkNoticesModule } from '../notices/index.js';
import { PointsModule } from '../points/index.js';
import { ScopeModule } from '../scope/index.js';
import { UploadsModule } from '../uploads/index.js';
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
  imports: [PointsModule, ScopeModule, TalkNoticesModule, UploadsModule],
  controllers: [PostsController, RepliesController],
  providers: [
    FavouritesRepository,
    ItemListsRepository,
    ItemsRepository,
    Pace,
    ReactionsService,
    ReadingService,
    TalkEvents,
    WritingService,
  ],
  exports: [ItemsRepository, Pace, ReadingService, TalkEvents, WritingService],
})
export class TalkModule {}
