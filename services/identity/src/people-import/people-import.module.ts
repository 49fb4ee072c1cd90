import { Module } from '@nestjs/common';
import { OfficeMessagesModule } from '../messages/index.js';
import { OfficeModule } from '../office/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { PrivacyModule } from '../privacy/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { StaffModule } from '../staff/index.js';
import { ApplyPeopleImport } from './apply-people-import.js';
import { PeopleImportController } from './people-import.controller.js';
import { PeopleImportRepository } from './people-import.repository.js';
import { PeopleImports } from './people-import.service.js';
import { PurgePeopleImports } from './purge-people-imports.js';

/** People from a spreadsheet: read, shown, and applied row by row. */
@Module({
  imports: [
    OfficeMessagesModule,
    OfficeModule,
    OrganisationsModule,
    PeopleModule,
    PrivacyModule,
    SessionEndsModule,
    StaffModule,
  ],
  controllers: [PeopleImportController],
  providers: [ApplyPeopleImport, PeopleImportRepository, PeopleImports, PurgePeopleImports],
})
export class PeopleImportModule {}
