import { PersonsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { HostedModule } from '../hosted/index.js';
import { PeopleModule } from '../people/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { AnnounceErasures } from './announce.repository.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ErasuresService } from './erasures.service.js';
import { OwnFiles } from './own-files.js';
import { OwnRowsRepository } from './own-rows.repository.js';
import { TellErasures } from './tell-erasures.js';

@Module({ imports: [HostedModule], providers: [OwnRowsRepository], exports: [HostedModule, OwnRowsRepository] })
class OwnRowsModule {}

/** A person's export and erasure: identity's own part, and the word to the other services. */
@Module({
  imports: [
    PersonsModule.register({ service: 'identity', also: OwnFiles, imports: [OwnRowsModule] }),
    PeopleModule,
    SessionEndsModule,
  ],
  controllers: [ErasuresController],
  providers: [AnnounceErasures, ErasuresRepository, ErasuresService, TellErasures],
  exports: [ErasuresService],
})
export class Persons {}
