import { Module } from '@nestjs/common';
import { BoardPublisher } from './board-publisher.js';
import { BoardsRepository } from './boards.repository.js';
import { Distributions } from './distributions.js';
import { ExamsRepository } from './exams.repository.js';
import { FollowExams } from './follow-exams.consumer.js';
import { RankSubmissions } from './rank-submissions.consumer.js';
import { StandingsController } from './standings.controller.js';
import { StandingsRepository } from './standings.repository.js';
import { StandingsService } from './standings.service.js';

/** Ranks submissions and tells standings and boards. Knows nothing of answers or keys: only marks reach it. */
@Module({
  controllers: [StandingsController],
  providers: [
    StandingsService,
    StandingsRepository,
    BoardsRepository,
    ExamsRepository,
    Distributions,
    BoardPublisher,
    RankSubmissions,
    FollowExams,
  ],
})
export class StandingsModule {}
