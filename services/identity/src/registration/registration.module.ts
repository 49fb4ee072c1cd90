import { Module } from '@nestjs/common';
import { CountersModule } from '../counters/index.js';
import { CodesModule } from '../codes/index.js';
import { EmailsModule } from '../emails/index.js';
import { HostedModule } from '../hosted/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { SessionsModule } from '../sessions/index.js';
import { JoiningService } from './joining.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationService } from './registration.service.js';

/** A newcomer becomes a student: a verified number, a consent, a person with their accounts, and a session. */
@Module({
  imports: [CodesModule, CountersModule, EmailsModule, HostedModule, OrganisationsModule, PeopleModule, SessionsModule],
  controllers: [RegistrationController],
  providers: [JoiningService, RegistrationRepository, RegistrationService],
})
export class RegistrationModule {}
