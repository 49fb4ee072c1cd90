import { Module } from '@nestjs/common';
import { BoardsConsumer } from './boards.consumer.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';

/** What boards, classes and groups are called. It changes none. */
@Module({ providers: [BoardsConsumer, BoardsRepository, BoardsService], exports: [BoardsService] })
export class BoardsModule {}
