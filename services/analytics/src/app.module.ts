import { Module } from '@nestjs/common';
import { ExamsModule } from './exams/exams.module.js';
import { StandingsModule } from './standings/standings.module.js';

@Module({ imports: [ExamsModule, StandingsModule] })
export class AppModule {}
