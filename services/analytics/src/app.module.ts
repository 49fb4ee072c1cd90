import { Module } from '@nestjs/common';
import { StandingsModule } from './standings/standings.module.js';

@Module({ imports: [StandingsModule] })
export class AppModule {}
