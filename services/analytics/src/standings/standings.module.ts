import { Module } from '@nestjs/common';
import { PurposesModule } from '../purposes/index.js';
import { WantedScoresModule } from '../wanted-scores/index.js';
import { AnnounceBoards } from './announce.repository.js';
import { BoardPublisher } from './board-publisher.js';
import { BoardsRepository } from './boards.repository.js';
import { ClassSumsService } from './class-sums.service.js';
import { Distributions } from './distributions.js';
import { ExamsRepository } from './exams.repository.js';
import { FollowExams } from './follow-exams.consumer.js';
import { PaperSumsRepository } from './paper-sums.repository.js';
import { RankSubmissions } from './rank-submissions.consumer.js';
import { RegradeResults } from './regrade-results.consumer.js';
import { RegradingService } from './regrading.service.js';
import { ReopenedRepository } from './reopened.repository.js';
import { StagedResultsRepository } from './staged-results.repository.js';
import { SteadyResults } from './steady-results.js';
import { StandingsController } from './standings.controller.js';
import { StandingsRepository } from './standings.repository.js';
import { StandingsService } from './standings.service.js';

/** Ranks submissions and tells standings and boards. Knows nothing of answers or keys: only marks reach it. */
@Module({
  imports: [PurposesModule, WantedScoresModule],
  exports: [StandingsService, ClassSumsService, Distributions, SteadyResults],
  controllers: [StandingsController],
  providers: [
    StandingsService,
    ClassSumsService,
    StandingsRepository,
    PaperSumsRepository,
    BoardsRepository,
    ExamsRepository,
    Distributions,
    BoardPublisher,
    RankSubmissions,
    FollowExams,
    AnnounceBoards,
    RegradeResults,
    RegradingService,
    ReopenedRepository,
    StagedResultsRepository,
    SteadyResults,
  ],
})
export class StandingsModule {}
