import { TeachingModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { ExamResultsModule } from './exam-results/index.js';
import { ReportsModule } from './reports/index.js';
import { ScorecardsModule } from './scorecards/index.js';
import { UsageModule } from './usage/index.js';
import { WantedScoresModule } from './wanted-scores/index.js';
import { StandingsModule } from './standings/index.js';
import { PurposesModule } from './purposes/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    TeachingModule.register(),
    ...[StandingsModule, ReportsModule, ExamResultsModule, ScorecardsModule, UsageModule, PurposesModule, Persons],
    WantedScoresModule,
  ],
})
export class AppModule {}
