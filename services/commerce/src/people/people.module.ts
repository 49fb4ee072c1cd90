import { Module } from '@nestjs/common';
import { KeepPeopleAsIdentityTellsThem } from './keep-people-as-identity-tells-them.consumer.js';

/** Who may buy and for which account, as identity tells it. It changes nobody. */
@Module({ controllers: [KeepPeopleAsIdentityTellsThem] })
export class PeopleModule {}
