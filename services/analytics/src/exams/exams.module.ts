import { Module } from '@nestjs/common';
import { BoardsRepository } from '../boards/boards.repository.js';
import { ExamsRepository } from './exams.repository.js';
import { FollowExams } from './follow-exams.consumer.js';

/** What analytics knows of exams. Does not decide anything about them. */
@Module({
  controllers: [FollowExams],
  providers: [ExamsRepository, BoardsRepository],
  exports: [ExamsRepository, BoardsRepository],
})
export class ExamsModule {}
