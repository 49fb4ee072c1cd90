import { followedBoards } from '@exam/platform';
import { Module } from '@nestjs/common';

/** What boards, classes and groups are called, which is read with the posts. It changes none. */
@Module({ providers: [followedBoards()] })
export class BoardsModule {}
