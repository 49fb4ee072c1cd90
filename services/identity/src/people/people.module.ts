import { Module } from '@nestjs/common';
import { HostedModule } from '../hosted/index.js';
import { AnnouncePeople } from './announce.repository.js';
import { ErasedCodesRepository } from './erased-codes.repository.js';
import { Passwords } from './passwords.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PeopleWriter } from './people.writer.js';

/** Who there is, with their accounts and passwords. Whether somebody is signed in is the sessions' matter. */
@Module({
  imports: [HostedModule],
  providers: [ErasedCodesRepository, Passwords, PeopleRepository, PeopleService, PeopleWriter, AnnouncePeople],
  exports: [ErasedCodesRepository, Passwords, PeopleService, PeopleWriter],
})
export class PeopleModule {}
