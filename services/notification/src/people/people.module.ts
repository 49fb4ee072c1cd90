import { Module } from '@nestjs/common';
import { FollowPeople } from './follow-people.consumer.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** People and their classes, as identity tells of them. */
@Module({ providers: [FollowPeople, PeopleRepository, PeopleService], exports: [PeopleService] })
export class PeopleModule {}
