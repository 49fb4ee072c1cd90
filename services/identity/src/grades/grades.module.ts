import { Module } from '@nestjs/common';
import { HoldingsModule } from '../holdings/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { SessionsModule } from '../sessions/index.js';
import { GradesController } from './grades.controller.js';
import { GradesRepository } from './grades.repository.js';
import { GradesService } from './grades.service.js';

/** The grade accounts of a student: which there are and which is the current one. */
@Module({
  imports: [HoldingsModule, OrganisationsModule, PeopleModule, SessionsModule],
  controllers: [GradesController],
  providers: [GradesRepository, GradesService],
})
export class GradesModule {}
