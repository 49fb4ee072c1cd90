import { Module } from '@nestjs/common';
import { BoardEntry } from './board-entry.js';
import { CloseConnections } from './close-connections.consumer.js';
import { ExamAccessService } from './exam-access.service.js';
import { FollowExams } from './follow-exams.consumer.js';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';
import { PushAccess } from './push-access.consumer.js';
import { PushToRooms } from './push-to-rooms.consumer.js';
import { PushBoards } from './push-boards.consumer.js';

/** The live channel to browsers. It tells what has happened; it never takes an order that changes anything. */
@Module({
  providers: [
    ...[LiveChannel, BoardEntry, LiveRepository, ExamAccessService],
    ...[PushAccess, PushBoards, PushToRooms, FollowExams, CloseConnections],
  ],
  exports: [LiveChannel, ExamAccessService],
})
export class LiveModule {}
