import { Module } from '@nestjs/common';
import { BoardsConsumer } from './boards.consumer.js';
import { BoardsController } from './boards.controller.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';
import { OrganisationsConsumer } from './organisations.consumer.js';

/** Organisations with their boards, classes and groups, as identity tells them. It changes none of them. */
@Module({
  controllers: [BoardsController],
  providers: [BoardsRepository, BoardsService, BoardsConsumer, OrganisationsConsumer],
})
export class BoardsModule {}
