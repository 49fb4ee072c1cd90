import { TeachingModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardsModule } from './boards/index.js';
import { ModerationModule, TalkModule } from './talk/index.js';
import { TalkNoticesModule } from './notices/index.js';
import { PeopleModule } from './people/index.js';
import { PointsModule } from './points/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    TeachingModule.register(),
    BoardsModule,
    PeopleModule,
    TalkModule,
    PointsModule,
    TalkNoticesModule,
    ModerationModule,
    Persons,
  ],
})
export class AppModule {}
