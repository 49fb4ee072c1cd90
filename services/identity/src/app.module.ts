import { MessagesModule, StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { CodesModule } from './codes/codes.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { GradesModule } from './grades/grades.module.js';
import { HoldingsModule } from './holdings/holdings.module.js';
import { OwnPasswordsModule } from './passwords/own-passwords.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { OrganisationsModule } from './organisations/organisations.module.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/people.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TimeModule } from './time/time.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [
    MessagesModule,
    StorageModule,
    OrganisationsModule,
    PeopleModule,
    CodesModule,
    SessionsModule,
    RegistrationModule,
    DevicesModule,
    EmailsModule,
    GradesModule,
    HoldingsModule,
    OwnPasswordsModule,
    PrivacyModule,
    ProfileModule,
    TimeModule,
    PacksModule,
    Persons,
  ],
})
export class AppModule {}
