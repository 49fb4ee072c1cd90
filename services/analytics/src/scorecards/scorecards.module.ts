import { countingOf } from '@exam/platform';
import { Module } from '@nestjs/common';
import { ExamResultsModule } from '../exam-results/index.js';
import { StandingsModule } from '../standings/index.js';
import { Organisations } from './organisations.js';
import { ScorecardFiles } from './scorecard-files.js';
import { ScorecardsController } from './scorecards.controller.js';
import { ScorecardsRepository } from './scorecards.repository.js';
import { ScorecardsService } from './scorecards.service.js';

/** Scorecards of released results and the public check of their codes. It tells no answers and lists nothing to anybody. */
@Module({
  imports: [StandingsModule, ExamResultsModule],
  controllers: [ScorecardsController],
  providers: [
    countingOf({ service: 'analytics', table: 'scorecard_tries', windowSeconds: 3_600 }),
    ScorecardsService,
    ScorecardFiles,
    ScorecardsRepository,
    Organisations,
  ],
})
export class ScorecardsModule {}
