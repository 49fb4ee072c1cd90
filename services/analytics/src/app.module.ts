import { Module } from '@nestjs/common';
import { ReportsModule } from './reports/index.js';
import { UsageModule } from './usage/index.js';
import { StandingsModule } from './standings/index.js';
import { PurposesModule } from './purposes/index.js';
import { Persons } from './persons/index.js';

@Module({ imports: [StandingsModule, ReportsModule, UsageModule, PurposesModule, Persons] })
export class AppModule {}
