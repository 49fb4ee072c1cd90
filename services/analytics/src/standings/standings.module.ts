import { Module } from '@nestjs/common';
import { BoardPublisher } from '../boards/board-publisher.js';
import { ExamsModule } from '../exams/exams.module.js';
import { Distributions } from './distributions.js';
import { RankSubmissions } from './rank-submissions.consumer.js';
import { StandingsController } from './standings.controller.js';
import { StandingsRepository } from './standings.repository.js';
import { StandingsService } from './standings.service.js';

/** Ranks submissions and tells standings and boards. Knows nothing of answers or keys: only marks reach it. */
@Module({
  imports: [ExamsModule],
  controllers: [StandingsController, RankSubmissions],
  providers: [StandingsService, StandingsRepository, Distributions, BoardPublisher],
})
export class StandingsModule {}
