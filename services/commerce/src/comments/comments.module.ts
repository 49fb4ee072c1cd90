import { Moderation } from '@exam/platform';
import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PackagesModule } from '../packages/index.js';
import { CommentsModerationController } from './comments-moderation.controller.js';
import { CommentsModerationService } from './comments-moderation.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

/** What buyers say of packages, and who lets it be seen. It changes no package and no order. */
@Module({
  imports: [OrdersModule, PackagesModule],
  controllers: [CommentsController, CommentsModerationController],
  providers: [CommentsModerationService, CommentsRepository, CommentsService, Moderation],
})
export class CommentsModule {}
