import { identityImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardImport, OrganisationImport, OrganisationsModule } from './organisations/index.js';
import { PeopleModule, UserImport } from './people/index.js';
import { PrivacyModule } from './privacy/index.js';
import { SessionEndsModule } from './session-ends/index.js';

/** What identity takes from a content pack: organisations, boards and people. */
@Module({
  imports: [
    ImportsModule.register({
      routes: identityImports,
      kinds: [OrganisationImport, BoardImport, UserImport],
      owned: { board: { table: 'board', id: 'board_id' } },
      imports: [OrganisationsModule, PeopleModule, PrivacyModule, SessionEndsModule],
    }),
  ],
})
export class PacksModule {}
