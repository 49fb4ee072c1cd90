import { Module } from '@nestjs/common';
import { BoardEntry } from './board-entry.js';
import { CloseConnections } from './close-connections.consumer.js';
import { FollowExams } from './follow-exams.consumer.js';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';
import { PushBoards } from './push-boards.consumer.js';

/** The live channel to browsers. It tells what has happened; it never takes an order that changes anything. */
@Module({
  providers: [LiveChannel, BoardEntry, LiveRepository, PushBoards, FollowExams, CloseConnections],
  exports: [LiveChannel],
})
export class LiveModule {}
