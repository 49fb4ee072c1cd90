import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { ScopeModule } from '../scope/index.js';
import { PointsController } from './points.controller.js';
import { PointsRepository } from './points.repository.js';
import { PointsService } from './points.service.js';

/** The leader board of a discussion: points by day, week, month and year, counted as they are earned. */
@Module({
  imports: [PeopleModule, ScopeModule],
  controllers: [PointsController],
  providers: [PointsRepository, PointsService],
  exports: [PointsService],
})
export class PointsModule {}
