import { followedBoards } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';

/** What boards, classes and groups are called. It changes none. */
@Module({ providers: [followedBoards(), BoardsRepository, BoardsService], exports: [BoardsService] })
export class BoardsModule {}
