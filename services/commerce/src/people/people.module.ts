import { Module } from '@nestjs/common';
import { People } from './people.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** Who may buy and for which account, as identity tells it. It changes nobody. */
@Module({ providers: [People, PeopleRepository, PeopleService], exports: [PeopleService] })
export class PeopleModule {}
