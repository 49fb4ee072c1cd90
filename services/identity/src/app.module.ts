import { Module } from '@nestjs/common';
import { OrganisationsModule } from './organisations/organisations.module.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/people.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TimeModule } from './time/time.module.js';

@Module({ imports: [OrganisationsModule, PeopleModule, SessionsModule, TimeModule, PacksModule] })
export class AppModule {}
