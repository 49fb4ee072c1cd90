import { Module } from '@nestjs/common';
import { BoardsController } from './boards.controller.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';
import { KeepBoardsAsIdentityTellsThem } from './keep-boards-as-identity-tells-them.consumer.js';
import { KeepOrganisationsAsIdentityTellsThem } from './keep-organisations-as-identity-tells-them.consumer.js';

/** Organisations with their boards, classes and groups, as identity tells them. It changes none of them. */
@Module({
  controllers: [BoardsController, KeepBoardsAsIdentityTellsThem, KeepOrganisationsAsIdentityTellsThem],
  providers: [BoardsRepository, BoardsService],
})
export class BoardsModule {}
