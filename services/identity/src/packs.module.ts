import { identityImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardImport } from './organisations/board-import.js';
import { OrganisationImport } from './organisations/organisation-import.js';
import { OrganisationsModule } from './organisations/organisations.module.js';
import { PeopleModule } from './people/people.module.js';
import { UserImport } from './people/user-import.js';
import { SessionEndsModule } from './session-ends/session-ends.module.js';

/** What identity takes from a content pack: organisations, boards and people. */
@Module({
  imports: [
    ImportsModule.register({
      routes: identityImports,
      kinds: [OrganisationImport, BoardImport, UserImport],
      imports: [OrganisationsModule, PeopleModule, SessionEndsModule],
    }),
  ],
})
export class PacksModule {}
