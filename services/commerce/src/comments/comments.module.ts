import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PackagesModule } from '../packages/index.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

/** What buyers say of packages, and who lets it be seen. It changes no package and no order. */
@Module({
  imports: [OrdersModule, PackagesModule],
  controllers: [CommentsController],
  providers: [CommentsRepository, CommentsService],
})
export class CommentsModule {}
