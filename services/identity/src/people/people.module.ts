import { Module } from '@nestjs/common';
import { HostedModule } from '../hosted/index.js';
import { AnnouncePeople } from './announce.repository.js';
import { ErasedCodes } from './erased-codes.js';
import { Passwords } from './passwords.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PeopleWriter } from './people.writer.js';

/** Who there is, with their accounts and passwords. Whether somebody is signed in is the sessions' matter. */
@Module({
  imports: [HostedModule],
  providers: [ErasedCodes, Passwords, PeopleRepository, PeopleService, PeopleWriter, AnnouncePeople],
  exports: [ErasedCodes, Passwords, PeopleService, PeopleWriter],
})
export class PeopleModule {}
