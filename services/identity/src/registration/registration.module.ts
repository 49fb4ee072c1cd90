import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { EmailsModule } from '../emails/emails.module.js';
import { HostedModule } from '../hosted/hosted.module.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationService } from './registration.service.js';

/** A newcomer becomes a student: a verified number, a consent, a person with their accounts, and a session. */
@Module({
  imports: [CodesModule, EmailsModule, HostedModule, OrganisationsModule, PeopleModule, SessionsModule],
  controllers: [RegistrationController],
  providers: [RegistrationRepository, RegistrationService],
})
export class RegistrationModule {}
