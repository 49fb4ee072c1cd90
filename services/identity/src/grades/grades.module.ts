import { Module } from '@nestjs/common';
import { HoldingsModule } from '../holdings/holdings.module.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
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
