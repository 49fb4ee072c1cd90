import { StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { ModerationModule } from './talk/moderation.module.js';
import { TalkNoticesModule } from './notices/talk-notices.module.js';
import { PeopleModule } from './people/people.module.js';
import { PointsModule } from './points/points.module.js';
import { TalkModule } from './talk/talk.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [StorageModule, PeopleModule, TalkModule, PointsModule, TalkNoticesModule, ModerationModule, Persons],
})
export class AppModule {}
