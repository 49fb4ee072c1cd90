import { Module } from '@nestjs/common';
import { BoardEntry } from './board-entry.js';
import { CloseConnectionsWhenSessionIsRevoked } from './close-connections-when-session-is-revoked.consumer.js';
import { FollowExams } from './follow-exams.consumer.js';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';
import { PushBoards } from './push-boards.consumer.js';

/** The live channel to browsers. It tells what has happened; it never takes an order that changes anything. */
@Module({
  controllers: [PushBoards, FollowExams, CloseConnectionsWhenSessionIsRevoked],
  providers: [LiveChannel, BoardEntry, LiveRepository],
  exports: [LiveChannel],
})
export class LiveModule {}
