import { Module } from '@nestjs/common';
import { PeopleConsumer } from './people.consumer.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** Who may buy and for which account, as identity tells it. It changes nobody. */
@Module({ providers: [PeopleConsumer, PeopleRepository, PeopleService], exports: [PeopleService] })
export class PeopleModule {}
