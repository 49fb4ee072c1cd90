import { Module } from '@nestjs/common';
import { ReportsModule } from './reports/reports.module.js';
import { UsageModule } from './usage/usage.module.js';
import { StandingsModule } from './standings/standings.module.js';
import { PurposesModule } from './purposes/purposes.module.js';
import { Persons } from './persons/persons.module.js';

@Module({ imports: [StandingsModule, ReportsModule, UsageModule, PurposesModule, Persons] })
export class AppModule {}
