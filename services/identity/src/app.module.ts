import { MessagesModule, StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { ApplicantsModule } from './applicants/index.js';
import { CodesModule } from './codes/index.js';
import { DevicesModule } from './devices/index.js';
import { EmailsModule } from './emails/index.js';
import { GradesModule } from './grades/index.js';
import { HoldingsModule } from './holdings/index.js';
import { LtiModule } from './lti/index.js';
import { OfficeModule } from './office/index.js';
import { OwnPasswordsModule } from './passwords/index.js';
import { PrivacyModule } from './privacy/index.js';
import { ProfileModule } from './profile/index.js';
import { OperatorOrganisationsModule } from './operator-organisations/index.js';
import { OrganisationsModule } from './organisations/index.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/index.js';
import { PeopleImportModule } from './people-import/index.js';
import { ProgramsModule } from './programs/index.js';
import { RegistrationModule } from './registration/index.js';
import { SavedViewsModule } from './saved-views/index.js';
import { SessionsModule } from './sessions/index.js';
import { StaffModule } from './staff/index.js';
import { TimeModule } from './time/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    MessagesModule,
    StorageModule,
    OrganisationsModule,
    PeopleModule,
    PeopleImportModule,
    CodesModule,
    SessionsModule,
    RegistrationModule,
    DevicesModule,
    EmailsModule,
    GradesModule,
    HoldingsModule,
    LtiModule,
    OfficeModule,
    OperatorOrganisationsModule,
    OwnPasswordsModule,
    PrivacyModule,
    ProfileModule,
    ProgramsModule,
    SavedViewsModule,
    StaffModule,
    TimeModule,
    PacksModule,
    Persons,
    ApplicantsModule,
  ],
})
export class AppModule {}
