import { followedBoards } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardsController } from './boards.controller.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';
import { Organisations } from './organisations.js';

/** Organisations with their boards, classes and groups, as identity tells them. It changes none of them. */
@Module({
  controllers: [BoardsController],
  providers: [BoardsRepository, BoardsService, followedBoards(), Organisations],
})
export class BoardsModule {}
