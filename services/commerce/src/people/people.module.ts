import { Module } from '@nestjs/common';
import { PeopleConsumer } from './people.consumer.js';

/** Who may buy and for which account, as identity tells it. It changes nobody. */
@Module({ providers: [PeopleConsumer] })
export class PeopleModule {}
